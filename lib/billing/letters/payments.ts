import { formatPrice } from '../plans'
import { formatDay } from '../schema'
import { type LetterFacts, type Words, nameOf, payLink } from './parts'
import { renewalPaidInPart } from './renewals'

// The letters about money that came in.

/** What a payment did to its order. */
export function received(facts: LetterFacts): Words {
  const { status, paidCents, amountCents, dueCents } = facts
  if (status === 'pending') return paidInPart(facts)
  if (status !== 'completed') return kept(facts)
  return paidCents - amountCents >= dueCents ? tooMuch(facts) : paid(facts)
}

/** The order is paid, by money or by credit. */
export function paid(facts: LetterFacts): Words {
  const { kind, method, periodStart, periodEnd, completedAt } = facts
  const over = facts.paidCents - facts.dueCents
  const isRenewal = kind === 'renewal'
  const done =
    method === 'credit' ? 'Nothing is to be paid: your credit covers it.' : 'Your payment is complete.'
  const isLater = !isRenewal && periodStart && completedAt && periodStart > completedAt
  return {
    subject: `Thank you: ${nameOf(facts)} ${isRenewal ? 'goes on' : 'is yours'}`,
    before: [
      periodStart && periodEnd
        ? `${done} ${isRenewal ? 'The next period of ' : ''}${nameOf(facts)} runs from ${formatDay(periodStart)} to ${formatDay(periodEnd)}.`
        : `${done} ${nameOf(facts)} is active.`,
      ...(isLater ? ['Until it begins, your trial goes on as before.'] : []),
      ...(over > 0
        ? [`You paid ${formatPrice(over)} more than was due. It is kept as credit in your account.`]
        : []),
    ],
    after: [],
  }
}

function paidInPart(facts: LetterFacts): Words {
  if (facts.kind === 'renewal') return renewalPaidInPart(facts)
  const missing = formatPrice(facts.dueCents - facts.paidCents)
  return {
    subject: `${missing} of your payment for ${nameOf(facts)} is missing`,
    before: [
      `We received ${formatPrice(facts.amountCents)} for your order of ${nameOf(facts)}. Thank you.`,
      `${missing} is still missing until your plan can start. Please name ${facts.reference} again when you transfer it.`,
    ],
    link: payLink(facts),
    after: [`The order is kept until ${formatDay(facts.dueAt)}.`],
  }
}

/** All of it came after the order was paid. */
function tooMuch({ amountCents, reference }: LetterFacts): Words {
  const amount = formatPrice(amountCents)
  return {
    subject: `${amount} is kept as your credit`,
    before: [
      `We received ${amount} more than was due for order ${reference}; it is kept as credit in your account.`,
    ],
    after: [],
  }
}

function kept(facts: LetterFacts): Words {
  const amount = formatPrice(facts.amountCents)
  return {
    subject: `${amount} is kept as your credit`,
    before: [
      `We received ${amount} for your order ${facts.reference}, which had ended before.`,
      'It is kept as credit in your account, and pays for the next plan that you choose.',
    ],
    after: [],
  }
}
