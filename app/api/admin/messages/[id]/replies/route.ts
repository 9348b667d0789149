import { sendReply } from '@/lib/contact/replies'
import { replyRequest } from '@/lib/contact/schema'
import { readIdempotencyKey } from '@/lib/platform/http/idempotency'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../../handler'

const rate = { name: 'reply', limit: 100, seconds: 60 * 60 }

export const POST = handler(
  { auth: 'admin', body: replyRequest, rate },
  async ({ actor, params, body, request }) =>
    json(await sendReply(actor, params.id ?? '', body.text, readIdempotencyKey(request)), 201),
)
