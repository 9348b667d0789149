import { getServerSession } from 'next-auth'
import { log } from '../../platform/log'
import { sessionOptions } from './options'
import { type CurrentUser, userOfSession } from '../queries'
import { noteVisit } from './sessions'

/**
 * The signed-in user of the current request, in pages and handlers alike. The token alone is not enough: its session
 * must be open, and the account exist, be enabled, and have the token's version.
 */
export async function currentUser(): Promise<CurrentUser | null> {
  const session = await getServerSession(sessionOptions)
  if (!session?.sessionId) return null
  const user = await userOfSession(session)
  if (user)
    await noteVisit(user.id, user.sessionId).catch((err: unknown) => log.warn({ err }, 'visit not noted'))
  return user
}
