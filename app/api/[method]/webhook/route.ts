import { handler } from '@/app/api/handler'
import { providerAt } from '@/lib/billing/payments/providers/registry'
import { recordExternalRefund } from '@/lib/billing/refunds/external-refunds'
import { NotFoundError } from '@/lib/platform/errors'
import { readBytes } from '@/lib/platform/http/body'

/** Every request calls the provider, even a forged one. */
const rate = { name: 'payment-webhook', limit: 600, seconds: 60 }

/** In bytes. Providers don't document the size of their notices. The largest known are a few kilobytes. */
const LIMIT = 64 * 1024

export const POST = handler(
  {
    summary: 'Receive a notification from a payment provider',
    description: '`method` is the ID of the payment method.',
    answers: {
      200: '`{ received: true }`.',
      400: '`bad-signature`.',
      404: 'No webhook is set up.',
      503: 'The provider could not be reached.',
    },
    body: ['application/json'],
  },
  { auth: 'none', rate },
  async ({ request, params }) => {
    const { webhook } = providerAt(params.method ?? '')
    if (!webhook) throw new NotFoundError('No webhook is set up here.')
    await webhook({ headers: request.headers, body: await readBytes(request, LIMIT) }, recordExternalRefund)
    return { received: true }
  },
)
