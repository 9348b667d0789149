import { verifyEmail } from '@/lib/accounts/email/verification'
import { actionTokenSchema } from '@/lib/accounts/schema'
import { handler } from '../../handler'

const rate = { name: 'verify-email', limit: 300, seconds: 15 * 60 }

export const POST = handler({ auth: 'none', body: actionTokenSchema, rate }, ({ body }) =>
  verifyEmail(body.token),
)
