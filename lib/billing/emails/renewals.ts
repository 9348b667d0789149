import { formatPrice } from '../../base/money'
import { formatDay } from '../invoices/schema'
import { GRACE_DAYS, RENEWAL_OPEN_DAYS } from '../plans/terms'
import { INTERVAL_NAMES } from '../plans/labels'
import { addDays } from '../plans/period'
import type { EmailFacts } from './facts'
import { type EmailText, howToPay, orderEmail, payButton, productName, withInvoice } from './parts'

// Emails about the order of a next period, from its invoice to the end of an unpaid plan.

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
  title: 'Renewal invoice',
  sample: SAMPLE,
  write: (facts): EmailText => {
    const ends = endOf(facts)
    const period = `Your ${facts.createdAt < ends ? 'current ' : ''}${productName(facts)} period`
    const has = facts.createdAt < ends ? 'ends' : 'ended'
    return {
      subject: `Your ${productName(facts)} renewal invoice`,
      body: [
        `${period} ${has} on ${formatDay(ends)}. Here is the invoice for the next one, for ${INTERVAL_NAMES[facts.interval]}.`,
        ...howToPay(facts),
        ...(facts.card ? [chargedOn(facts, facts.card)] : []),
      ],
      ...(facts.card ? { button: CARD_BUTTON, ...withInvoice(facts) } : toPay(facts)),
      notes: facts.card
        ? [CARD_NOTE]
        : [
            withoutGap(facts),
            'We never charge you automatically. If you don’t want to continue, you don’t have to pay: choose “Cancel at the end of the period” under Account, Plan, and we won’t send reminders.',
          ],
    }
  },
})

/** Sent some days before the current period ends. */
export const renewalDue = orderEmail({
  name: 'renewal-due',
  title: 'Reminder before the period ends',
  sample: SAMPLE,
  write: (facts): EmailText => ({
    subject: `Your ${productName(facts)} renewal isn’t paid yet`,
    body: [
      `Your current ${productName(facts)} period ends on ${formatDay(endOf(facts))}, and we haven’t received the payment for the next one. If your payment is on its way, you don’t need to do anything.`,
      ...howToPay(facts),
    ],
    ...toPay(facts),
    notes: [
      withoutGap(facts),
      'If you don’t want to continue, choose “Cancel at the end of the period” under Account, Plan, and we won’t remind you again.',
    ],
  }),
})

/** Sent when the current period has ended and the grace period runs. */
export const renewalOverdue = orderEmail({
  name: 'renewal-overdue',
  title: 'Reminder after the period ended',
  sample: SAMPLE,
  write: (facts): EmailText => {
    const until = formatDay(graceEndOf(facts))
    return {
      subject: `Pay by ${until} to keep ${productName(facts)}`,
      body: [
        `Your ${productName(facts)} period ended on ${formatDay(endOf(facts))}, and we haven’t received the payment for the next one. Your plan continues until ${until}. If your payment is on its way, you don’t need to do anything.`,
        ...howToPay(facts),
      ],
      ...toPay(facts),
      notes: [
        `${withoutGap(facts)} Otherwise the plan ends. Published apps stay live, and you need a plan to publish again.`,
      ],
    }
  },
})

/** Sent when the grace period is over and the order can still be paid. */
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
        `${productName(facts)} has ended because we didn’t receive the payment for the next period. All your apps are still there, and published apps stay live.`,
        `To get the plan back, pay before ${until}. A new period starts on the day your payment arrives.`,
        ...howToPay(facts),
      ],
      ...toPay(facts),
      notes: ['If you don’t want to continue, you don’t need to do anything.'],
    }
  },
})

/** Part of the payment for a next period arrived. */
export const renewalPaidInPart = orderEmail({
  name: 'renewal-paid-in-part',
  title: 'Renewal payment too low',
  sample: { ...SAMPLE, paidCents: 1000, amountCents: 1000 },
  write: (facts): EmailText => {
    const missing = formatPrice(facts.dueCents - facts.paidCents)
    return {
      subject: `Your payment for ${productName(facts)} is ${missing} short`,
      body: [
        `We received ${formatPrice(facts.amountCents)} for your next ${productName(facts)} period. Thank you.`,
        `${missing} is still due.`,
        ...howToPay(facts),
      ],
      ...toPay(facts),
      notes: [withoutGap(facts)],
    }
  },
})

export const renewalEmails = [renewal, renewalDue, renewalOverdue, lapsed, renewalPaidInPart]

const CARD_BUTTON = { label: 'See my card', path: '/account/billing' }
const CARD_NOTE =
  'To use another card or to turn automatic renewal off, go to Account, Billing. If you don’t want to continue, choose “Cancel at the end of the period” under Account, Plan.'

function chargedOn(facts: EmailFacts, card: string): string {
  const ends = endOf(facts)
  const day = facts.createdAt < ends ? `on ${formatDay(ends)}` : 'today'
  return `We charge your ${card} ${day}. You don’t need to do anything.`
}

function withoutGap(facts: EmailFacts): string {
  return `If you pay before ${formatDay(graceEndOf(facts))}, your next period starts right after the current one.`
}

function graceEndOf(facts: EmailFacts): Date {
  return addDays(endOf(facts), GRACE_DAYS)
}

/** The end of the current period. An order is due then, unless it was created later. */
function endOf({ held, dueAt }: EmailFacts): Date {
  return held?.periodEnd ?? dueAt
}
