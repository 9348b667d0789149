import { formatMoney, formatPrice } from '../../base/money'
import { formatDay } from '../invoices/schema'
import { byHand, findMethod, METHODS, METHODS_ONLINE_FIRST } from '../methods/registry'
import type { EmailFacts } from './facts'
import { type EmailText, on, orderEmail, productName, withCreditNote } from './parts'

// Emails about canceled plans and refunds.

export const planEnding = orderEmail({
  name: 'plan-ending',
  title: 'Plan ends soon',
  sample: { status: 'completed' },
  write: (facts): EmailText => ({
    subject: `${productName(facts)} ends ${on(facts.periodEnd)}`,
    body: [
      `You canceled ${productName(facts)}. It ends ${on(facts.periodEnd)}, and published apps stay live.`,
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
      `${productName(facts)} has ended. All your apps are still there, and published apps stay live.`,
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

/** An administrator makes the refund by hand. Another email follows when it is done. */
export const refundAsked = orderEmail({
  name: 'refund-requested',
  title: 'Refund requested',
  sample: REFUNDED,
  write: (facts): EmailText => ({
    subject: `Your refund of ${formatPrice(facts.amountCents)} is on its way`,
    body: [
      `${endedFor(facts)}. We will refund ${formatPrice(facts.amountCents)}.`,
      byHand(facts.method).refundAsked,
      refundSummary(facts),
    ],
    notes: ['All your apps are still there.'],
    ...withCreditNote(facts),
  }),
})

export const refunded = orderEmail({
  name: 'refunded',
  title: 'Refunded',
  sample: { ...REFUNDED, status: 'refunded', method: METHODS_ONLINE_FIRST[0]?.id ?? METHODS[0].id },
  write: (facts): EmailText => ({
    subject: `We refunded ${formatPrice(facts.amountCents)}`,
    body: [
      `We refunded ${formatPrice(facts.amountCents)} on order ${facts.reference} (${productName(facts)}).`,
      (findMethod(facts.method) ?? METHODS[0]).refundNote,
      refundSummary(facts),
    ],
    ...withCreditNote(facts),
  }),
})

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

/**
 * A refunded renewal only cancels the next period, and a plan that would start after the trial never begins.
 */
function endedFor({ held, ...facts }: EmailFacts): string {
  const { kind, periodStart, refundAskedAt } = facts
  if (kind !== 'renewal' && periodStart && refundAskedAt && periodStart > refundAskedAt)
    return `You requested a refund, so ${productName(facts)} does not start ${on(periodStart)}. Your trial continues until then`
  return held && held.endedAt === null
    ? `You requested a refund, so your ${productName(facts)} renewal is canceled, and your plan ends on ${formatDay(held.periodEnd)}`
    : `You requested a refund, so ${productName(facts)} has ended`
}
