import { z } from 'zod'
import { formatMoney } from '../../base/money'
import { line, lines } from '../lines'
import type { SetBy } from '../setting-state'

/** The scripts that invoices are printed in (`pdf-fonts.ts`): of another, a customer's name would be question marks. */
const PRINTED =
  /^(?:[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}©®™]|(?!\p{Extended_Pictographic})\p{Script=Common})*$/u

const printed = (most: number) =>
  line(most).regex(PRINTED, 'Please use Latin, Greek or Cyrillic letters: invoices can’t print others')

/** What stands on a customer's invoices. */
export const billingDetails = z.object({
  name: printed(200).min(1, 'Please enter a name'),
  company: printed(200).default(''),
  street: printed(200).default(''),
  postcode: printed(20).default(''),
  city: printed(100).default(''),
  country: printed(100).default(''),
  vatId: printed(30).default(''),
})
export type BillingDetails = z.output<typeof billingDetails>
/** As a form or a call gives them: what is left out is empty. */
export type BillingDetailsInput = z.input<typeof billingDetails>

/** Who sells, as it stands on invoices. */
export const sellerForm = z.object({
  name: z.string().trim().min(1, 'Please enter the seller’s name').max(200, 'At most 200 characters'),
  address: lines,
  vatId: z.string().trim().max(30, 'At most 30 characters'),
  vatPercent: z
    .string()
    .trim()
    .regex(/^\d{1,2}(?:[.,]\d{1,2})?$/, 'A percentage such as 19 or 7.7; 0 for none'),
})
export type SellerForm = z.input<typeof sellerForm>

export type SellerState = SellerForm & { setBy: SetBy }

/** `1950` for `19.5` or `19,5`: hundredths of a percent. */
export function toBasisPoints(percent: string): number {
  return Math.round(Number(percent.replace(',', '.')) * 100)
}

export function toPercent(basisPoints: number): string {
  return String(basisPoints / 100)
}

export type InvoiceSummary = {
  number: string
  kind: 'invoice' | 'credit-note'
  issuedAt: string
  totalCents: number
}

/** An invoice or credit note: what its PDF is made of, and of nothing else. All is as it was issued, but for its payment. */
export type InvoiceDocument = InvoiceSummary & {
  orderId: string
  reference: string
  dueAt: string | null
  seller: { name: string; lines: string[]; vatId: string }
  buyer: BillingDetails & { email: string }
  /** Amounts with tax; negative where something is taken off. */
  lines: { text: string; amountCents: number }[]
  netCents: number
  vatBasisPoints: number
  vatCents: number
  currency: 'USD'
  /** What is paid from credit, and what is left to pay in money. */
  creditCents: number
  dueCents: number
  /** Whether its amount is still to be paid; neither for one that is paid nor for one of a canceled order. */
  isOpen: boolean
  /** When the money was complete; none while it is open, where it was canceled, and on credit notes. */
  paidAt: string | null
  /** Where to transfer what is open to; one line each. */
  bankDetails: string[]
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `November 21, 2026`: the day of a moment in UTC, as invoices, letters and pages write it. */
export function formatDay(moment: string | Date): string {
  return day.format(new Date(moment))
}

const shortDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** `Paid Nov 22, 2026`: what a document says once its money is there. */
export function paidOn(moment: string): string {
  return `Paid ${shortDay.format(new Date(moment))}`
}

/** `20%` for 2000 hundredths of a percent. */
export function formatRate(basisPoints: number): string {
  return `${basisPoints / 100}%`
}

// What an invoice says, once for its page and its PDF.

export const INVOICE_NAMES: Record<InvoiceSummary['kind'], string> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
}

/** `Invoice 2026-00042` */
export function invoiceTitle({ kind, number }: Pick<InvoiceSummary, 'kind' | 'number'>): string {
  return `${INVOICE_NAMES[kind]} ${number}`
}

/** Who buys, one line each. */
export function buyerLines({ buyer }: Pick<InvoiceDocument, 'buyer'>): string[] {
  const { company, name, street, postcode, city, country, vatId, email } = buyer
  const place = [postcode, city].filter(Boolean).join(' ')
  return [company, name, street, place, country, email, vatId && `VAT ID ${vatId}`].filter(Boolean)
}

/** Who sells, one line each. */
export function sellerLines({ seller }: Pick<InvoiceDocument, 'seller'>): string[] {
  const { name, lines, vatId } = seller
  const address = lines.filter((line) => line !== name)
  return [name, ...address, vatId && `VAT ID ${vatId}`].filter(Boolean)
}

type Fact = { label: string; value: string }

/** Number, days and reference. */
export function invoiceFacts({ kind, number, issuedAt, dueAt, isOpen, reference }: InvoiceDocument): Fact[] {
  return [
    { label: kind === 'invoice' ? 'Invoice number' : 'Credit note number', value: number },
    { label: 'Issued', value: formatDay(issuedAt) },
    ...(dueAt && isOpen ? [{ label: 'Due', value: formatDay(dueAt) }] : []),
    { label: 'Reference', value: reference },
  ]
}

type Sum = { label: string; amount: string; strong?: true }

/** From the net amount to what is still to be paid, or when it was. */
export function invoiceSums(invoice: InvoiceDocument): Sum[] {
  const { kind, netCents, vatBasisPoints, vatCents, totalCents, creditCents } = invoice
  const total: Sum = { label: 'Total', amount: formatMoney(totalCents), strong: true }
  const tax: Sum[] = [
    { label: 'Net', amount: formatMoney(netCents) },
    { label: `VAT ${formatRate(vatBasisPoints)}`, amount: formatMoney(vatCents) },
    total,
  ]
  if (kind === 'credit-note') return tax
  const paidByCredit: Sum[] =
    creditCents > 0 ? [{ label: 'Paid from your credit', amount: formatMoney(-creditCents) }] : []
  return [...tax, ...paidByCredit, ...paymentOf(invoice)]
}

function paymentOf({ isOpen, paidAt, dueCents }: InvoiceDocument): Sum[] {
  if (dueCents === 0) return []
  if (paidAt) return [{ label: paidOn(paidAt), amount: formatMoney(dueCents), strong: true }]
  return isOpen ? [{ label: 'To pay', amount: formatMoney(dueCents), strong: true }] : []
}
