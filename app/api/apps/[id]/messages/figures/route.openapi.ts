import { describeRoute } from '@/lib/platform/http/openapi'
import { figuresQuery } from '@/lib/push/messages/schema'
import * as route from './route'

export const appsIdMessagesFigures = describeRoute('/api/apps/{id}/messages/figures', route, {
  GET: {
    summary: 'Get the results of an app’s messages over time',
    answers: { 200: 'The period, and `queued`, `sent`, `failed`, `opened` and `optedOut` per day or month.' },
    query: figuresQuery,
  },
})
