import { paypalPayOut } from '@/lib/billing/paypal/refund'
import { refundOrder } from '@/lib/billing/money/refunds'
import { refundRequest } from '@/lib/billing/schema'
import { requireIdempotencyKey } from '@/lib/platform/http/idempotency'
import { handler } from '../../../../handler'

export const POST = handler(
  { auth: 'admin', body: refundRequest, confirmed: true },
  async ({ user, body, params, request }) =>
    refundOrder(user.id, params.id ?? '', body, {
      payOut: await paypalPayOut(),
      key: requireIdempotencyKey(request),
    }),
)
