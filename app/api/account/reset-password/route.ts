import { trustDevice } from '@/lib/accounts/devices/known-devices'
import { resetPassword } from '@/lib/accounts/password/reset'
import { resetPasswordSchema } from '@/lib/accounts/schema'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../handler'
import { deviceCookie, readDevice } from '../../auth-cookies'
import { isBreached } from '../breach-check'

const rate = { name: 'reset-password', limit: 60, seconds: 15 * 60 }

export const POST = handler(
  { auth: 'none', body: resetPasswordSchema, rate },
  async ({ body: { token, password, code }, request, address }) => {
    const proof = code ? { code, from: { address, device: null } } : null
    const { id, lost } = await resetPassword(token, password, new Date(), isBreached, proof)
    const device = readDevice(request)
    await trustDevice(id, device)
    const answer = { changed: true, removedWaysIn: lost !== '' }
    return json(answer, 200, { 'set-cookie': deviceCookie(device) })
  },
)
