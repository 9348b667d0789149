import { closeUnmatchedPayment } from '@/lib/billing/payments/unmatched'
import { returnRequest } from '@/lib/billing/payments/schema'
import { handler } from '../../../../../handler'

export const POST = handler(
  {
    summary: 'Close an unmatched payment that was sent back or never arrived',
    answers: { 200: 'It is closed.', 409: '`already-assigned`.' },
    example: { reason: 'sent-back' },
  },
  { auth: 'admin', body: returnRequest, confirmed: true },
  ({ actor, body, params }) => closeUnmatchedPayment(actor, params.id ?? '', body),
)
