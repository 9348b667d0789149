import { refundOrder } from '@/lib/billing/refunds/refund-order'
import { refundRequest } from '@/lib/billing/refunds/schema'
import { requireIdempotencyKey } from '@/lib/platform/http/idempotency'
import { handler } from '../../../../handler'

export const POST = handler(
  { auth: 'admin', body: refundRequest, confirmed: true },
  ({ actor, body, params, request }) =>
    refundOrder(actor, params.id ?? '', body, { key: requireIdempotencyKey(request) }),
)
