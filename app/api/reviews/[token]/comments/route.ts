import { json } from '@/lib/platform/http/respond'
import { addComment } from '@/lib/reviews/comments'
import { commentRequest, threadAnswer } from '@/lib/reviews/schema'
import { handler } from '../../../handler'
import { reviewerOf } from '../../reviewer'

const rate = { name: 'review-comment', limit: 60, seconds: 10 * 60 }

export const POST = handler(
  {
    summary: 'Comment on an app',
    results: { 201: threadAnswer },
    answers: {
      201: 'The thread.',
      403: '`passphrase-required`.',
      404: '`link-ended`, or no such thread.',
      409: '`comments-full`.',
    },
    example: {
      text: 'Could the picture be larger?',
      name: 'Grace',
      revision: 1,
      screen: 'home',
      block: null,
    },
  },
  { auth: 'optional', duringSetUp: 'password', body: commentRequest, rate },
  async ({ body, ...call }) => json(await addComment(reviewerOf(call), body), 201),
)
