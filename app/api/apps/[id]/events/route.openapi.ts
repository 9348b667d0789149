import { eventsQuery } from '@/lib/apps/collaboration/schema'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdEvents = describeRoute('/api/apps/{id}/events', route, {
  GET: {
    summary: 'Follow an app',
    answers: {
      200: 'Server-sent events: `operations`, `reset` (with `restored` where somebody brought a revision back), `presence` and `gone`. The stream goes on for `Accept: text/event-stream` until the session ends; others get what there is.',
    },
    query: eventsQuery,
    headers: { 'Last-Event-ID': 'The revision that you have; it wins over `from`.' },
  },
})
