import { trustDevice } from '@/lib/accounts/devices/known-devices'
import { resetPassword } from '@/lib/accounts/password/reset'
import { resetPasswordSchema } from '@/lib/accounts/schema'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../handler'
import { deviceCookie, readDevice } from '../../auth-cookies'
import { isBreached } from '../breach-check'

const rate = { name: 'reset-password', limit: 60, seconds: 15 * 60 }

export const POST = handler({ auth: 'none', body: resetPasswordSchema, rate }, async ({ body, request }) => {
  const userId = await resetPassword(body.token, body.password, new Date(), isBreached)
  const device = readDevice(request)
  await trustDevice(userId, device)
  return json({ changed: true }, 200, { 'set-cookie': deviceCookie(device) })
})
