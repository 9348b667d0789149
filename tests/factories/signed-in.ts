import { encode } from 'next-auth/jwt'
import { newSession } from './people'

/**
 * Replaces `next/headers` where no server runs: Next.js reads a request's cookies from here. The rest of a
 * session is real: its token, its row, its account.
 * jest.mock('next/headers', () => jest.requireActual('../factories/signed-in'))
 */
export const headers = () => Promise.resolve(new Headers())
export const cookies = () =>
  Promise.resolve({ getAll: () => (token ? [{ name: 'next-auth.session-token', value: token }] : []) })

let token = ''

/** Makes the following calls as this user, in a new session. @returns the session's id */
export async function signInAs(userId: string): Promise<string> {
  const opened = await newSessionToken(userId)
  token = opened.token
  return opened.sessionId
}

/** Creates a session for `resume`. */
export async function newSessionToken(userId: string): Promise<{ sessionId: string; token: string }> {
  const { sessionId, sessionVersion } = await newSession(userId)
  const claims = { sub: userId, sessionId, sessionVersion, role: 'user' }
  return { sessionId, token: await encode({ token: claims, secret: process.env.NEXTAUTH_SECRET ?? '' }) }
}

/** Makes the following calls in this session. */
export function resume(opened: string): void {
  token = opened
}

/** Makes the following calls without a session. */
export function signOut(): void {
  token = ''
}
