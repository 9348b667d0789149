import { listSessions, signOutEverywhere } from '@/lib/accounts/sessions/sessions'
import { handler } from '../../handler'

export const GET = handler({ auth: 'user' }, ({ actor, user }) => listSessions(actor, user.sessionId))

/** Signs out everywhere, here too. */
export const DELETE = handler({ auth: 'user', confirmed: true }, async ({ actor }) => {
  await signOutEverywhere(actor)
  return { ended: true }
})
