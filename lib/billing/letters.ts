import { brand } from '../brand'
import { type Letter, writeLetter } from '../platform/letter'
import type { Mail } from '../platform/mail'
import { planOf } from './amounts'
import { formatPrice } from './plans'
import { INTERVAL_NAMES } from './words'

/** What happened to an order or a plan, that its customer is told of. */
export type News =
  | {
      kind: 'placed' | 'renewal' | 'canceled' | 'expired' | 'plan-ending' | 'plan-ended'
      orderId: string
    }
  | { kind: 'received'; orderId: string; paymentId: string }
  | { kind: 'refund-asked' | 'refunded'; orderId: string; amountCents: number }

/** What is known of an order when its customer is written to. */
export type LetterFacts = {
  id: string
  reference: string
  family: string
  planId: string
  interval: string
  status: string
  method: string
  priceCents: number
  dueCents: number
  paidCents: number
  creditCents: number
  dueAt: Date
  periodStart: Date | null
  periodEnd: Date | null
  user: { email: string; firstName: string }
  invoice: { number: string; seller: string } | null
  /** Of the money that the letter is about. */
  amountCents: number
}

type Words = Pick<Letter, 'subject' | 'before' | 'after'> & { link?: Letter['link'] }

const PLAN_LINK = { label: 'See my plan', path: '/account/plan' }

/** The mail about what happened to an order. */
export function writeBillingLetter(kind: News['kind'], facts: LetterFacts): Mail {
  const words = WORDS[kind](facts)
  return writeLetter({
    to: facts.user.email,
    senderName: brand.name,
    link: PLAN_LINK,
    ...words,
    before: [`Hello ${facts.user.firstName},`, ...words.before],
    after: [...words.after, `Your ${brand.name} team`],
  })
}

const WORDS: Record<News['kind'], (facts: LetterFacts) => Words> = {
  placed: (facts) =>
    facts.status === 'completed'
      ? paid(facts)
      : {
          subject: `Your order of ${nameOf(facts)}: how to pay`,
          before: [
            `Thank you for choosing ${nameOf(facts)}. Your plan starts as soon as your payment has arrived.`,
            ...howToPay(facts),
          ],
          link: invoiceLink(facts),
          after: [`The order is kept until ${day(facts.dueAt)}.`],
        },
  renewal: (facts) =>
    facts.status === 'completed'
      ? paid(facts)
      : {
          subject: `The next period of ${nameOf(facts)}`,
          before: [
            `Your current period of ${nameOf(facts)} ends on ${day(facts.dueAt)}. Here is the invoice of the next one, ${INTERVAL_NAMES[facts.interval]}.`,
            ...howToPay(facts),
          ],
          link: invoiceLink(facts),
          after: ['Nothing is charged by itself. If you do not want to go on, there is nothing to do.'],
        },
  received: (facts) =>
    facts.status === 'pending' ? paidInPart(facts) : facts.status === 'completed' ? paid(facts) : kept(facts),
  canceled: (facts) => ({
    subject: `Your order ${facts.reference} is canceled`,
    before: [`Your order of ${nameOf(facts)} is canceled. You owe nothing for it.`, ...backAsCredit(facts)],
    after: [],
  }),
  expired: (facts) => ({
    subject: `Your order ${facts.reference} has ended`,
    before: [
      `No payment for your order of ${nameOf(facts)} arrived in time, so it has ended. You owe nothing for it.`,
      'If your payment is still on its way, it will be kept as credit in your account.',
      ...backAsCredit(facts),
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
  'refund-asked': (facts) => ({
    subject: `We will send back ${formatPrice(facts.amountCents)}`,
    before: [
      `${nameOf(facts)} has ended as you asked, and ${formatPrice(facts.amountCents)} go back to you.`,
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

function paid(facts: LetterFacts): Words {
  const { periodStart, periodEnd } = facts
  const over = facts.paidCents - facts.dueCents
  return {
    subject: `Thank you: ${nameOf(facts)} is yours`,
    before: [
      periodStart && periodEnd
        ? `Your payment is complete. ${nameOf(facts)} runs from ${day(periodStart)} to ${day(periodEnd)}.`
        : `Your payment is complete, and ${nameOf(facts)} is active.`,
      ...(over > 0
        ? [`You paid ${formatPrice(over)} more than was due. It is kept as credit in your account.`]
        : []),
    ],
    after: [],
  }
}

function paidInPart(facts: LetterFacts): Words {
  const missing = formatPrice(facts.dueCents - facts.paidCents)
  return {
    subject: `${missing} of your payment for ${nameOf(facts)} is missing`,
    before: [
      `We received ${formatPrice(facts.amountCents)} for your order of ${nameOf(facts)}. Thank you.`,
      `${missing} is still missing until your plan can start. Please name ${facts.reference} again when you transfer it.`,
    ],
    link: invoiceLink(facts),
    after: [`The order is kept until ${day(facts.dueAt)}.`],
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

function howToPay(facts: LetterFacts): string[] {
  const { bankDetails } = JSON.parse(facts.invoice?.seller ?? '{}') as { bankDetails?: string[] }
  const amount = formatPrice(facts.dueCents)
  if (facts.method === 'paypal' || !bankDetails?.length) return [`To pay: ${amount}.`]
  return [
    `Please transfer ${amount} to:`,
    bankDetails.join('\n'),
    `Name this reference, so that we find your order: ${facts.reference}`,
  ]
}

function backAsCredit({ creditCents, paidCents }: LetterFacts): string[] {
  const back = creditCents + paidCents
  return back > 0 ? [`${formatPrice(back)} of it is back in your account as credit.`] : []
}

function invoiceLink({ invoice }: LetterFacts): Letter['link'] {
  return invoice
    ? { label: `See invoice ${invoice.number}`, path: `/account/invoices/${invoice.number}` }
    : PLAN_LINK
}

function nameOf({ family, planId }: LetterFacts): string {
  const { name } = planOf(family, planId)
  return `${brand.name} ${name}${family === 'converter' ? ' for websites' : ''}`
}

function on(moment: Date | null): string {
  return moment ? `on ${day(moment)}` : 'soon'
}

function day(moment: Date): string {
  return moment.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
