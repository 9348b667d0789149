import { endSession } from '@/lib/accounts/sessions/sessions'
import { handler } from '../../../handler'

export const DELETE = handler({ auth: 'user' }, async ({ user, params }) => {
  await endSession(user.id, params.id ?? '')
  return { ended: true }
})
