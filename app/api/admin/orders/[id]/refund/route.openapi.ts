import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const adminOrdersIdRefund = describeRoute('/api/admin/orders/{id}/refund', route, {
  POST: {
    summary: 'Refund some or all of an order’s money',
    answers: {
      200: 'The order.',
      409: 'It cannot be refunded.',
    },
    headers: {
      'Idempotency-Key': {
        description:
          '16 to 64 letters, digits, hyphens or underscores. A call that is sent again with the same key counts once.',
        required: true,
      },
    },
  },
})
