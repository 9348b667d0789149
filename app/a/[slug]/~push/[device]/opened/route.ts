import { handler } from '@/app/api/handler'
import { recordOpen } from '@/lib/push/devices/change'
import { openedRequest } from '@/lib/push/devices/schema'
import { allowed, LIMIT, open, deviceRate } from '../../open'
import { proofOf } from '../../proof'

/** Receives that a message was opened on this device. */
export const POST = handler(
  'unlisted',
  { ...open, rate: deviceRate, body: openedRequest, limit: LIMIT },
  async ({ request, params, body }) => {
    await recordOpen(proofOf(request, params), body.message)
    return new Response(null, { status: 204 })
  },
)

export { allowed as OPTIONS }
