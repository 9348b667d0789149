import { formatPrice } from '../../base/money'
import { defineEmail } from '../../emails/define-email'
import { brand } from '../../brand'
import { formatDay } from '../invoices/schema'
import { GRACE_DAYS } from '../plans/terms'
import { addDays } from '../plans/period'
import type { EmailFacts } from './facts'
import { type EmailText, orderEmail, productName, toCustomer } from './parts'

// Emails about renewals that are charged to a saved card.

const SAMPLE: Partial<EmailFacts> = {
  kind: 'renewal',
  createdAt: new Date('2026-03-18T00:00:00Z'),
  dueAt: new Date('2026-04-01T00:00:00Z'),
  held: { periodEnd: new Date('2026-04-01T00:00:00Z'), endedAt: null },
  card: 'Visa ending in 4242',
  retryAt: new Date('2026-04-02T00:00:00Z'),
}

const BILLING = 'Account, Billing'

/** The card was declined. */
export const cardDeclined = orderEmail({
  name: 'card-declined',
  title: 'Card declined for a renewal',
  sample: SAMPLE,
  write: (facts): EmailText => ({
    subject: `Your card was declined for ${productName(facts)}`,
    body: [
      `We couldn’t charge ${amountOf(facts)} to your ${facts.card ?? 'card'} for the next period.`,
      facts.retryAt
        ? `We’ll try again on ${formatDay(facts.retryAt)}. To pay now, or with another card, open the order.`
        : 'We won’t try this card again. Open the order to pay, or choose another card.',
    ],
    button: payOrder(facts),
    notes: [endOfGrace(facts), `You can replace the card under ${BILLING}.`],
  }),
})

/** The customer's bank asks for a confirmation. */
export const cardUnconfirmed = orderEmail({
  name: 'card-unconfirmed',
  title: 'Card payment to confirm',
  sample: SAMPLE,
  write: (facts): EmailText => ({
    subject: `Confirm your payment for ${productName(facts)}`,
    body: [
      `Your bank asks you to confirm the payment of ${amountOf(facts)} with your ${facts.card ?? 'card'}. Open the order and pay there: your bank’s page appears by itself.`,
    ],
    button: { ...payOrder(facts), label: 'Confirm the payment' },
    notes: [endOfGrace(facts)],
  }),
})

/** The card that renewals are charged to expires soon. */
export const cardExpires = defineEmail({
  name: 'card-expires',
  title: 'Card expires soon',
  sample: { firstName: 'Ada', card: 'Visa ending in 4242', expires: '04/2026' },
  write: ({ firstName, card, expires }: { firstName: string; card: string; expires: string }) =>
    toCustomer(
      { firstName },
      {
        subject: 'Your card expires soon',
        body: [
          `Your ${card} expires at the end of ${expires}. Your plan renews with this card, so please add a new one before then.`,
        ],
        button: { label: 'Replace the card', path: '/account/billing' },
        reason: `You’re getting this email because your plan at ${brand.name} renews with this card.`,
      },
    ),
})

export const cardEmails = [cardDeclined, cardUnconfirmed]

const amountOf = ({ dueCents, paidCents }: EmailFacts) => formatPrice(dueCents - paidCents)

const payOrder = ({ id }: EmailFacts) => ({ label: 'Open the order', path: `/account/orders/${id}` })

function endOfGrace(facts: EmailFacts): string {
  const until = formatDay(addDays(facts.held?.periodEnd ?? facts.dueAt, GRACE_DAYS))
  return `Your plan continues until ${until}. If the payment isn’t complete by then, the plan ends. Published apps stay live.`
}
