import { handler } from '@/app/api/handler'
import { deviceChange } from '@/lib/push/device'
import { changeDevice, unsubscribeDevice } from '@/lib/push/devices/change'
import { unsubscribeRequest } from '@/lib/push/devices/schema'
import { allowed, LIMIT, open, deviceRate } from '../open'
import { proofOf } from '../proof'

/** Updates a device. Without changes, records that the app was opened. */
export const PATCH = handler(
  'unlisted',
  { ...open, rate: deviceRate, body: deviceChange, limit: LIMIT },
  async ({ request, params, body }) => {
    await changeDevice(proofOf(request, params), body)
    return new Response(null, { status: 204 })
  },
)

/** Unsubscribes the device. */
export const DELETE = handler(
  'unlisted',
  { ...open, rate: deviceRate, body: unsubscribeRequest, limit: LIMIT },
  async ({ request, params, body }) => {
    await unsubscribeDevice(proofOf(request, params), body?.message)
    return new Response(null, { status: 204 })
  },
)

export { allowed as OPTIONS }
