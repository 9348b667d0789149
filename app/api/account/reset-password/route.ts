import { trustDevice } from '@/lib/accounts/devices/known-devices'
import { resetPassword } from '@/lib/accounts/password/reset'
import { resetPasswordSchema } from '@/lib/accounts/schema'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../handler'
import { deviceCookie, readDevice } from '../../auth-cookies'
import { isBreached } from '../breach-check'

const rate = { name: 'reset-password', limit: 60, seconds: 15 * 60 }

export const POST = handler(
  {
    summary: 'Set a new password with the token of an email',
    answers: {
      200:
        'All sessions have ended. `removedWaysIn`: the email was never confirmed, so second factors and connected ' +
        'sign-ins were removed. A `code` from the app or a recovery code keeps them.',
      400: '`expired-action-code`, `invalid-action-code`, `weak-password`, `invalid-code`, or a value is wrong.',
    },
    example: { token: 'fZ0bQxUq', password: 'difference-engine-2', confirmPassword: 'difference-engine-2' },
  },
  { auth: 'none', body: resetPasswordSchema, rate },
  async ({ body: { token, password, code }, request, address }) => {
    const proof = code ? { code, from: { address, device: null } } : null
    const { id, lost } = await resetPassword(token, password, new Date(), isBreached, proof)
    const device = readDevice(request)
    await trustDevice(id, device)
    const body = { changed: true, removedWaysIn: lost !== '' }
    return json(body, 200, { 'set-cookie': deviceCookie(device) })
  },
)
