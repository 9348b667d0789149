import { METHODS } from '@/lib/billing/methods/registry'
import { placeOrder } from '@/lib/billing/payments/place-order'
import { orderRequest } from '@/lib/billing/orders/schema'
import { orderAnswer } from '@/lib/billing/reports/responses'
import { IDEMPOTENCY_KEY, readIdempotencyKey } from '@/lib/platform/http/idempotency'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../handler'

const rate = { name: 'order', limit: 60, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Order a plan',
    results: { 201: orderAnswer },
    answers: {
      201: 'The order with its invoice.',
      409: '`quote-changed` with the new `quote`, `method-unavailable` or `key-reused`.',
    },
    headers: { 'Idempotency-Key': IDEMPOTENCY_KEY },
    example: {
      choice: { family: 'builder', planId: 'pro', interval: 'month' },
      method: METHODS[0].id,
      expectedCents: 4900,
    },
  },
  { auth: 'user', permission: 'billing.manage', body: orderRequest, rate },
  async ({ actor, body, request }) => json(await placeOrder(actor, body, readIdempotencyKey(request)), 201),
)
