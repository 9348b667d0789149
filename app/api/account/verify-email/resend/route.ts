import { resendVerification } from '@/lib/accounts/email/verification'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../handler'

export const POST = handler({ auth: 'user' }, async ({ actor }) => {
  await resendVerification(actor)
  return json({ accepted: true }, 202)
})
