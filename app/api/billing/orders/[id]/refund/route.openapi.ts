import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const billingOrdersIdRefund = describeRoute('/api/billing/orders/{id}/refund', route, {
  POST: {
    summary: 'Request a refund of your latest order',
    answers: {
      200: 'The money is on its way, and the plan has ended.',
      409: '`not-refundable`.',
    },
  },
})
