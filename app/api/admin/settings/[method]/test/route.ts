import { handler } from '@/app/api/handler'
import { providerAt } from '@/lib/billing/payments/providers/registry'
import { NotFoundError } from '@/lib/platform/errors'

/** Each call contacts the method's provider. */
const rate = { name: 'payment-settings', limit: 30, seconds: 10 * 60 }

export const POST = handler(
  {
    summary: 'Test the credentials of a payment method',
    answers: {
      200: '`{ works: true }`.',
      400: 'The provider’s reason to reject them.',
      409: 'The method is not set up.',
      503: 'The provider could not be reached.',
    },
  },
  { auth: 'admin', rate },
  async ({ params }) => {
    const { test } = providerAt(params.method ?? '').settings
    if (!test) throw new NotFoundError('This endpoint doesn’t exist.')
    await test()
    return { works: true }
  },
)
