import { inBackground } from '@/lib/platform/jobs/background'
import { auditPasswordResetRequest, sendPasswordReset } from '@/lib/accounts/password/reset'
import { addressSchema } from '@/lib/accounts/schema'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../handler'

const rate = { name: 'forgot-password', limit: 40, seconds: 15 * 60 }

/**
 * Responds before looking up the account, so that known and unknown addresses get the same bytes in the same
 * time. Checks first that the database is writable.
 */
export const POST = handler(
  {
    summary: 'Request an email with a link for a new password',
    answers: { 202: 'The response is the same whether or not the address has an account.' },
    example: { email: 'ada@example.com' },
  },
  { auth: 'none', body: addressSchema, rate },
  async ({ body }) => {
    await auditPasswordResetRequest()
    inBackground('password reset', () => sendPasswordReset(body.email))
    return json({ accepted: true }, 202)
  },
)
