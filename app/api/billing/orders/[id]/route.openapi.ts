import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const billingOrdersId = describeRoute('/api/billing/orders/{id}', route, {
  GET: {
    summary: 'Get an order',
    answers: {
      200: 'The order.',
    },
  },
  DELETE: {
    summary: 'Cancel an unpaid order',
    answers: {
      200: 'The order.',
      409: 'It is not pending.',
    },
  },
})
