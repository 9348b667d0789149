import { requestRefund } from '@/lib/billing/refunds/request-refund'
import { handler } from '../../../../handler'

const rate = { name: 'refund', limit: 20, seconds: 60 * 60 }

export const POST = handler({ auth: 'user', rate }, ({ actor, params }) =>
  requestRefund(actor, params.id ?? ''),
)
