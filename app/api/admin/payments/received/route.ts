import { recordReceived } from '@/lib/billing/payments/providers/bank/record-payment'
import { receivedRequest } from '@/lib/billing/payments/schema'
import { readIdempotencyKey } from '@/lib/platform/http/idempotency'
import { handler } from '../../../handler'

export const POST = handler(
  { auth: 'admin', body: receivedRequest, confirmed: true },
  ({ actor, body, request }) => recordReceived(actor, body, readIdempotencyKey(request)),
)
