import { describeUserAgent } from '@/lib/accounts/sessions/device'
import { stillOpen } from '@/lib/accounts/sessions/sessions'
import { eventsSince, openEvents } from '@/lib/apps/collaboration/events'
import { eventsQuery } from '@/lib/apps/collaboration/schema'
import { InvalidError } from '@/lib/platform/errors'
import { handler } from '../../../handler'

const rate = { name: 'events', limit: 300, seconds: 10 * 60 }

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform', // compression would buffer events
  'x-accel-buffering': 'no',
}

/** Streams if the client accepts `text/event-stream`. Otherwise returns the events so far. */
export const GET = handler(
  {
    summary: 'Follow an app',
    answers: {
      200: 'Server-sent events: `operations`, `reset` (with `restored` if someone restored a revision), `presence` and `gone`. With `Accept: text/event-stream`, the stream stays open until the session ends. Other requests get the events so far.',
    },
    content: 'text/event-stream',
    query: eventsQuery,
    headers: { 'Last-Event-ID': 'The revision you have. It takes precedence over `from`.' },
  },
  { auth: 'user', permission: 'app.view', sessionOnly: true, rate },
  async ({ actor, user, params, request }) => {
    const { client, from } = eventsQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
    const id = params.id ?? ''
    const since = Number(/^\d{1,9}$/.exec(request.headers.get('last-event-id') ?? '')?.[0]) || from
    if (!request.headers.get('accept')?.includes('text/event-stream'))
      return new Response(await eventsSince(actor, id, since), { headers: HEADERS })
    if (client === undefined)
      throw new InvalidError('A stream requires the client’s ID.', { client: 'Missing.' })
    const device = describeUserAgent(request.headers.get('user-agent') ?? '')
    const session = { id: user.sessionId, stillOpen }
    const stream = await openEvents(actor, id, {
      ...{ client, device, session, from: since, signal: request.signal },
    })
    return new Response(stream, { headers: HEADERS })
  },
)
