import { assignReceived } from '@/lib/billing/payments/assign'
import { assignRequest } from '@/lib/billing/payments/schema'
import { handler } from '../../../../../handler'

export const POST = handler(
  { auth: 'admin', body: assignRequest, confirmed: true },
  ({ actor, body, params }) => assignReceived(actor, params.id ?? '', body.orderId),
)
