import { resetPassword } from '@/lib/accounts/password/reset'
import { resetPasswordSchema } from '@/lib/accounts/schema'
import { rememberDevice } from '@/lib/accounts/sign-in/known-device'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../handler'
import { isBreached } from '../breach-check'

const rate = { name: 'reset-password', limit: 60, seconds: 15 * 60 }

export const POST = handler({ auth: 'none', body: resetPasswordSchema, rate }, async ({ body, request }) => {
  const { email } = await resetPassword(body.token, body.password, new Date(), isBreached)
  const headers = { 'set-cookie': rememberDevice(request.headers.get('cookie'), email) }
  return json({ changed: true }, 200, headers)
})
