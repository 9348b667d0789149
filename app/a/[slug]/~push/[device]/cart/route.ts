import { handler } from '@/app/api/handler'
import { noteCart } from '@/lib/push/devices/change'
import { cartRequest } from '@/lib/push/devices/schema'
import { allowed, LIMIT, open, said } from '../../open'
import { proofOf } from '../../proof'

/** How many lines the cart on this device has now. */
export const POST = handler(
  { ...open, rate: said, body: cartRequest, limit: LIMIT },
  async ({ request, params, body }) => {
    await noteCart(proofOf(request, params), body.items)
    return new Response(null, { status: 204 })
  },
)

export { allowed as OPTIONS }
