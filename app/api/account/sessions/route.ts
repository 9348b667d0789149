import { listSessions, signOutEverywhere } from '@/lib/accounts/sessions/sessions'
import { handler } from '../../handler'

export const GET = handler({ auth: 'user' }, ({ user }) => listSessions(user.id, user.sessionId))

/** Signs out everywhere, here too. */
export const DELETE = handler({ auth: 'user' }, async ({ user }) => {
  await signOutEverywhere(user.id)
  return { ended: true }
})
