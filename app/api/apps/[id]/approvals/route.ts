import { json } from '@/lib/platform/http/respond'
import { decideInBuilder } from '@/lib/reviews/decisions'
import { approvalRequest, decisionAnswer } from '@/lib/reviews/schema'
import { handler } from '../../../handler'

export const POST = handler(
  {
    summary: 'Approve the saved design, or ask for changes',
    description: 'For guests, owners and administrators. Everyone else approves with a review link.',
    results: { 201: decisionAnswer },
    answers: {
      201: 'The decision, about exactly the saved design.',
      409: '`version-changed`: the app has a newer revision.',
    },
    example: { approved: true, revision: 1 },
  },
  { auth: 'user', permission: 'app.approve', body: approvalRequest },
  async ({ actor, params, body }) => json(await decideInBuilder(actor, params.id ?? '', body), 201),
)
