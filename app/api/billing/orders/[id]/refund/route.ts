import { requestRefund } from '@/lib/billing/refunds/request-refund'
import { handler } from '../../../../handler'

const rate = { name: 'refund', limit: 20, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Request a refund of your latest order',
    answers: { 200: 'The money is on its way, and the plan has ended.', 409: '`not-refundable`.' },
  },
  { auth: 'user', permission: 'billing.manage', rate },
  ({ actor, params }) => requestRefund(actor, params.id ?? ''),
)
