import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const billingSubscriptionsFamily = describeRoute('/api/billing/subscriptions/{family}', route, {
  PUT: {
    summary: 'End a plan with its period, or keep it',
    answers: {
      200: 'The plan. The family is `builder` or `converter`.',
    },
  },
})
