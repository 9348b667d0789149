import { placeOrder } from '@/lib/billing/payments/place-order'
import { orderRequest } from '@/lib/billing/orders/schema'
import { readIdempotencyKey } from '@/lib/platform/http/idempotency'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../handler'

const rate = { name: 'order', limit: 60, seconds: 60 * 60 }

export const POST = handler({ auth: 'user', body: orderRequest, rate }, async ({ actor, body, request }) =>
  json(await placeOrder(actor, body, readIdempotencyKey(request)), 201),
)
