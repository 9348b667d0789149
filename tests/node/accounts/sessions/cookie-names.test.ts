import { encode } from 'next-auth/jwt'
import { currentUser } from '@/lib/accounts/sessions/current'
import { withTestDatabase } from '../../../factories/database'
import { newAccount, newSession } from '../../../factories/people'

let jar: { name: string; value: string }[] = []
jest.mock('next/headers', () => ({
  headers: () => Promise.resolve(new Headers()),
  cookies: () => Promise.resolve({ getAll: () => jar }),
}))
withTestDatabase()

const before = { APP_URL: process.env.APP_URL, NEXTAUTH_URL: process.env.NEXTAUTH_URL }
beforeAll(() =>
  Object.assign(process.env, { APP_URL: 'https://build.example', NEXTAUTH_URL: 'https://build.example' }),
)
afterAll(() => {
  for (const [name, value] of Object.entries(before))
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
})

test('over https a session only counts under the __Host- name', async () => {
  const userId = await newAccount('ada@example.com')
  const { sessionId, sessionVersion } = await newSession(userId)
  const value = await encode({
    token: { sub: userId, sessionId, sessionVersion, role: 'user' },
    secret: process.env.NEXTAUTH_SECRET ?? '',
  })
  const whoWith = async (name: string) => {
    jar = [{ name, value }]
    return (await currentUser())?.id
  }
  expect(await whoWith('__Host-next-auth.session-token')).toBe(userId)
  for (const name of ['next-auth.session-token', '__Secure-next-auth.session-token', 'session'])
    expect(await whoWith(name)).toBeUndefined()
})
