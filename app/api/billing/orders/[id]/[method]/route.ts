import { handler } from '@/app/api/handler'
import { startCheckout } from '@/lib/billing/payments/checkout'

/** Each call contacts the provider. */
const rate = { name: 'payment-checkout', limit: 60, seconds: 10 * 60 }

export const POST = handler(
  {
    summary: 'Start an online payment',
    description:
      '`method` is the ID of the payment method that the order was placed with. With `?renews=yes`, a card is saved, and renewals are charged to it.',
    answers: {
      200: '`{ approveUrl }`, the same again while it waits.',
      409: '`not-pending`, or of the method: `not-paypal`, `paypal-off` or `paypal-pending`.',
      503: '`paypal-unavailable`.',
    },
  },
  { auth: 'user', permission: 'billing.manage', rate },
  ({ actor, params, request }) =>
    startCheckout(actor, params.id ?? '', params.method ?? '', {
      renews: new URL(request.url).searchParams.get('renews') === 'yes',
    }),
)
