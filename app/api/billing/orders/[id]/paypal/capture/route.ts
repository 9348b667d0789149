import { handler } from '@/app/api/handler'
import { captureCheckout } from '@/lib/billing/payments/checkout'
import { findOrder } from '@/lib/billing/orders/queries'

/** Each asks PayPal. */
const rate = { name: 'paypal-capture', limit: 120, seconds: 10 * 60 }

export const POST = handler({ auth: 'user', rate }, async ({ actor, params }) => {
  const id = params.id ?? ''
  await captureCheckout(actor, id, 'paypal')
  return findOrder(actor, id)
})
