import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const billingQuote = describeRoute('/api/billing/quote', route, {
  POST: {
    summary: 'Get the price of a change of plan',
    answers: {
      200: 'What it costs now, to the cent.',
      409: '`same-plan`.',
    },
  },
})
