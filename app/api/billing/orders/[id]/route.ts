import { cancelOrder } from '@/lib/billing/orders/cancel'
import { findOrder } from '@/lib/billing/orders/queries'
import { orderAnswer } from '@/lib/billing/reports/responses'
import { handler } from '../../../handler'

export const GET = handler(
  { summary: 'Get an order', results: { 200: orderAnswer }, answers: { 200: 'The order.' } },
  { auth: 'user', permission: 'billing.manage' },
  ({ actor, params }) => findOrder(actor, params.id ?? ''),
)

export const DELETE = handler(
  {
    summary: 'Cancel an unpaid order',
    results: { 200: orderAnswer },
    answers: { 200: 'The order.', 409: 'It is not pending.' },
  },
  { auth: 'user', permission: 'billing.manage' },
  ({ actor, params }) => cancelOrder(actor, params.id ?? ''),
)
