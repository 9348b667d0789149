import { replacingSession } from '@/app/api/auth/[...nextauth]/replaced-session'
import { userOfSession } from '@/lib/accounts/queries'
import { withTestDatabase } from '../../../factories/database'
import { newAccount, newSession } from '../../../factories/people'
import { newSessionToken, resume, signOut } from '../../../factories/signed-in'

jest.mock('next/headers', () => jest.requireActual<object>('../../../factories/signed-in'))

withTestDatabase()

const answer = (cookie: string) => new Response(null, { headers: { 'set-cookie': cookie } })
const SIGNED_IN = '__Host-next-auth.session-token=abc; Path=/; HttpOnly'

/** A user with a session in this browser, and another one elsewhere. */
async function somebody(email: string) {
  const userId = await newAccount(email)
  const here = await newSessionToken(userId)
  const elsewhere = await newSession(userId)
  resume(here.token)
  const isOpen = async (sessionId: string) => (await userOfSession({ ...elsewhere, sessionId })) !== null
  return {
    open: async () => [await isOpen(here.sessionId), await isOpen(elsewhere.sessionId)],
  }
}

describe('The previous session of a browser', () => {
  test('is ended by a sign-in there, and no other is', async () => {
    const { open } = await somebody('again@example.com')
    const response = await replacingSession(async () => answer(SIGNED_IN))
    expect(response.headers.getSetCookie()).toEqual([SIGNED_IN])
    expect(await open()).toEqual([false, true])
  })

  test.each([
    ['sets no cookie', 'next-auth.callback-url=http%3A%2F%2Flocalhost; Path=/'],
    ['deletes the cookie', 'next-auth.session-token=; Path=/; Max-Age=0'],
  ])('remains if the sign-in fails and %s', async (name, cookie) => {
    const { open } = await somebody(`${name.replaceAll(' ', '-')}@example.com`)
    await replacingSession(async () => answer(cookie))
    expect(await open()).toEqual([true, true])
  })

  test('is optional', async () => {
    signOut()
    expect((await replacingSession(async () => answer(SIGNED_IN))).status).toBe(200)
  })
})
