import { formatPrice } from '../../money'
import { formatDay } from '../invoices/schema'
import { type EmailFacts, type EmailText, payLink, productName } from './parts'
import { renewalPaidInPart } from './renewals'

// The letters about money that came in.

/** What a payment did to its order. */
export function received(facts: EmailFacts): EmailText {
  const { status, paidCents, amountCents, dueCents } = facts
  if (status === 'pending') return paidInPart(facts)
  if (status !== 'completed') return kept(facts)
  return paidCents - amountCents >= dueCents ? tooMuch(facts) : paid(facts)
}

/** The order is paid, by money or by credit. */
export function paid(facts: EmailFacts): EmailText {
  const { kind, method, periodStart, periodEnd, completedAt } = facts
  const over = facts.paidCents - facts.dueCents
  const isRenewal = kind === 'renewal'
  const done =
    method === 'credit'
      ? 'You don’t need to pay anything: your credit covers it.'
      : 'Your payment is complete.'
  const isLater = !isRenewal && periodStart && completedAt && periodStart > completedAt
  return {
    subject: `Thank you: ${productName(facts)} ${isRenewal ? 'continues' : 'is yours'}`,
    before: [
      periodStart && periodEnd
        ? `${done} ${isRenewal ? 'The next period of ' : ''}${productName(facts)} runs from ${formatDay(periodStart)} to ${formatDay(periodEnd)}.`
        : `${done} ${productName(facts)} is active.`,
      ...(isLater ? ['Until it begins, your trial continues.'] : []),
      ...(over > 0
        ? [`You paid ${formatPrice(over)} more than was due. It is kept as credit in your account.`]
        : []),
    ],
    after: [],
  }
}

function paidInPart(facts: EmailFacts): EmailText {
  if (facts.kind === 'renewal') return renewalPaidInPart(facts)
  const missing = formatPrice(facts.dueCents - facts.paidCents)
  return {
    subject: `Your payment for ${productName(facts)} is ${missing} short`,
    before: [
      `We received ${formatPrice(facts.amountCents)} for your order of ${productName(facts)}. Thank you.`,
      `${missing} is still missing before your plan can start. Please include ${facts.reference} again when you transfer it.`,
    ],
    link: payLink(facts),
    after: [`The order stays open until ${formatDay(facts.dueAt)}.`],
  }
}

/** All of it came after the order was paid. */
function tooMuch({ amountCents, reference }: EmailFacts): EmailText {
  const amount = formatPrice(amountCents)
  return {
    subject: `${amount} is kept as your credit`,
    before: [
      `We received ${amount} more than was due for order ${reference}; it is kept as credit in your account.`,
    ],
    after: [],
  }
}

function kept(facts: EmailFacts): EmailText {
  const amount = formatPrice(facts.amountCents)
  return {
    subject: `${amount} is kept as your credit`,
    before: [
      `We received ${amount} for your order ${facts.reference}, which had ended before.`,
      'It is kept as credit in your account for the next plan you choose.',
    ],
    after: [],
  }
}
