import { inBackground } from '@/lib/platform/background'
import { sendPasswordReset } from '@/lib/accounts/password/reset'
import { addressSchema } from '@/lib/accounts/schema'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../handler'

const rate = { name: 'forgot-password', limit: 40, seconds: 15 * 60 }

/** Answers before looking up the account, so that known and unknown addresses get the same bytes in the same time. */
export const POST = handler({ auth: 'none', body: addressSchema, rate }, async ({ body }) => {
  inBackground('password reset', () => sendPasswordReset(body.email))
  return json({ accepted: true }, 202)
})
