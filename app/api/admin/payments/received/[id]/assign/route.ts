import { assignReceived } from '@/lib/billing/money/received'
import { assignRequest } from '@/lib/billing/transactions/schema'
import { handler } from '../../../../../handler'

export const POST = handler(
  { auth: 'admin', body: assignRequest, confirmed: true },
  ({ user, body, params }) => assignReceived(user.id, params.id ?? '', body.orderId),
)
