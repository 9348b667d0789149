import { json } from '@/lib/platform/http/respond'
import { replyToComment } from '@/lib/reviews/comments'
import { replyRequest, threadAnswer } from '@/lib/reviews/schema'
import { handler } from '../../../../../handler'

export const POST = handler(
  {
    summary: 'Answer a comment',
    description: 'People with the link see the answer.',
    results: { 201: threadAnswer },
    answers: { 201: 'The thread.', 409: '`comments-full`.' },
    example: { text: 'Done. It is twice as large now.' },
  },
  { auth: 'user', permission: 'app.edit', body: replyRequest },
  async ({ actor, params, body }) =>
    json(await replyToComment(actor, params.id ?? '', params.comment ?? '', body.text), 201),
)
