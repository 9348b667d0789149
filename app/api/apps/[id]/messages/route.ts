import { z } from 'zod'
import { createMessage } from '@/lib/push/messages/mutations'
import { findMessages } from '@/lib/push/messages/queries'
import { countDevices } from '@/lib/push/devices/count'
import { MESSAGE_LIMIT, messagesQuery, readMessage } from '@/lib/push/messages/schema'
import { readIdempotencyKey } from '@/lib/platform/http/idempotency'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../handler'

const rate = { name: 'write-message', limit: 120, seconds: 60 * 60 }

export const GET = handler({ auth: 'user' }, ({ actor, params, request }) => {
  const query = messagesQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  return findMessages(actor, params.id ?? '', query)
})

export const POST = handler(
  { auth: 'user', tokens: true, body: z.unknown(), limit: MESSAGE_LIMIT, rate },
  async ({ actor, params, body, request }) => {
    const appId = params.id ?? ''
    const requestKey = readIdempotencyKey(request)
    const origin = actor.onlyApp === undefined ? 'owner' : 'api'
    const message = await createMessage(actor, appId, readMessage(body), { origin, requestKey })
    const { id, state, dueAt } = message
    return json({ id, state, audience: await countDevices(appId, message.audience), dueAt }, 201)
  },
)
