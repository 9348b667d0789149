import { verifyEmail } from '@/lib/accounts/email/verification'
import { actionTokenSchema } from '@/lib/accounts/schema'
import { handler } from '../../handler'

const rate = { name: 'verify-email', limit: 300, seconds: 15 * 60 }

export const POST = handler(
  {
    summary: 'Verify an address with the token of an email',
    answers: { 200: '`{ email }`.', 400: '`expired-action-code` or `invalid-action-code`.' },
    example: { token: 'fZ0bQxUq' },
  },
  { auth: 'none', body: actionTokenSchema, rate },
  ({ body }) => verifyEmail(body.token),
)
