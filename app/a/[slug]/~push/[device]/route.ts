import { handler } from '@/app/api/handler'
import { deviceChange } from '@/lib/push/device'
import { changeDevice, forgetDevice } from '@/lib/push/devices/change'
import { forgetRequest } from '@/lib/push/devices/schema'
import { allowed, LIMIT, open, said } from '../open'
import { proofOf } from '../proof'

/** What changed of a device; that the app was opened, if nothing did. */
export const PATCH = handler(
  { ...open, rate: said, body: deviceChange, limit: LIMIT },
  async ({ request, params, body }) => {
    await changeDevice(proofOf(request, params), body)
    return new Response(null, { status: 204 })
  },
)

/** The device wants no more notifications. */
export const DELETE = handler(
  { ...open, rate: said, body: forgetRequest, limit: LIMIT },
  async ({ request, params, body }) => {
    await forgetDevice(proofOf(request, params), body?.message)
    return new Response(null, { status: 204 })
  },
)

export { allowed as OPTIONS }
