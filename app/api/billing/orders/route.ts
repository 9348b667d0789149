import { placeOrder } from '@/lib/billing/orders/mutations'
import { orderRequest } from '@/lib/billing/schema'
import { readIdempotencyKey } from '@/lib/platform/http/idempotency'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../handler'

const rate = { name: 'order', limit: 60, seconds: 60 * 60 }

export const POST = handler({ auth: 'user', body: orderRequest, rate }, async ({ user, body, request }) =>
  json(await placeOrder(user.id, body, readIdempotencyKey(request)), 201),
)
