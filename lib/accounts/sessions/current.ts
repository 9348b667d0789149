import { getServerSession } from 'next-auth'
import { log } from '../../platform/log'
import { sessionOptions } from './options'
import { type CurrentUser, userOfSession } from '../queries'
import { touchSession } from './sessions'

/**
 * The signed-in user of the current request, in pages and handlers. A token is not enough: its session must
 * be open, and the account must exist, be enabled and have the token's version.
 */
export async function currentUser(): Promise<CurrentUser | null> {
  const session = await getServerSession(sessionOptions)
  if (!session?.sessionId) return null
  const user = await userOfSession(session)
  if (user)
    await touchSession(user.id, user.sessionId).catch((err: unknown) =>
      log.warn({ err }, 'failed to update last-seen time'),
    )
  return user
}
