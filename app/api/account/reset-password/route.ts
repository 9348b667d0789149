import { resetPassword } from '@/lib/accounts/password/reset'
import { resetPasswordSchema } from '@/lib/accounts/schema'
import { handler } from '../../handler'

const rate = { name: 'reset-password', limit: 60, seconds: 15 * 60 }

export const POST = handler({ auth: 'none', body: resetPasswordSchema, rate }, async ({ body }) => {
  await resetPassword(body.token, body.password)
  return { changed: true }
})
