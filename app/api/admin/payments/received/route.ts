import { recordReceived } from '@/lib/billing/payments/record-payment'
import { receivedRequest } from '@/lib/billing/payments/schema'
import { IDEMPOTENCY_KEY, readIdempotencyKey } from '@/lib/platform/http/idempotency'
import { handler } from '../../../handler'

export const POST = handler(
  {
    summary: 'Record a payment that no provider reports',
    answers: {
      200: '`{ outcome, paymentId, order }`. The outcome is `completed`, `partial`, `overpaid`, `unmatched`, or `duplicate`, which records nothing.',
    },
    headers: { 'Idempotency-Key': IDEMPOTENCY_KEY },
    example: { reference: 'Order 4711', amountCents: 4900, occurredAt: '2026-01-15' },
  },
  { auth: 'admin', body: receivedRequest, confirmed: true },
  ({ actor, body, request }) => recordReceived(actor, body, readIdempotencyKey(request)),
)
