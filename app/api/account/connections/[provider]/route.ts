import { disconnect } from '@/lib/accounts/sign-in/connections'
import { handler } from '../../../handler'

export const DELETE = handler({ auth: 'user', confirmed: true }, async ({ actor, params }) => {
  await disconnect(actor, params.provider ?? '')
  return { ended: true }
})
