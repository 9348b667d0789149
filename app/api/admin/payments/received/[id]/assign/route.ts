import { assignReceived } from '@/lib/billing/payments/assign'
import { assignRequest } from '@/lib/billing/payments/schema'
import { handler } from '../../../../../handler'

export const POST = handler(
  {
    summary: 'Assign an unmatched payment to an order',
    answers: { 200: '`{ outcome, paymentId, order }`.', 409: 'It was assigned or closed already.' },
    example: { orderId: 'cm3xk2p9d0001' },
  },
  { auth: 'admin', body: assignRequest, confirmed: true },
  ({ actor, body, params }) => assignReceived(actor, params.id ?? '', body.orderId),
)
