import { messageMetrics } from '@/lib/push/messages/metrics'
import { metricsQuery } from '@/lib/push/messages/schema'
import { handler } from '../../../../handler'

export const GET = handler(
  {
    summary: 'Get the results of an app’s messages over time',
    answers: { 200: 'The period, and `queued`, `sent`, `failed`, `opened` and `optedOut` per day or month.' },
    query: metricsQuery,
  },
  { auth: 'user', permission: 'messages.send' },
  ({ actor, params, request }) => {
    const { period } = metricsQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
    return messageMetrics(actor, params.id ?? '', period)
  },
)
