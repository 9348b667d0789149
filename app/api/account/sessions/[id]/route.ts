import { endSession } from '@/lib/accounts/sessions/sessions'
import { handler } from '../../../handler'

export const DELETE = handler({ auth: 'user', confirmed: true }, async ({ actor, params }) => {
  await endSession(actor, params.id ?? '')
  return { ended: true }
})
