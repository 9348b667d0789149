import { handler } from '@/app/api/handler'
import { WEBHOOK_LIMIT, takeWebhook } from '@/lib/billing/paypal/webhook'
import { readBytes } from '@/lib/platform/http/body'

/** Each asks PayPal, whoever sent it. */
const rate = { name: 'paypal-webhook', limit: 600, seconds: 60 }

export const POST = handler({ auth: 'none', rate }, async ({ request }) => {
  await takeWebhook(request.headers, await readBytes(request, WEBHOOK_LIMIT))
  return { received: true }
})
