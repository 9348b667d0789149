import { sendReply } from '@/lib/contact/replies'
import { replyRequest } from '@/lib/contact/schema'
import { IDEMPOTENCY_KEY, readIdempotencyKey } from '@/lib/platform/http/idempotency'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../../handler'

const rate = { name: 'reply', limit: 100, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Reply to a message by email',
    answers: { 201: '`{ id }`.', 409: '`key-reused`.' },
    headers: { 'Idempotency-Key': IDEMPOTENCY_KEY },
    example: { text: 'Thank you. It works again.' },
  },
  { auth: 'admin', body: replyRequest, rate },
  async ({ actor, params, body, request }) =>
    json(await sendReply(actor, params.id ?? '', body.text, readIdempotencyKey(request)), 201),
)
