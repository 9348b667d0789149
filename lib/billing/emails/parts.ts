import { brand } from '../../brand'
import { formatPrice } from '../../money'
import { type EmailTemplate, renderEmail } from '../../platform/mail/template'
import type { Mail } from '../../platform/mail/mail'
import { formatDay } from '../invoices/schema'
import { findMethod } from '../methods/registry'
import { planOf } from '../plans/pricing'

/** What is known of an order when its customer is written to. */
export type EmailFacts = {
  id: string
  reference: string
  kind: string
  family: string
  planId: string
  interval: string
  status: string
  method: string
  priceCents: number
  dueCents: number
  paidCents: number
  creditCents: number
  createdAt: Date
  dueAt: Date
  completedAt: Date | null
  refundAskedAt: Date | null
  periodStart: Date | null
  periodEnd: Date | null
  user: { email: string; firstName: string; trialEndsAt: Date }
  /** What is held in the family of the order. */
  held: { periodEnd: Date; endedAt: Date | null } | null
  invoice: { number: string; seller: string } | null
  /** Of the money that the letter is about. */
  amountCents: number
  /** The unpaid order whose place it took. */
  replaced: string | null
}

export type EmailText = Pick<EmailTemplate, 'subject' | 'before' | 'after'> & { link?: EmailTemplate['link'] }

const PLAN_LINK = { label: 'See my plan', path: '/account/plan' }

/** Sets a letter to a customer; without a link of its own it leads to their plan. */
export function toCustomer(user: { email: string; firstName: string }, words: EmailText): Mail {
  return renderEmail({
    to: user.email,
    senderName: brand.name,
    link: PLAN_LINK,
    ...words,
    before: [`Hello ${user.firstName},`, ...words.before],
    after: [...words.after, `Your ${brand.name} team`],
  })
}

/** `Appkiln Pro`, `Appkiln Starter for websites` */
export function productName({ family, planId }: { family: string; planId: string }): string {
  const { name } = planOf(family, planId)
  return `${brand.name} ${name}${family === 'converter' ? ' for websites' : ''}`
}

/** What came in, how much is to be paid, and how. */
export function howToPay(facts: EmailFacts): string[] {
  const { method, dueCents, paidCents, reference, invoice } = facts
  const { bankDetails } = JSON.parse(invoice?.seller ?? '{}') as { bankDetails?: string[] }
  const amount = formatPrice(dueCents - paidCents)
  const received =
    paidCents > 0 ? [`Of ${formatPrice(dueCents)} we received ${formatPrice(paidCents)}. Thank you.`] : []
  const open = paidCents > 0 ? `the missing ${amount}` : amount
  if (findMethod(method)?.paysOnline || !bankDetails?.length)
    return [...received, `${paidCents > 0 ? 'Still to pay' : 'To pay'}: ${amount}.`]
  return [
    ...received,
    `Please transfer ${open} to:`,
    bankDetails.join('\n'),
    `Include this reference so we can find your order: ${reference}`,
  ]
}

/** Where it can be paid: online on the order's page, a transfer as its invoice says. */
export function payLink({ id, method, invoice }: EmailFacts): EmailTemplate['link'] {
  const { paysOnline, label } = findMethod(method) ?? {}
  if (paysOnline) return { label: `Pay with ${label}`, path: `/account/orders/${id}` }
  return invoice
    ? { label: `See invoice ${invoice.number}`, path: `/account/invoices/${invoice.number}` }
    : PLAN_LINK
}

/** `on March 1, 2026` */
export function on(moment: Date | null): string {
  return moment ? `on ${formatDay(moment)}` : 'soon'
}
