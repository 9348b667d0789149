import { inBackground } from '@/lib/platform/jobs/background'
import { notePasswordResetAsked, sendPasswordReset } from '@/lib/accounts/password/reset'
import { addressSchema } from '@/lib/accounts/schema'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../handler'

const rate = { name: 'forgot-password', limit: 40, seconds: 15 * 60 }

/**
 * Answers before looking up the account, so that known and unknown addresses get the same bytes in the same time. That
 * the database takes writes is seen before.
 */
export const POST = handler({ auth: 'none', body: addressSchema, rate }, async ({ body }) => {
  await notePasswordResetAsked()
  inBackground('password reset', () => sendPasswordReset(body.email))
  return json({ accepted: true }, 202)
})
