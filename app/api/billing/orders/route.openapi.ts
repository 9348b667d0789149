import { orderAnswer } from '@/lib/billing/reports/answers'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const billingOrders = describeRoute('/api/billing/orders', route, {
  POST: {
    summary: 'Order a plan',
    results: { 201: orderAnswer },
    answers: {
      201: 'The order with its invoice.',
      409: '`quote-changed` with the new `quote`, `method-unavailable` or `key-reused`.',
    },
    headers: {
      'Idempotency-Key':
        '16 to 64 letters, digits, hyphens or underscores. A call that is sent again with the same key counts once.',
    },
  },
})
