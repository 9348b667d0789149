import { resendVerification } from '@/lib/accounts/email/verification'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../handler'

export const POST = handler(
  {
    summary: 'Request another email that verifies your address',
    answers: { 202: 'It was sent, or the address is verified already.' },
  },
  { auth: 'user' },
  async ({ actor }) => {
    await resendVerification(actor)
    return json({ accepted: true }, 202)
  },
)
