import { handler } from '@/app/api/handler'
import { captureCheckout } from '@/lib/billing/paypal/checkout'
import { findOrder } from '@/lib/billing/queries'

/** Each asks PayPal. */
const rate = { name: 'paypal-capture', limit: 120, seconds: 10 * 60 }

export const POST = handler({ auth: 'user', rate }, async ({ user, params }) => {
  const id = params.id ?? ''
  await captureCheckout(user.id, id)
  return findOrder(user.id, id)
})
