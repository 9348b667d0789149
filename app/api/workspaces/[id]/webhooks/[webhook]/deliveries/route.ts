import { deliveryList, deliveryQuery } from '@/lib/webhooks/schema'
import { listDeliveries } from '@/lib/webhooks/deliveries'
import { handler } from '../../../../../handler'

export const GET = handler(
  {
    summary: 'List the deliveries of a webhook',
    description: 'The newest first, 25 a page, for 30 days. `cursor` is `nextCursor` of the page before.',
    results: { 200: deliveryList },
    query: deliveryQuery,
    answers: { 200: '`{ deliveries, nextCursor }`.' },
  },
  { auth: 'user', permission: 'keys.manage' },
  ({ actor, params, request }) => {
    const query = deliveryQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
    return listDeliveries(actor, params.id ?? '', params.webhook ?? '', query)
  },
)
