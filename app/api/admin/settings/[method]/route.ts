import { z } from 'zod'
import { handler } from '@/app/api/handler'
import { METHODS_IN_WORDS } from '@/lib/billing/methods/registry'
import { allProviders, providerAt } from '@/lib/billing/payments/providers/registry'
import { NotFoundError } from '@/lib/platform/errors'

/** Each call may contact the method's provider. */
const rate = { name: 'payment-settings', limit: 30, seconds: 10 * 60 }

/** The method's schema parses the body. */
export const PUT = handler(
  {
    summary: 'Set up a payment method',
    description: `For payment by ${METHODS_IN_WORDS}: \`method\` is its ID. The body depends on it.`,
    answers: {
      200: 'The current settings. Secrets were tested and are never returned.',
      409: '`set-by-environment`.',
      503: 'The provider could not be reached.',
    },
    body: z.union(allProviders().map(({ settings }) => settings.form)),
    example: { details: 'IBAN AT61 1904 3002 3457 3201' },
  },
  { auth: 'admin', confirmed: true, body: z.unknown(), rate },
  async ({ actor, body, params }) => {
    const { settings } = providerAt(params.method ?? '')
    await settings.save(actor, settings.form.parse(body) as never)
    return settings.state()
  },
)

export const DELETE = handler(
  {
    summary: 'Remove the credentials of a payment method',
    answers: { 200: 'The method is off.', 409: '`set-by-environment`.' },
  },
  { auth: 'admin', confirmed: true },
  async ({ actor, params }) => {
    const { settings } = providerAt(params.method ?? '')
    if (!settings.remove) throw new NotFoundError('This endpoint doesn’t exist.')
    await settings.remove(actor)
    return settings.state()
  },
)
