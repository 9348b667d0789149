import { formatPrice } from '../../base/money'
import { formatDay, startSentence } from '../invoices/schema'
import { planStart } from '../plans/plan-start'
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

// Emails about an unpaid order, and about one that was canceled or expired.

export const placed = orderEmail({
  name: 'order-placed',
  title: 'New order',
  write: (facts): EmailText => {
    const { kind, held, replaced } = facts
    return {
      subject: `How to pay for ${productName(facts)}`,
      body: [
        `Thank you for choosing ${productName(facts)}. ${startsWhen(facts)}`,
        ...(kind === 'change' && held
          ? [`Until then you keep your current plan, which is paid until ${formatDay(held.periodEnd)}.`]
          : []),
        ...(replaced
          ? [
              `It replaces order ${replaced}, so please don’t pay that one. Any money already on its way becomes credit.`,
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
    subject: `Order ${facts.reference} is canceled`,
    body: [
      `Your ${productName(facts)} order is canceled. You don’t need to pay anything.`,
      ...backAsCredit(facts),
      ...(facts.kind === 'renewal' && facts.held
        ? [
            `${productName(facts)} ends with the period you paid for, on ${formatDay(facts.held.periodEnd)}. Published apps stay live.`,
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
    subject: `Order ${facts.reference} has expired`,
    body: [
      `Your ${productName(facts)} order was not paid ${facts.paidCents > 0 ? 'in full ' : ''}in time, so it has expired. You don’t need to pay anything.`,
      ...backAsCredit(facts),
      'If a payment is still on its way, it becomes credit in your account. You can order again at any time.',
    ],
    ...withCreditNote(facts),
  }),
})

export const placedEmails = [placed, canceled, expired]

function startsWhen(facts: EmailFacts): string {
  const { user, createdAt, dueAt } = facts
  const start = planStart(facts, user.trialEndsAt, createdAt)
  return startSentence(start > createdAt ? start : null, dueAt)
}

function backAsCredit({ creditCents, paidCents }: EmailFacts): string[] {
  const back = creditCents + paidCents
  return back > 0 ? [`We added ${formatPrice(back)} to your credit.`] : []
}
