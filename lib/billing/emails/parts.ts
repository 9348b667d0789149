import { brand } from '../../brand'
import type { EmailContent, Part, Row } from '../../emails/content'
import { defineEmail, type Email } from '../../emails/define-email'
import { formatMoney, formatPrice } from '../../base/money'
import type { AttachmentRef } from '../../platform/mail/mail'
import { formatDay } from '../invoices/schema'
import { byHand, findMethod } from '../methods/registry'
import { INTERVAL_NAMES } from '../plans/labels'
import { planOf } from '../plans/pricing'
import { type EmailFacts, SAMPLE_FACTS } from './facts'

/** The content of an email to a customer, without the shared parts. */
export type EmailText = Omit<EmailContent, 'greeting' | 'reason' | 'replyTo'>

const PLAN_BUTTON = { label: 'See my plan', path: '/account/plan' }

/** Completes an email to a customer. The default button opens their plan. */
export function toCustomer(
  { firstName }: { firstName: string },
  text: EmailText & Pick<EmailContent, 'reason'>,
): EmailContent {
  return {
    greeting: `Hello ${firstName},`,
    button: PLAN_BUTTON,
    ...text,
  }
}

type OrderDefinition = {
  name: string
  title: string
  /** Differences from the sample of a new, unpaid order. */
  sample?: Partial<EmailFacts>
  write: (facts: EmailFacts) => EmailText
}

const hasOrder = () => `You’re getting this email because you have an order with ${brand.name}.`

/** Defines an email about an order to its customer. */
export function orderEmail({ name, title, sample, write }: OrderDefinition): Email<EmailFacts> {
  return defineEmail({
    name,
    title,
    sample: { ...SAMPLE_FACTS, ...sample },
    write: (facts) => toCustomer(facts.user, { ...write(facts), reason: hasOrder() }),
  })
}

type Bought = { family: string; planId: string; catalogVersion: number }

/** `Appkiln Pro`, `Appkiln Starter for websites` */
export function productName({ family, planId, catalogVersion }: Bought): string {
  const { name } = planOf(family, planId, catalogVersion)
  return `${brand.name} ${name}${family === 'converter' ? ' for websites' : ''}`
}

/** The order's plan and amounts, followed by the rows in `last`. */
export function orderSummary(facts: EmailFacts, last: readonly Row[]): Part {
  const { reference, interval, priceCents, discountCents, unusedCents, creditCents } = facts
  const less = (label: string, cents: number): Row[] =>
    cents > 0 ? [{ label, value: formatMoney(-cents) }] : []
  return {
    rows: [
      { label: 'Order', value: reference },
      { label: 'Plan', value: `${productName(facts)}, ${INTERVAL_NAMES[interval]}` },
      { label: 'Price', value: formatMoney(priceCents + discountCents) },
      ...less('Coupon', discountCents),
      ...less('Unused time of your previous plan', unusedCents),
      ...less('Paid from your credit', creditCents),
      ...last,
    ],
  }
}

/** The order's amounts and how to pay them. */
export function howToPay(facts: EmailFacts): Part[] {
  const { method, dueCents, paidCents, reference, invoice } = facts
  const { bankDetails } = JSON.parse(invoice?.seller ?? '{}') as { bankDetails?: string[] }
  const open = dueCents - paidCents
  const summary = orderSummary(facts, [
    ...(paidCents > 0 ? [{ label: 'Received', value: formatMoney(-paidCents) }] : []),
    { label: paidCents > 0 ? 'Still to pay' : 'To pay', value: formatMoney(open), strong: true },
  ])
  if (findMethod(method)?.paysOnline || !bankDetails?.length) return [summary]
  const { emailNote, sendTo } = byHand(method)
  return [
    summary,
    emailNote(formatPrice(open)),
    {
      fields: [
        { label: sendTo, value: bankDetails.join('\n') },
        { label: 'Reference', value: reference },
      ],
    },
  ]
}

/** The button to pay: opens the order's page for online methods, otherwise its invoice. */
export function payButton({ id, method, invoice }: EmailFacts): NonNullable<EmailContent['button']> {
  const { paysOnline, label } = findMethod(method) ?? {}
  if (paysOnline) return { label: `Pay with ${label}`, path: `/account/orders/${id}` }
  return invoice
    ? { label: `See invoice ${invoice.number}`, path: `/account/invoices/${invoice.number}` }
    : PLAN_BUTTON
}

/** The order's invoice as an attachment. */
export function withInvoice({ invoice }: EmailFacts): Pick<EmailContent, 'attachments'> {
  return invoice ? { attachments: [toAttachment(invoice)] } : {}
}

/** The order's credit note as an attachment. */
export function withCreditNote({ creditNote }: EmailFacts): Pick<EmailContent, 'attachments'> {
  return creditNote ? { attachments: [toAttachment({ kind: 'credit-note', number: creditNote.number })] } : {}
}

function toAttachment({ kind, number }: { kind: string; number: string }): AttachmentRef {
  return { type: 'invoice', id: number, filename: `${kind}-${number}.pdf` }
}

/** `on March 1, 2026` */
export function on(moment: Date | null): string {
  return moment ? `on ${formatDay(moment)}` : 'soon'
}
