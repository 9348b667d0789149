import { endSessionsOf } from '@/lib/accounts/administration/mutations'
import { handler } from '../../../../handler'

export const DELETE = handler({ auth: 'admin', confirmed: true }, async ({ user, params }) => {
  await endSessionsOf(user.id, params.id ?? '')
  return { ended: true }
})
