import { z } from 'zod'
import { createMessage } from '@/lib/push/messages/mutations'
import { findMessages } from '@/lib/push/messages/queries'
import { countDevices } from '@/lib/push/devices/count'
import { MESSAGE_LIMIT, messageRequest, messagesQuery, readMessage } from '@/lib/push/messages/schema'
import { readIdempotencyKey } from '@/lib/platform/http/idempotency'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../handler'

const rate = { name: 'write-message', limit: 120, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'List an app’s messages',
    answers: {
      200: '`{ messages, nextCursor }`, the newest first, each with its results and, in `waitingFor`, push services that are down and when they are tried again.',
    },
    query: messagesQuery,
  },
  { auth: 'user', permission: 'messages.send' },
  ({ actor, params, request }) => {
    const query = messagesQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
    return findMessages(actor, params.id ?? '', query)
  },
)

export const POST = handler(
  {
    summary: 'Send a message to an app’s devices',
    description:
      'Also accepts a token of the app (`Authorization: Bearer push_…`), which only sends messages. In its short form, `target` is `#screen-id`, `#~source/post/12`, `#~source/product/12` or an address; without `at` it goes out now. `urgency` is `normal` or `high` (RFC 8030), and `ttl` is how many seconds it is valid from when it is due on a device, 60 to 2419200; without it, three days. The full form has texts in several languages, an audience and schedules. Sending again with the same `Idempotency-Key` returns the same message.',
    headers: { 'Idempotency-Key': '16 to 64 letters, digits, hyphens or underscores, new for each message.' },
    body: messageRequest,
    answers: {
      201: '`{ id, state, audience, dueAt }`; `audience` is how many devices it currently matches.',
      401: 'Signed out, or `wrong-token`: the API token is wrong, expired or revoked.',
      403: '`plan-required`; `wrong-app`: the API token is for another app; `foreign-origin`.',
      409: '`not-published`, `no-test-devices` or `too-many-waiting`.',
      422: '`idempotency-mismatch`, or `not-in-app`: the newest release doesn’t have the screen, source, picture, language or topic; `fields` names each.',
      429: 'Too many calls, or `too-many-messages`: 20 in 24 hours; `Retry-After` is the number of seconds to wait.',
    },
    example: { title: 'Fresh bread', body: 'Warm until ten.', topics: ['bread'], urgency: 'high', ttl: 7200 },
  },
  {
    auth: 'user',
    permission: 'messages.send',
    appTokens: true,
    body: z.unknown(),
    limit: MESSAGE_LIMIT,
    rate,
  },
  async ({ actor, params, body, request }) => {
    const appId = params.id ?? ''
    const requestKey = readIdempotencyKey(request)
    const origin = actor.token ? 'api' : 'owner'
    const message = await createMessage(actor, appId, readMessage(body), { origin, requestKey })
    const { id, state, dueAt } = message
    return json({ id, state, audience: await countDevices(appId, message.audience), dueAt }, 201)
  },
)
