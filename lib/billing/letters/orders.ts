import type { Mail } from '../../platform/mail'
import { type LetterFacts, type Words, howToPay, nameOf, on, payLink, toCustomer } from './parts'
import { paid, received } from './payments'
import { lapsed, renewal, renewalDue, renewalOverdue } from './renewals'
import { formatPrice } from '../plans'
import { startOf } from '../orders/quote'
import { formatDay } from '../schema'

/** What happened to an order or a plan, that its customer is told of. */
export type News =
  | {
      kind:
        | 'renewal'
        | 'renewal-due'
        | 'renewal-overdue'
        | 'canceled'
        | 'expired'
        | 'plan-ending'
        | 'plan-ended'
        | 'plan-lapsed'
      orderId: string
    }
  | { kind: 'placed'; orderId: string; replaced: string | null }
  | { kind: 'received'; orderId: string; amountCents: number; paidCents: number }
  | { kind: 'refund-asked' | 'refunded'; orderId: string; amountCents: number }

/** The mail about what happened to an order. */
export function writeBillingLetter(kind: News['kind'], facts: LetterFacts): Mail {
  return toCustomer(facts.user, WORDS[kind](facts))
}

const WORDS: Record<News['kind'], (facts: LetterFacts) => Words> = {
  placed: (facts) => (facts.status === 'completed' ? paid(facts) : placed(facts)),
  renewal: (facts) => (facts.status === 'completed' ? paid(facts) : renewal(facts)),
  'renewal-due': renewalDue,
  'renewal-overdue': renewalOverdue,
  received,
  canceled: (facts) => ({
    subject: `Your order ${facts.reference} is canceled`,
    before: [
      `Your order of ${nameOf(facts)} is canceled. You owe nothing for it.`,
      ...backAsCredit(facts),
      ...(facts.kind === 'renewal' && facts.held
        ? [
            `Without it ${nameOf(facts)} ends with the period that you paid for, on ${formatDay(facts.held.periodEnd)}. What is published stays live.`,
          ]
        : []),
    ],
    after: [],
  }),
  expired: (facts) => ({
    subject: `Your order ${facts.reference} has ended`,
    before: [
      `Your order of ${nameOf(facts)} was not paid ${facts.paidCents > 0 ? 'in full ' : ''}in time, so it has ended. You owe nothing for it.`,
      ...backAsCredit(facts),
      'If a payment is still on its way, it will be kept as credit in your account.',
    ],
    after: ['You can order again at any time.'],
  }),
  'plan-ending': (facts) => ({
    subject: `${nameOf(facts)} ends ${on(facts.periodEnd)}`,
    before: [
      `As you asked, ${nameOf(facts)} ends ${on(facts.periodEnd)}. What is published stays live.`,
      'If you changed your mind, you can keep the plan with one press.',
    ],
    after: [],
  }),
  'plan-ended': (facts) => ({
    subject: `${nameOf(facts)} has ended`,
    before: [
      `${nameOf(facts)} has ended. Your apps are all still there, and what is published stays live.`,
      'To publish again, choose a plan.',
    ],
    after: [],
  }),
  'plan-lapsed': lapsed,
  'refund-asked': (facts) => ({
    subject: `We will send back ${formatPrice(facts.amountCents)}`,
    before: [
      `${endedFor(facts)}. ${formatPrice(facts.amountCents)} goes back to you.`,
      'What you paid by bank transfer is sent back by a person. We write to you as soon as it is done.',
    ],
    after: ['Your apps are all still there.'],
  }),
  refunded: (facts) => ({
    subject: `We sent back ${formatPrice(facts.amountCents)}`,
    before: [
      `We sent back ${formatPrice(facts.amountCents)} of your order ${facts.reference} (${nameOf(facts)}).`,
      facts.method === 'paypal'
        ? 'It arrives where you paid from, with PayPal.'
        : 'It can take some days until your bank shows it.',
    ],
    after: [],
  }),
}

function placed(facts: LetterFacts): Words {
  const { kind, held, replaced } = facts
  return {
    subject: `Your order of ${nameOf(facts)}: how to pay`,
    before: [
      `Thank you for choosing ${nameOf(facts)}. ${startsWhen(facts)}`,
      ...(kind === 'change' && held
        ? [`Until then you keep the plan that you have, which is paid until ${formatDay(held.periodEnd)}.`]
        : []),
      ...(replaced
        ? [
            `It takes the place of your order ${replaced}: please do not pay that one. Money that is on its way for it is kept as your credit.`,
          ]
        : []),
      ...howToPay(facts),
    ],
    link: payLink(facts),
    after: [`The order is kept until ${formatDay(facts.dueAt)}.`],
  }
}

/** Payment can only arrive after the trial where the order is kept as long. */
function startsWhen(facts: LetterFacts): string {
  const { user, createdAt, dueAt } = facts
  const { trialEndsAt } = user
  if (startOf(facts, trialEndsAt, createdAt) <= createdAt)
    return 'Your plan starts as soon as your payment has arrived.'
  const day = formatDay(trialEndsAt)
  return dueAt > trialEndsAt
    ? `If you pay before your trial ends on ${day}, your plan starts then, and you lose no day of the trial. If your payment arrives later, it starts at once.`
    : `Once it is paid, your plan starts when your trial ends, on ${day}: you lose no day of it.`
}

/** A next period that was paid ahead goes back alone, and so does a plan that was to follow the trial. */
function endedFor({ held, ...facts }: LetterFacts): string {
  const { kind, periodStart, refundAskedAt } = facts
  if (kind !== 'renewal' && periodStart && refundAskedAt && periodStart > refundAskedAt)
    return `As you asked, ${nameOf(facts)} does not begin ${on(periodStart)}. Your trial goes on until then`
  return held && held.endedAt === null
    ? `The next period of ${nameOf(facts)} is canceled as you asked, and your plan ends on ${formatDay(held.periodEnd)}`
    : `${nameOf(facts)} has ended as you asked`
}

function backAsCredit({ creditCents, paidCents }: LetterFacts): string[] {
  const back = creditCents + paidCents
  return back > 0 ? [`${formatPrice(back)} that went into it is back in your account as credit.`] : []
}
