import { sendVerification } from '@/lib/accounts/email/verification'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../handler'

export const POST = handler({ auth: 'user' }, async ({ user }) => {
  await sendVerification(user.id)
  return json({ accepted: true }, 202)
})
