import { closeSession } from '@/lib/accounts/sessions/sessions'
import { currentUser } from '@/lib/accounts/sessions/current'

/**
 * Signs in and ends this browser's previous session. The person can't reach it anymore, so a copy of its
 * cookie must not work either. A failed sign-in leaves it unchanged.
 */
export async function replacingSession(signIn: () => Promise<Response>): Promise<Response> {
  const earlier = await currentUser()
  const response = await signIn()
  if (earlier && opensSession(response)) await closeSession(earlier.id, earlier.sessionId)
  return response
}

const opensSession = (response: Response) =>
  response.headers.getSetCookie().some((cookie) => /session-token(\.0)?=[^;]/.test(cookie))
