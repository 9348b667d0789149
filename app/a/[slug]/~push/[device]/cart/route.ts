import { handler } from '@/app/api/handler'
import { recordCart } from '@/lib/push/devices/change'
import { cartRequest } from '@/lib/push/devices/schema'
import { allowed, LIMIT, open, deviceRate } from '../../open'
import { proofOf } from '../../proof'

/** Receives the number of lines in this device's cart. */
export const POST = handler(
  'unlisted',
  { ...open, rate: deviceRate, body: cartRequest, limit: LIMIT },
  async ({ request, params, body }) => {
    await recordCart(proofOf(request, params), body.items)
    return new Response(null, { status: 204 })
  },
)

export { allowed as OPTIONS }
