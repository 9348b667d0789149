import type { Email } from '../../emails/define-email'
import { formatMoney, formatPrice } from '../../base/money'
import { formatDay } from '../invoices/schema'
import type { EmailFacts } from './facts'
import {
  type EmailText,
  howToPay,
  orderEmail,
  orderSummary,
  payButton,
  productName,
  withInvoice,
} from './parts'
import { renewalPaidInPart } from './renewals'

// Emails about received payments.

/** The email about a payment's effect on its order. */
export function receivedEmail({
  status,
  kind,
  paidCents,
  amountCents,
  dueCents,
}: EmailFacts): Email<EmailFacts> {
  if (status === 'pending') return kind === 'renewal' ? renewalPaidInPart : paidInPart
  if (status !== 'completed') return lateAsCredit
  return paidCents - amountCents >= dueCents ? tooMuch : paid
}

const COMPLETED: Partial<EmailFacts> = {
  status: 'completed',
  paidCents: 4900,
  completedAt: new Date('2026-03-01T00:00:00Z'),
}

/** The order is paid, with money or credit. */
export const paid = orderEmail({
  name: 'order-paid',
  title: 'Receipt',
  sample: COMPLETED,
  write: (facts): EmailText => {
    const { kind, method, periodStart, periodEnd, completedAt, paidCents, dueCents } = facts
    const over = paidCents - dueCents
    const isRenewal = kind === 'renewal'
    const done =
      method === 'credit'
        ? 'You don’t need to pay anything: your credit covers it.'
        : 'Your payment is complete.'
    const isLater = !isRenewal && periodStart && completedAt && periodStart > completedAt
    return {
      subject: `Thank you: ${productName(facts)} ${isRenewal ? 'continues' : 'is yours'}`,
      body: [
        periodStart && periodEnd
          ? `${done} ${isRenewal ? 'Your next ' : ''}${productName(facts)} ${isRenewal ? 'period ' : ''}runs from ${formatDay(periodStart)} to ${formatDay(periodEnd)}.`
          : `${done} ${productName(facts)} is active.`,
        ...(isLater ? ['Until it begins, your trial continues.'] : []),
        ...(over > 0 ? [`You paid ${formatPrice(over)} more than was due. We added it to your credit.`] : []),
        orderSummary(facts, [
          { label: 'Total', value: formatMoney(dueCents), strong: true },
          ...(completedAt ? [{ label: 'Paid', value: formatDay(completedAt) }] : []),
        ]),
      ],
      ...withInvoice(facts),
    }
  },
})

const paidInPart = orderEmail({
  name: 'order-paid-in-part',
  title: 'Payment too low',
  sample: { paidCents: 1000, amountCents: 1000 },
  write: (facts): EmailText => {
    const missing = formatPrice(facts.dueCents - facts.paidCents)
    return {
      subject: `Your payment for ${productName(facts)} is ${missing} short`,
      body: [
        `We received ${formatPrice(facts.amountCents)} for your order of ${productName(facts)}. Thank you.`,
        `${missing} is still due before your plan can start.`,
        ...howToPay(facts),
      ],
      button: payButton(facts),
      notes: [`The order stays open until ${formatDay(facts.dueAt)}.`],
      ...withInvoice(facts),
    }
  },
})

/** The full payment arrived after the order was paid. */
const tooMuch = orderEmail({
  name: 'order-overpaid',
  title: 'Overpayment added to credit',
  sample: { ...COMPLETED, paidCents: 9800 },
  write: ({ amountCents, reference }): EmailText => {
    const amount = formatPrice(amountCents)
    return {
      subject: `We added ${amount} to your credit`,
      body: [
        `We received ${amount} more than was due on order ${reference} and added it to your credit. Your next order uses it first.`,
      ],
    }
  },
})

const lateAsCredit = orderEmail({
  name: 'order-paid-too-late',
  title: 'Payment for an order that had ended',
  sample: { status: 'canceled', paidCents: 4900 },
  write: ({ amountCents, reference }): EmailText => {
    const amount = formatPrice(amountCents)
    return {
      subject: `We added ${amount} to your credit`,
      body: [
        `We received ${amount} for your order ${reference}, which had already ended.`,
        'We added it to your credit. Your next order uses it first.',
      ],
    }
  },
})

export const paymentEmails = [paid, paidInPart, tooMuch, lateAsCredit]
