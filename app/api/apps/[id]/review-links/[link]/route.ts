import { idAnswer } from '@/lib/apps/responses'
import { withdrawLink } from '@/lib/reviews/links'
import { handler } from '../../../../handler'

export const DELETE = handler(
  {
    summary: 'Withdraw a review link',
    description: 'Open pages end within seconds. Comments and approvals stay.',
    results: { 200: idAnswer },
    answers: { 200: '`{ id }`.' },
  },
  { auth: 'user', permission: 'reviews.manage' },
  ({ actor, params }) => withdrawLink(actor, params.id ?? '', params.link ?? ''),
)
