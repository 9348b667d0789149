import { encode } from 'next-auth/jwt'
import { newSession } from './people'

/**
 * Replaces `next/headers` where no server runs: Next.js reads a request's cookies from here. The rest of a
 * session is real: its token, its row, its account.
 * jest.mock('next/headers', () => jest.requireActual('../factories/signed-in'))
 */
export const headers = () => Promise.resolve(new Headers())
export const cookies = () =>
  Promise.resolve({ getAll: () => (token ? [{ name: cookie, value: token }] : []) })

const COOKIE = 'next-auth.session-token'
let token = ''
let cookie = COOKIE

/** Makes the following calls as this user, in a new session. @returns the session's id */
export async function signInAs(userId: string): Promise<string> {
  const opened = await newSessionToken(userId)
  resume(opened.token)
  return opened.sessionId
}

/** Creates a session for `resume`. */
export async function newSessionToken(userId: string): Promise<{ sessionId: string; token: string }> {
  const { sessionId, sessionVersion } = await newSession(userId)
  const claims = { sub: userId, sessionId, sessionVersion, role: 'user' }
  return { sessionId, token: await encode({ token: claims, secret: process.env.NEXTAUTH_SECRET ?? '' }) }
}

/** Makes the following calls in this session. @param name of its cookie */
export function resume(opened: string, name = COOKIE): void {
  token = opened
  cookie = name
}

/** Makes the following calls without a session. */
export function signOut(): void {
  token = ''
}
