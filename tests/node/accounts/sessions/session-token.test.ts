import { type JWT, decode, encode } from 'next-auth/jwt'
import { currentUser } from '@/lib/accounts/sessions/current'
import { withTestDatabase } from '../../../factories/database'
import { newAccount } from '../../../factories/people'
import { newSessionToken, resume } from '../../../factories/signed-in'

jest.mock('next/headers', () => jest.requireActual<object>('../../../factories/signed-in'))

withTestDatabase()

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

let good: string
let claims: JWT
beforeAll(async () => {
  good = (await newSessionToken(await newAccount('token@example.com'))).token
  claims = (await decode({ token: good, secret: process.env.NEXTAUTH_SECRET ?? '' })) as JWT
})

async function opens(token: string): Promise<boolean> {
  resume(token)
  return (await currentUser()) !== null
}

describe('A session’s token', () => {
  test('opens its session', async () => {
    expect(await opens(good)).toBe(true)
  })

  test('opens nothing with a single changed character, in any part', async () => {
    const parts = good.split('.')
    for (const [index, part] of parts.entries()) {
      if (part === '') continue // encrypted with the key itself, so this part is empty
      const changed = (part.startsWith('A') ? 'B' : 'A') + part.slice(1)
      expect(await opens(parts.with(index, changed).join('.'))).toBe(false)
    }
  })

  test('opens nothing if it was created with another secret', async () => {
    expect(
      await opens(await encode({ token: claims, secret: 'another secret, thirty-two characters' })),
    ).toBe(false)
  })

  test.each(['none', 'HS256'])('opens nothing if it is only signed, with %s', async (alg) => {
    for (const signature of ['', 'AAAA'])
      expect(await opens(`${base64url({ alg, typ: 'JWT' })}.${base64url(claims)}.${signature}`)).toBe(false)
  })

  test('opens nothing after it expired', async () => {
    const secret = process.env.NEXTAUTH_SECRET ?? ''
    expect(await opens(await encode({ token: claims, secret, maxAge: 60 }))).toBe(true)
    expect(await opens(await encode({ token: claims, secret, maxAge: -60 }))).toBe(false)
  })
})

describe('Over https', () => {
  const before = { APP_URL: process.env.APP_URL, NEXTAUTH_URL: process.env.NEXTAUTH_URL }
  beforeAll(() =>
    Object.assign(process.env, { APP_URL: 'https://build.example', NEXTAUTH_URL: 'https://build.example' }),
  )
  afterAll(() => {
    for (const [name, value] of Object.entries(before))
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
  })

  test('a session only counts under the __Host- name', async () => {
    const whoWith = async (name: string) => {
      resume(good, name)
      return (await currentUser())?.id
    }
    expect(await whoWith('__Host-next-auth.session-token')).toBe(claims.sub)
    for (const name of ['next-auth.session-token', '__Secure-next-auth.session-token', 'session'])
      expect(await whoWith(name)).toBeUndefined()
  })
})
