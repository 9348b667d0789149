import { json } from '@/lib/platform/http/respond'
import { decide } from '@/lib/reviews/decisions'
import { decisionAnswer, decisionRequest } from '@/lib/reviews/schema'
import { handler } from '../../../handler'
import { reviewerOf } from '../../reviewer'

const rate = { name: 'review-decision', limit: 30, seconds: 10 * 60 }

export const POST = handler(
  {
    summary: 'Approve a version, or ask for changes',
    results: { 201: decisionAnswer },
    answers: {
      201: 'The decision, about exactly the shown design.',
      403: '`passphrase-required`, or `not-permitted` for members who edit the app.',
      404: '`link-ended`.',
      409: '`version-changed`: the link shows a newer revision by now.',
    },
    example: { approved: true, revision: 1, name: 'Grace', note: 'The new menu is lovely.' },
  },
  { auth: 'optional', duringSetUp: 'password', body: decisionRequest, rate },
  async ({ body, ...call }) => json(await decide(reviewerOf(call), body), 201),
)
