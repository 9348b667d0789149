import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const billingOrdersIdPaypalCapture = describeRoute('/api/billing/orders/{id}/paypal/capture', route, {
  POST: {
    summary: 'Capture an approved PayPal payment',
    answers: {
      200: 'The order, still `pending` while PayPal checks the payment. However often it is sent, money moves once.',
      409: '`paypal-not-approved`, `paypal-declined`, `paypal-ended` or `paypal-unmatched`.',
      503: '`paypal-unavailable`.',
    },
  },
})
