import { returnReceived } from '@/lib/billing/money/return-received'
import { returnRequest } from '@/lib/billing/transactions/schema'
import { handler } from '../../../../../handler'

export const POST = handler(
  { auth: 'admin', body: returnRequest, confirmed: true },
  ({ user, body, params }) => returnReceived(user.id, params.id ?? '', body),
)
