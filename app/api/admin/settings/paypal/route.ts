import { handler } from '@/app/api/handler'
import { removePaypal, savePaypal } from '@/lib/billing/payments/providers/paypal/save-settings'
import { paypalState } from '@/lib/billing/payments/providers/paypal/state'
import { paypalForm } from '@/lib/billing/payments/providers/paypal/schema'

/** Each try asks PayPal. */
const rate = { name: 'paypal-settings', limit: 30, seconds: 10 * 60 }

export const PUT = handler(
  { auth: 'admin', confirmed: true, body: paypalForm, rate },
  async ({ actor, body }) => {
    await savePaypal(actor, body)
    return paypalState()
  },
)

export const DELETE = handler({ auth: 'admin', confirmed: true }, async ({ actor }) => {
  await removePaypal(actor)
  return paypalState()
})
