import { handler } from '@/app/api/handler'
import { receiveWebhook, WEBHOOK_LIMIT } from '@/lib/billing/payments/providers/paypal/webhook'
import { recordExternalRefund } from '@/lib/billing/refunds/external-refunds'
import { readBytes } from '@/lib/platform/http/body'

/** Each asks PayPal, whoever sent it. */
const rate = { name: 'paypal-webhook', limit: 600, seconds: 60 }

export const POST = handler({ auth: 'none', rate }, async ({ request }) => {
  await receiveWebhook(request.headers, await readBytes(request, WEBHOOK_LIMIT), recordExternalRefund)
  return { received: true }
})
