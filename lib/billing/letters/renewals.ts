import { addDays } from '../subscriptions/period'
import { GRACE_DAYS, RENEWAL_OPEN_DAYS, formatPrice } from '../plans'
import { formatDay } from '../schema'
import { INTERVAL_NAMES } from '../words'
import { type LetterFacts, type Words, howToPay, nameOf, payLink } from './parts'

// The letters of an order of a next period, from its invoice to what comes of a plan that nobody paid on.

/** The invoice of the next period. */
export function renewal(facts: LetterFacts): Words {
  const ends = endOf(facts)
  const period = facts.createdAt < ends ? 'Your current period' : 'Your period'
  const has = facts.createdAt < ends ? 'ends' : 'ended'
  return {
    subject: `The next period of ${nameOf(facts)}`,
    before: [
      `${period} of ${nameOf(facts)} ${has} on ${formatDay(ends)}. Here is the invoice of the next one, for ${INTERVAL_NAMES[facts.interval]}.`,
      ...howToPay(facts),
    ],
    link: payLink(facts),
    after: [
      withoutGap(facts),
      'Nothing is charged by itself. If you do not want to go on, you need not pay: choose “Cancel at the end of the period” under Account, Plan, and we do not remind you.',
    ],
  }
}

/** Some days before the current period ends. */
export function renewalDue(facts: LetterFacts): Words {
  return {
    subject: `${nameOf(facts)}: the next period is not paid yet`,
    before: [
      `Your current period of ${nameOf(facts)} ends on ${formatDay(endOf(facts))}, and we have not received the payment of the next one, for ${INTERVAL_NAMES[facts.interval]}. If it is on its way, there is nothing to do.`,
      ...howToPay(facts),
    ],
    link: payLink(facts),
    after: [
      withoutGap(facts),
      'If you do not want to go on, choose “Cancel at the end of the period” under Account, Plan, and we do not remind you again.',
    ],
  }
}

/** When the current period has ended, and the grace runs. */
export function renewalOverdue(facts: LetterFacts): Words {
  const until = formatDay(graceEndOf(facts))
  return {
    subject: `${nameOf(facts)} ends on ${until} unless its next period is paid`,
    before: [
      `Your period of ${nameOf(facts)} ended on ${formatDay(endOf(facts))}, and we have not received the payment of the next one. So that it has time to arrive, your plan runs on until ${until}. If it is on its way, there is nothing to do.`,
      ...howToPay(facts),
    ],
    link: payLink(facts),
    after: [
      `${withoutGap(facts)} If not, the plan ends then: what is published stays live, and publishing again takes a plan.`,
    ],
  }
}

/** When the grace is over and the order can still be paid. */
export function lapsed(facts: LetterFacts): Words {
  const until = formatDay(addDays(facts.dueAt, RENEWAL_OPEN_DAYS))
  return {
    subject: `${nameOf(facts)} has ended`,
    before: [
      `${nameOf(facts)} has ended, because we have not received the payment of its next period. Your apps are all still there, and what is published stays live.`,
      `To have the plan again, pay before ${until}: a new period begins with the day that your payment arrives.`,
      ...howToPay(facts),
    ],
    link: payLink(facts),
    after: ['If you do not want to go on, there is nothing to do.'],
  }
}

/** A part of the money of a next period came in. */
export function renewalPaidInPart(facts: LetterFacts): Words {
  const missing = formatPrice(facts.dueCents - facts.paidCents)
  return {
    subject: `${missing} of your payment for ${nameOf(facts)} is missing`,
    before: [
      `We received ${formatPrice(facts.amountCents)} for the next period of ${nameOf(facts)}. Thank you.`,
      `${missing} of it is still missing. Please name ${facts.reference} again when you transfer it.`,
    ],
    link: payLink(facts),
    after: [withoutGap(facts)],
  }
}

function withoutGap(facts: LetterFacts): string {
  return `If it is paid before ${formatDay(graceEndOf(facts))}, the next period follows without a gap.`
}

function graceEndOf(facts: LetterFacts): Date {
  return addDays(endOf(facts), GRACE_DAYS)
}

/** When the current period ends or ended, which is when its order is due unless that was made later. */
function endOf({ held, dueAt }: LetterFacts): Date {
  return held?.periodEnd ?? dueAt
}
