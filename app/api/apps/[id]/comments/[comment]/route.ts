import { idAnswer } from '@/lib/apps/responses'
import { deleteComment, resolveThread } from '@/lib/reviews/comments'
import { resolveRequest, threadAnswer } from '@/lib/reviews/schema'
import { handler } from '../../../../handler'

export const PATCH = handler(
  {
    summary: 'Resolve or reopen a comment',
    results: { 200: threadAnswer },
    answers: { 200: 'The thread.' },
    example: { resolved: true },
  },
  { auth: 'user', permission: 'app.edit', body: resolveRequest },
  ({ actor, params, body }) => resolveThread(actor, params.id ?? '', params.comment ?? '', body.resolved),
)

export const DELETE = handler(
  {
    summary: 'Delete a comment',
    description: 'With its replies, for good.',
    results: { 200: idAnswer },
    answers: { 200: '`{ id }`.' },
  },
  { auth: 'user', permission: 'reviews.manage' },
  ({ actor, params }) => deleteComment(actor, params.id ?? '', params.comment ?? ''),
)
