import { disconnect } from '@/lib/accounts/sign-in/connections'
import { handler } from '../../../handler'

export const DELETE = handler({ auth: 'user', confirmed: true }, async ({ user, params }) => {
  await disconnect(user.id, params.provider ?? '')
  return { ended: true }
})
