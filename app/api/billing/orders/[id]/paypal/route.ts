import { handler } from '@/app/api/handler'
import { startCheckout } from '@/lib/billing/payments/checkout'

/** Each asks PayPal. */
const rate = { name: 'paypal-checkout', limit: 60, seconds: 10 * 60 }

export const POST = handler({ auth: 'user', rate }, ({ actor, params }) =>
  startCheckout(actor, params.id ?? '', 'paypal'),
)
