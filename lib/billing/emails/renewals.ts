import { formatPrice } from '../../money'
import { formatDay } from '../invoices/schema'
import { GRACE_DAYS, RENEWAL_OPEN_DAYS } from '../plans/catalog'
import { INTERVAL_NAMES } from '../plans/labels'
import { addDays } from '../plans/period'
import { type EmailFacts, type EmailText, howToPay, payLink, productName } from './parts'

// The letters of an order of a next period, from its invoice to what comes of a plan that nobody paid on.

/** The invoice of the next period. */
export function renewal(facts: EmailFacts): EmailText {
  const ends = endOf(facts)
  const period = facts.createdAt < ends ? 'Your current period' : 'Your period'
  const has = facts.createdAt < ends ? 'ends' : 'ended'
  return {
    subject: `The next period of ${productName(facts)}`,
    before: [
      `${period} of ${productName(facts)} ${has} on ${formatDay(ends)}. Here is the invoice for the next one, for ${INTERVAL_NAMES[facts.interval]}.`,
      ...howToPay(facts),
    ],
    link: payLink(facts),
    after: [
      withoutGap(facts),
      'We never charge you automatically. If you don’t want to continue, you don’t have to pay: choose “Cancel at the end of the period” under Account, Plan, and we won’t send reminders.',
    ],
  }
}

/** Some days before the current period ends. */
export function renewalDue(facts: EmailFacts): EmailText {
  return {
    subject: `${productName(facts)}: the next period is not paid yet`,
    before: [
      `Your current period of ${productName(facts)} ends on ${formatDay(endOf(facts))}, and we have not received the payment for the next one, for ${INTERVAL_NAMES[facts.interval]}. If it is on its way, you don’t need to do anything.`,
      ...howToPay(facts),
    ],
    link: payLink(facts),
    after: [
      withoutGap(facts),
      'If you don’t want to continue, choose “Cancel at the end of the period” under Account, Plan, and we won’t remind you again.',
    ],
  }
}

/** When the current period has ended, and the grace runs. */
export function renewalOverdue(facts: EmailFacts): EmailText {
  const until = formatDay(graceEndOf(facts))
  return {
    subject: `${productName(facts)} ends on ${until} unless its next period is paid`,
    before: [
      `Your period of ${productName(facts)} ended on ${formatDay(endOf(facts))}, and we have not received the payment for the next one. To give it time to arrive, your plan continues until ${until}. If it is on its way, you don’t need to do anything.`,
      ...howToPay(facts),
    ],
    link: payLink(facts),
    after: [
      `${withoutGap(facts)} If not, the plan ends then: what you published stays live, and you need a plan to publish again.`,
    ],
  }
}

/** When the grace is over and the order can still be paid. */
export function lapsed(facts: EmailFacts): EmailText {
  const until = formatDay(addDays(facts.dueAt, RENEWAL_OPEN_DAYS))
  return {
    subject: `${productName(facts)} has ended`,
    before: [
      `${productName(facts)} has ended, because we have not received the payment for its next period. Your apps are all still there, and what is published stays live.`,
      `To get the plan back, pay before ${until}: a new period begins on the day your payment arrives.`,
      ...howToPay(facts),
    ],
    link: payLink(facts),
    after: ['If you don’t want to continue, you don’t need to do anything.'],
  }
}

/** A part of the money of a next period came in. */
export function renewalPaidInPart(facts: EmailFacts): EmailText {
  const missing = formatPrice(facts.dueCents - facts.paidCents)
  return {
    subject: `Your payment for ${productName(facts)} is ${missing} short`,
    before: [
      `We received ${formatPrice(facts.amountCents)} for the next period of ${productName(facts)}. Thank you.`,
      `${missing} of it is still missing. Please include ${facts.reference} again when you transfer it.`,
    ],
    link: payLink(facts),
    after: [withoutGap(facts)],
  }
}

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
