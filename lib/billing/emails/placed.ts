import { formatPrice } from '../../base/money'
import { formatDay } from '../invoices/schema'
import { planStartOf } from '../plans/start-of'
import type { EmailFacts } from './facts'
import {
  type EmailText,
  howToPay,
  orderEmail,
  payButton,
  productName,
  withCreditNote,
  withInvoice,
} from './parts'

// The emails about an order that waits for its money, and that gets none.

export const placed = orderEmail({
  name: 'order-placed',
  title: 'New order',
  write: (facts): EmailText => {
    const { kind, held, replaced } = facts
    return {
      subject: `Your order of ${productName(facts)}: how to pay`,
      heading: `Your order of ${productName(facts)}`,
      body: [
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
      button: payButton(facts),
      notes: [`The order stays open until ${formatDay(facts.dueAt)}.`],
      ...withInvoice(facts),
    }
  },
})

export const canceled = orderEmail({
  name: 'order-canceled',
  title: 'Order canceled',
  sample: { status: 'canceled', creditNote: { number: '2026-00008' } },
  write: (facts): EmailText => ({
    subject: `Your order ${facts.reference} is canceled`,
    body: [
      `Your order of ${productName(facts)} is canceled. You owe nothing for it.`,
      ...backAsCredit(facts),
      ...(facts.kind === 'renewal' && facts.held
        ? [
            `Without it ${productName(facts)} ends with the period that you paid for, on ${formatDay(facts.held.periodEnd)}. What is published stays live.`,
          ]
        : []),
    ],
    ...withCreditNote(facts),
  }),
})

export const expired = orderEmail({
  name: 'order-expired',
  title: 'Order not paid in time',
  sample: { status: 'canceled', creditNote: { number: '2026-00008' } },
  write: (facts): EmailText => ({
    subject: `Your order ${facts.reference} has ended`,
    body: [
      `Your order of ${productName(facts)} was not paid ${facts.paidCents > 0 ? 'in full ' : ''}in time, so it has ended. You owe nothing for it.`,
      ...backAsCredit(facts),
      'If a payment is still on its way, it becomes credit in your account. You can order again at any time.',
    ],
    ...withCreditNote(facts),
  }),
})

/** All emails about an order before it is paid. */
export const placedEmails = [placed, canceled, expired]

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

function backAsCredit({ creditCents, paidCents }: EmailFacts): string[] {
  const back = creditCents + paidCents
  return back > 0 ? [`${formatPrice(back)} you put into it is back in your account as credit.`] : []
}
