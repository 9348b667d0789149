import { openCardPortal, removeCard, setCardRenewal } from '@/lib/billing/payments/own-card'
import { cardRequest } from '@/lib/billing/cards/schema'
import { handler } from '../../handler'

/** Each call contacts the provider. */
const rate = { name: 'saved-card', limit: 60, seconds: 10 * 60 }

export const POST = handler(
  {
    summary: 'Replace your saved card',
    answers: {
      200: '`{ url }` of the provider’s page, on which you replace the card.',
      404: 'No card is saved.',
      503: 'The provider could not be reached.',
    },
  },
  { auth: 'user', permission: 'billing.manage', rate },
  ({ actor }) => openCardPortal(actor),
)

export const PUT = handler(
  {
    summary: 'Turn automatic renewal on or off',
    answers: { 200: 'The card. Renewals are charged to it if `renews` is true.', 404: 'No card is saved.' },
    example: { renews: false },
  },
  { auth: 'user', permission: 'billing.manage', body: cardRequest },
  ({ actor, body }) => setCardRenewal(actor, body.renews),
)

export const DELETE = handler(
  {
    summary: 'Delete your saved card',
    answers: { 204: 'The provider has deleted it.', 404: 'No card is saved.' },
  },
  { auth: 'user', permission: 'billing.manage', rate },
  async ({ actor }) => {
    await removeCard(actor)
    return new Response(null, { status: 204 })
  },
)
