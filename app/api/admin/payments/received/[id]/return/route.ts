import { closeUnmatchedPayment } from '@/lib/billing/payments/unmatched'
import { returnRequest } from '@/lib/billing/payments/schema'
import { handler } from '../../../../../handler'

export const POST = handler(
  { auth: 'admin', body: returnRequest, confirmed: true },
  ({ actor, body, params }) => closeUnmatchedPayment(actor, params.id ?? '', body),
)
