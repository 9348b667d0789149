import { inBackground } from '@/lib/platform/background'
import { sendPasswordReset } from '@/lib/accounts/password/reset'
import { addressSchema } from '@/lib/accounts/schema'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../handler'

const rate = { name: 'forgot-password', limit: 40, seconds: 15 * 60 }

/** Answered before anybody is looked up: a known and an unknown address get the same bytes in the same time. */
export const POST = handler({ auth: 'none', body: addressSchema, rate }, async ({ body }) => {
  inBackground('reset mail', () => sendPasswordReset(body.email))
  return json({ accepted: true }, 202)
})
