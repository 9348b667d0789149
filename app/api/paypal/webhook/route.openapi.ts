import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const paypalWebhook = describeRoute('/api/paypal/webhook', route, {
  POST: {
    summary: 'Receive a notification from PayPal',
    answers: {
      200: '`{ received: true }`.',
      400: '`bad-signature`.',
      404: 'No webhook is set up.',
      503: 'PayPal could not be asked.',
    },
    body: ['application/json'],
  },
})
