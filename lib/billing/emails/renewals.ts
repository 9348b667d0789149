import { formatPrice } from '../../base/money'
import { formatDay } from '../invoices/schema'
import { GRACE_DAYS, RENEWAL_OPEN_DAYS } from '../plans/catalog'
import { INTERVAL_NAMES } from '../plans/labels'
import { addDays } from '../plans/period'
import type { EmailFacts } from './facts'
import { type EmailText, howToPay, orderEmail, payButton, productName, withInvoice } from './parts'

// The emails about an order of a next period, from its invoice to what comes of a plan that nobody paid for.

const SAMPLE: Partial<EmailFacts> = {
  kind: 'renewal',
  createdAt: new Date('2026-03-18T00:00:00Z'),
  dueAt: new Date('2026-04-01T00:00:00Z'),
  held: { periodEnd: new Date('2026-04-01T00:00:00Z'), endedAt: null },
}

const toPay = (facts: EmailFacts) => ({ button: payButton(facts), ...withInvoice(facts) })

/** The invoice of the next period. */
export const renewal = orderEmail({
  name: 'renewal',
  title: 'Invoice for the next period',
  sample: SAMPLE,
  write: (facts): EmailText => {
    const ends = endOf(facts)
    const period = facts.createdAt < ends ? 'Your current period' : 'Your period'
    const has = facts.createdAt < ends ? 'ends' : 'ended'
    return {
      subject: `The next period of ${productName(facts)}`,
      body: [
        `${period} of ${productName(facts)} ${has} on ${formatDay(ends)}. Here is the invoice for the next one, for ${INTERVAL_NAMES[facts.interval]}.`,
        ...howToPay(facts),
      ],
      ...toPay(facts),
      notes: [
        withoutGap(facts),
        'We never charge you automatically. If you don’t want to continue, you don’t have to pay: choose “Cancel at the end of the period” under Account, Plan, and we won’t send reminders.',
      ],
    }
  },
})

/** Some days before the current period ends. */
export const renewalDue = orderEmail({
  name: 'renewal-due',
  title: 'Reminder before the period ends',
  sample: SAMPLE,
  write: (facts): EmailText => ({
    subject: `${productName(facts)}: the next period is not paid yet`,
    heading: 'The next period is not paid yet',
    body: [
      `Your current period of ${productName(facts)} ends on ${formatDay(endOf(facts))}, and we have not received the payment for the next one. If your payment is on its way, you don’t need to do anything.`,
      ...howToPay(facts),
    ],
    ...toPay(facts),
    notes: [
      withoutGap(facts),
      'If you don’t want to continue, choose “Cancel at the end of the period” under Account, Plan, and we won’t remind you again.',
    ],
  }),
})

/** When the current period has ended, and the grace runs. */
export const renewalOverdue = orderEmail({
  name: 'renewal-overdue',
  title: 'Reminder after the period ended',
  sample: SAMPLE,
  write: (facts): EmailText => {
    const until = formatDay(graceEndOf(facts))
    return {
      subject: `${productName(facts)} ends on ${until} unless its next period is paid`,
      body: [
        `Your period of ${productName(facts)} ended on ${formatDay(endOf(facts))}, and we have not received the payment for the next one. To give it time to arrive, your plan continues until ${until}. If your payment is on its way, you don’t need to do anything.`,
        ...howToPay(facts),
      ],
      ...toPay(facts),
      notes: [
        `${withoutGap(facts)} If not, the plan ends then: what you published stays live, and you need a plan to publish again.`,
      ],
    }
  },
})

/** When the grace is over and the order can still be paid. */
export const lapsed = orderEmail({
  name: 'plan-lapsed',
  title: 'Plan ended without payment',
  sample: {
    ...SAMPLE,
    held: { periodEnd: new Date('2026-04-01T00:00:00Z'), endedAt: new Date('2026-04-08T00:00:00Z') },
  },
  write: (facts): EmailText => {
    const until = formatDay(addDays(facts.dueAt, RENEWAL_OPEN_DAYS))
    return {
      subject: `${productName(facts)} has ended`,
      body: [
        `${productName(facts)} has ended, because we have not received the payment for its next period. Your apps are all still there, and what is published stays live.`,
        `To get the plan back, pay before ${until}: a new period begins on the day your payment arrives.`,
        ...howToPay(facts),
      ],
      ...toPay(facts),
      notes: ['If you don’t want to continue, you don’t need to do anything.'],
    }
  },
})

/** A part of the money of a next period came in. */
export const renewalPaidInPart = orderEmail({
  name: 'renewal-paid-in-part',
  title: 'Payment for the next period too low',
  sample: { ...SAMPLE, paidCents: 1000, amountCents: 1000 },
  write: (facts): EmailText => {
    const missing = formatPrice(facts.dueCents - facts.paidCents)
    return {
      subject: `Your payment for ${productName(facts)} is ${missing} short`,
      body: [
        `We received ${formatPrice(facts.amountCents)} for the next period of ${productName(facts)}. Thank you.`,
        `${missing} of it is still missing.`,
        ...howToPay(facts),
      ],
      ...toPay(facts),
      notes: [withoutGap(facts)],
    }
  },
})

/** All emails about a next period. */
export const renewalEmails = [renewal, renewalDue, renewalOverdue, lapsed, renewalPaidInPart]

function withoutGap(facts: EmailFacts): string {
  return `If it is paid before ${formatDay(graceEndOf(facts))}, the next period follows without a gap.`
}

function graceEndOf(facts: EmailFacts): Date {
  return addDays(endOf(facts), GRACE_DAYS)
}

/** When the current period ends or ended, which is when its order is due unless that was made later. */
function endOf({ held, dueAt }: EmailFacts): Date {
  return held?.periodEnd ?? dueAt
}
