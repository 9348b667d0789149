import { getServerSession } from 'next-auth'
import { authOptions } from './auth'
import { type CurrentUser, userOfSession } from './queries'

/**
 * The signed-in person of the current request, in pages and handlers alike. The token alone is not
 * believed: the account must exist, be enabled, and carry the session version the token was made with.
 */
export async function currentUser(): Promise<CurrentUser | null> {
  const session = await getServerSession(authOptions)
  return session?.userId ? userOfSession(session.userId, session.sessionVersion) : null
}
