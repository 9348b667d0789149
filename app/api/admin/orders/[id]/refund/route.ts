import { refundOrder } from '@/lib/billing/refunds/refund-order'
import { refundRequest } from '@/lib/billing/refunds/schema'
import { IDEMPOTENCY_KEY, requireIdempotencyKey } from '@/lib/platform/http/idempotency'
import { handler } from '../../../../handler'

export const POST = handler(
  {
    summary: 'Refund some or all of an order’s money',
    answers: { 200: 'The order.', 409: 'It cannot be refunded.' },
    headers: { 'Idempotency-Key': { description: IDEMPOTENCY_KEY, required: true } },
    example: { amountCents: 4900, reason: 'Paid twice.', endPlan: false },
  },
  { auth: 'admin', body: refundRequest, confirmed: true },
  ({ actor, body, params, request }) =>
    refundOrder(actor, params.id ?? '', body, { key: requireIdempotencyKey(request) }),
)
