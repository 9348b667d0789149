import { formatMoney, formatPrice } from '../../base/money'
import { formatDay } from '../invoices/schema'
import { findMethod, METHODS } from '../methods/registry'
import type { EmailFacts } from './facts'
import { type EmailText, on, orderEmail, productName, withCreditNote } from './parts'

// The emails about a plan that its customer ends, and the money that goes back.

export const planEnding = orderEmail({
  name: 'plan-ending',
  title: 'Plan ends soon',
  sample: { status: 'completed' },
  write: (facts): EmailText => ({
    subject: `${productName(facts)} ends ${on(facts.periodEnd)}`,
    body: [
      `As you asked, ${productName(facts)} ends ${on(facts.periodEnd)}. What is published stays live.`,
      'If you change your mind, you can keep the plan with one click.',
    ],
  }),
})

export const planEnded = orderEmail({
  name: 'plan-ended',
  title: 'Plan ended',
  sample: { status: 'completed' },
  write: (facts): EmailText => ({
    subject: `${productName(facts)} has ended`,
    body: [
      `${productName(facts)} has ended. Your apps are all still there, and what is published stays live.`,
      'To publish again, choose a plan.',
    ],
    button: { label: 'Choose a plan', path: '/account/plan' },
  }),
})

const REFUNDED: Partial<EmailFacts> = {
  status: 'completed',
  paidCents: 4900,
  refundAskedAt: new Date('2026-03-10T00:00:00Z'),
  creditNote: { number: '2026-00008' },
}

/** The refund is a person's work; the email after it tells when it is done. */
export const refundAsked = orderEmail({
  name: 'refund-requested',
  title: 'Refund requested',
  sample: REFUNDED,
  write: (facts): EmailText => ({
    subject: `Your refund of ${formatPrice(facts.amountCents)} is on its way`,
    body: [
      `${endedFor(facts)}. We will refund ${formatPrice(facts.amountCents)}.`,
      'We’ll transfer the refund to your bank account and email you when it’s done.',
      refundSummary(facts),
    ],
    notes: ['Your apps are all still there.'],
    ...withCreditNote(facts),
  }),
})

export const refunded = orderEmail({
  name: 'refunded',
  title: 'Refunded',
  sample: { ...REFUNDED, status: 'refunded', method: 'paypal' },
  write: (facts): EmailText => ({
    subject: `We refunded ${formatPrice(facts.amountCents)}`,
    body: [
      `We refunded ${formatPrice(facts.amountCents)} of your order ${facts.reference} (${productName(facts)}).`,
      (findMethod(facts.method) ?? METHODS[0]).refundNote,
      refundSummary(facts),
    ],
    ...withCreditNote(facts),
  }),
})

/** All emails about plans that end and money that goes back. */
export const planEndEmails = [planEnding, planEnded, refundAsked, refunded]

function refundSummary(facts: EmailFacts) {
  return {
    rows: [
      { label: 'Order', value: facts.reference },
      { label: 'Plan', value: productName(facts) },
      { label: 'Refund', value: formatMoney(facts.amountCents), strong: true },
    ],
  } as const
}

/** A next period that was paid ahead goes back alone, and so does a plan that was to follow the trial. */
function endedFor({ held, ...facts }: EmailFacts): string {
  const { kind, periodStart, refundAskedAt } = facts
  if (kind !== 'renewal' && periodStart && refundAskedAt && periodStart > refundAskedAt)
    return `As you asked, ${productName(facts)} does not begin ${on(periodStart)}. Your trial continues until then`
  return held && held.endedAt === null
    ? `The next period of ${productName(facts)} is canceled as you asked, and your plan ends on ${formatDay(held.periodEnd)}`
    : `${productName(facts)} has ended as you asked`
}
