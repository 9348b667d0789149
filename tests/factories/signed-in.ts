import { encode } from 'next-auth/jwt'
import { newSession } from './people'

/**
 * Stands in `next/headers`' place where no server runs: Next.js reads a request's cookies from a place that a test
 * can fill. All else of a session is real: its token, its row, its account.
 *
 *     jest.mock('next/headers', () => jest.requireActual('../factories/signed-in'))
 */
export const headers = () => Promise.resolve(new Headers())
export const cookies = () =>
  Promise.resolve({ getAll: () => (token ? [{ name: 'next-auth.session-token', value: token }] : []) })

let token = ''

/** The calls that follow are this person's, in a new session; gives its id. */
export async function signInAs(userId: string): Promise<string> {
  const opened = await newSessionToken(userId)
  token = opened.token
  return opened.sessionId
}

/** A session that `resume` goes on with. */
export async function newSessionToken(userId: string): Promise<{ sessionId: string; token: string }> {
  const { sessionId, sessionVersion } = await newSession(userId)
  const claims = { sub: userId, sessionId, sessionVersion, role: 'user' }
  return { sessionId, token: await encode({ token: claims, secret: process.env.NEXTAUTH_SECRET ?? '' }) }
}

/** The calls that follow are made in this session. */
export function resume(opened: string): void {
  token = opened
}

/** The calls that follow are nobody's. */
export function signOut(): void {
  token = ''
}
