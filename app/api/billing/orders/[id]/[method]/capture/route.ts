import { handler } from '@/app/api/handler'
import { captureCheckout } from '@/lib/billing/payments/checkout'
import { findOrder } from '@/lib/billing/orders/queries'

/** Each call contacts the provider. */
const rate = { name: 'payment-capture', limit: 120, seconds: 10 * 60 }

export const POST = handler(
  {
    summary: 'Capture an approved payment',
    answers: {
      200: 'The order, still `pending` while the provider checks the payment. However often it is sent, money moves once.',
      409: 'Of the method: `paypal-not-approved`, `paypal-declined`, `paypal-ended` or `paypal-unmatched`.',
      503: '`paypal-unavailable`.',
    },
  },
  { auth: 'user', permission: 'billing.manage', rate },
  async ({ actor, params }) => {
    const id = params.id ?? ''
    await captureCheckout(actor, id, params.method ?? '')
    return findOrder(actor, id)
  },
)
