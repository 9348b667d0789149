import { formatPrice } from '../../money'
import type { Mail } from '../../platform/mail/mail'
import { formatDay } from '../invoices/schema'
import { findMethod, METHODS } from '../methods/registry'
import { planStartOf } from '../plans/start-of'
import { type EmailFacts, type EmailText, howToPay, on, payLink, productName, toCustomer } from './parts'
import { paid, received } from './payments'
import { lapsed, renewal, renewalDue, renewalOverdue } from './renewals'

/** What happened to an order or a plan, that its customer is told of. */
export type OrderEvent =
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
  | { kind: 'received' | 'refund-asked' | 'refunded'; orderId: string; amountCents: number }

/** The mail about what happened to an order. */
export function writeOrderEmail(kind: OrderEvent['kind'], facts: EmailFacts): Mail {
  return toCustomer(facts.user, WORDS[kind](facts))
}

const WORDS: Record<OrderEvent['kind'], (facts: EmailFacts) => EmailText> = {
  placed: (facts) => (facts.status === 'completed' ? paid(facts) : placed(facts)),
  renewal: (facts) => (facts.status === 'completed' ? paid(facts) : renewal(facts)),
  'renewal-due': renewalDue,
  'renewal-overdue': renewalOverdue,
  received,
  canceled: (facts) => ({
    subject: `Your order ${facts.reference} is canceled`,
    before: [
      `Your order of ${productName(facts)} is canceled. You owe nothing for it.`,
      ...backAsCredit(facts),
      ...(facts.kind === 'renewal' && facts.held
        ? [
            `Without it ${productName(facts)} ends with the period that you paid for, on ${formatDay(facts.held.periodEnd)}. What is published stays live.`,
          ]
        : []),
    ],
    after: [],
  }),
  expired: (facts) => ({
    subject: `Your order ${facts.reference} has ended`,
    before: [
      `Your order of ${productName(facts)} was not paid ${facts.paidCents > 0 ? 'in full ' : ''}in time, so it has ended. You owe nothing for it.`,
      ...backAsCredit(facts),
      'If a payment is still on its way, it becomes credit in your account.',
    ],
    after: ['You can order again at any time.'],
  }),
  'plan-ending': (facts) => ({
    subject: `${productName(facts)} ends ${on(facts.periodEnd)}`,
    before: [
      `As you asked, ${productName(facts)} ends ${on(facts.periodEnd)}. What is published stays live.`,
      'If you change your mind, you can keep the plan with one click.',
    ],
    after: [],
  }),
  'plan-ended': (facts) => ({
    subject: `${productName(facts)} has ended`,
    before: [
      `${productName(facts)} has ended. Your apps are all still there, and what is published stays live.`,
      'To publish again, choose a plan.',
    ],
    after: [],
  }),
  'plan-lapsed': lapsed,
  'refund-asked': (facts) => ({
    subject: `Your refund of ${formatPrice(facts.amountCents)} is on its way`,
    before: [
      `${endedFor(facts)}. We will refund ${formatPrice(facts.amountCents)}.`,
      'We’ll transfer the refund to your bank account and email you when it’s done.',
    ],
    after: ['Your apps are all still there.'],
  }),
  refunded: (facts) => ({
    subject: `We refunded ${formatPrice(facts.amountCents)}`,
    before: [
      `We refunded ${formatPrice(facts.amountCents)} of your order ${facts.reference} (${productName(facts)}).`,
      (findMethod(facts.method) ?? METHODS[0]).refundNote,
    ],
    after: [],
  }),
}

function placed(facts: EmailFacts): EmailText {
  const { kind, held, replaced } = facts
  return {
    subject: `Your order of ${productName(facts)}: how to pay`,
    before: [
      `Thank you for choosing ${productName(facts)}. ${startsWhen(facts)}`,
      ...(kind === 'change' && held
        ? [`Until then you keep your current plan, which is paid until ${formatDay(held.periodEnd)}.`]
        : []),
      ...(replaced
        ? [
            `It replaces your order ${replaced}: please don’t pay that one. Money already on its way for it becomes credit in your account.`,
          ]
        : []),
      ...howToPay(facts),
    ],
    link: payLink(facts),
    after: [`The order stays open until ${formatDay(facts.dueAt)}.`],
  }
}

/** Payment can only arrive after the trial where the order is kept as long. */
function startsWhen(facts: EmailFacts): string {
  const { user, createdAt, dueAt } = facts
  const { trialEndsAt } = user
  if (planStartOf(facts, trialEndsAt, createdAt) <= createdAt)
    return 'Your plan starts as soon as your payment has arrived.'
  const day = formatDay(trialEndsAt)
  return dueAt > trialEndsAt
    ? `If you pay before your trial ends on ${day}, your plan starts then, so you don’t lose a day of the trial. If your payment arrives later, your plan starts at once.`
    : `Once it is paid, your plan starts when your trial ends, on ${day}, so you don’t lose a day.`
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

function backAsCredit({ creditCents, paidCents }: EmailFacts): string[] {
  const back = creditCents + paidCents
  return back > 0 ? [`${formatPrice(back)} you put into it is back in your account as credit.`] : []
}
