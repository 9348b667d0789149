import { endSessionsOf } from '@/lib/accounts/administration/mutations'
import { handler } from '../../../../handler'

export const DELETE = handler({ auth: 'admin', confirmed: true }, async ({ actor, params }) => {
  await endSessionsOf(actor, params.id ?? '')
  return { ended: true }
})
