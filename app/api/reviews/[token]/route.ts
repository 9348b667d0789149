import { readReview } from '@/lib/reviews/queries'
import { reviewAnswer } from '@/lib/reviews/schema'
import { handler } from '../../handler'
import { reviewerOf } from '../reviewer'

/** An open page asks every few seconds. A household opens a few. */
const rate = { name: 'review', limit: 2000, seconds: 10 * 60 }

export const GET = handler(
  {
    summary: 'See a review',
    description:
      'What the page of a review link shows. The token at the end of the link is the authorization.',
    results: { 200: reviewAnswer },
    answers: {
      200: 'The app, the threads of this link, and the last decision.',
      403: '`passphrase-required`: send the passphrase first, and keep the cookie.',
      404: '`link-ended`: it expired or was withdrawn, or its creator lost access to the app.',
    },
  },
  { auth: 'optional', duringSetUp: 'password', rate },
  (call) => readReview(reviewerOf(call)),
)
