import { orderAnswer } from '@/lib/billing/reports/answers'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const billingOrdersId = describeRoute('/api/billing/orders/{id}', route, {
  GET: {
    summary: 'Get an order',
    results: { 200: orderAnswer },
    answers: {
      200: 'The order.',
    },
  },
  DELETE: {
    summary: 'Cancel an unpaid order',
    results: { 200: orderAnswer },
    answers: {
      200: 'The order.',
      409: 'It is not pending.',
    },
  },
})
