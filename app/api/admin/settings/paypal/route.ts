import { handler } from '@/app/api/handler'
import { forgetPaypal, savePaypal } from '@/lib/billing/settings/mutations'
import { paypalState } from '@/lib/billing/settings/queries'
import { paypalForm } from '@/lib/billing/settings/schema'

/** Each try asks PayPal. */
const rate = { name: 'paypal-settings', limit: 30, seconds: 10 * 60 }

export const PUT = handler(
  { auth: 'admin', confirmed: true, body: paypalForm, rate },
  async ({ user, body }) => {
    await savePaypal(user.id, body)
    return paypalState()
  },
)

export const DELETE = handler({ auth: 'admin', confirmed: true }, async ({ user }) => {
  await forgetPaypal(user.id)
  return paypalState()
})
