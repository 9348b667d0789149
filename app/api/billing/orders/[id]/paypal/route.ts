import { handler } from '@/app/api/handler'
import { startCheckout } from '@/lib/billing/paypal/checkout'

/** Each asks PayPal. */
const rate = { name: 'paypal-checkout', limit: 60, seconds: 10 * 60 }

export const POST = handler({ auth: 'user', rate }, ({ user, params }) =>
  startCheckout(user.id, params.id ?? ''),
)
