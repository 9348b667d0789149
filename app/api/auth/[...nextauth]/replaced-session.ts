import { closeSession } from '@/lib/accounts/sessions/sessions'
import { currentUser } from '@/lib/accounts/sessions/current'

/**
 * Signs in, and ends the session that this browser had until then: nobody can reach it from here any more, so whoever
 * copied its cookie must not either. A sign-in that fails leaves it as it is.
 */
export async function replacingSession(signIn: () => Promise<Response>): Promise<Response> {
  const earlier = await currentUser()
  const response = await signIn()
  if (earlier && opensSession(response)) await closeSession(earlier.id, earlier.sessionId)
  return response
}

const opensSession = (response: Response) =>
  response.headers.getSetCookie().some((cookie) => /session-token(\.0)?=[^;]/.test(cookie))
