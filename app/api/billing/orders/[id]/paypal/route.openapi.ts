import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const billingOrdersIdPaypal = describeRoute('/api/billing/orders/{id}/paypal', route, {
  POST: {
    summary: 'Begin a payment with PayPal',
    answers: {
      200: '`{ approveUrl }`, the same again while it waits.',
      409: '`not-pending`, `not-paypal`, `paypal-off` or `paypal-pending`.',
      503: '`paypal-unavailable`.',
    },
  },
})
