import { z } from 'zod'
import { formatMoney } from '../../base/money'
import { PRINTED } from '../../base/printed'
import { line, lines } from '../lines'
import { byHand } from '../methods/registry'
import type { SetBy } from '../settings'
import { checkAddress } from './constants'

const printed = (max: number) =>
  line(max).regex(PRINTED, 'Please use Latin, Greek or Cyrillic letters: invoices can’t print others')

/** A customer's details on invoices. An address has what its country requires. */
export const billingDetails = z
  .object({
    name: printed(200).min(1, 'Please enter a name'),
    company: printed(200).default(''),
    street: printed(200).default(''),
    postcode: printed(20).default(''),
    city: printed(100).default(''),
    state: printed(100).default(''),
    country: printed(100).default(''),
    vatId: printed(30).default(''),
  })
  .superRefine(checkAddress)
export type BillingDetails = z.output<typeof billingDetails>
/** Input of a form or call. Missing values are empty. */
export type BillingDetailsInput = z.input<typeof billingDetails>

/** The seller on invoices. */
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

/** Parses `19.5` or `19,5` to `1950` basis points (hundredths of a percent). */
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

/**
 * An invoice or credit note: the only data that its PDF is rendered from. As issued, except for its payment.
 */
export type InvoiceDocument = InvoiceSummary & {
  orderId: string
  reference: string
  dueAt: string | null
  seller: { name: string; lines: string[]; vatId: string }
  buyer: BillingDetails & { email: string }
  /** Amounts including tax; negative for deductions. */
  lines: { text: string; amountCents: number }[]
  netCents: number
  vatBasisPoints: number
  vatCents: number
  currency: 'USD'
  /** The amount paid from credit, and the amount to pay in money. */
  creditCents: number
  dueCents: number
  /** Whether payment is expected. False if the order is paid or canceled. */
  isOpen: boolean
  /** When it was fully paid. Null while it is open, for canceled orders, and for credit notes. */
  paidAt: string | null
  /** Payment details for the open amount, line by line, and the order's payment method. */
  bankDetails: string[]
  method: string
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The UTC day of a date, such as `November 21, 2026`, for invoices, emails and pages. */
export function formatDay(moment: string | Date): string {
  return day.format(new Date(moment))
}

const shortDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** `Nov 22, 2026`, where space is short. */
export function formatShortDay(moment: string): string {
  return shortDay.format(new Date(moment))
}

/** `Paid Nov 22, 2026`, for paid documents. */
export function paidOn(moment: string): string {
  return `Paid ${formatShortDay(moment)}`
}

/**
 * Says when an unpaid plan starts, the same on every page and in every email.
 * @param waitsUntil the trial's end if the plan waits for it, otherwise null
 * @param dueAt until when it can be paid, which may be after the trial
 */
export function startSentence(waitsUntil: Date | string | null, dueAt: Date | string): string {
  if (waitsUntil === null) return 'Your plan starts as soon as your payment arrives.'
  const starts = `Your plan starts on ${formatDay(waitsUntil)}, when your trial ends`
  return new Date(dueAt) > new Date(waitsUntil)
    ? `${starts}. If your payment arrives later, it starts then.`
    : `${starts}, so you don’t lose a day.`
}

/** `20%` for 2000 basis points. */
export function formatRate(basisPoints: number): string {
  return `${basisPoints / 100}%`
}

// Shared by an invoice's page and its PDF.

export const INVOICE_NAMES: Record<InvoiceSummary['kind'], string> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
}

/** `Invoice 2026-00042` */
export function invoiceTitle({ kind, number }: Pick<InvoiceSummary, 'kind' | 'number'>): string {
  return `${INVOICE_NAMES[kind]} ${number}`
}

/** The buyer, line by line. */
export function buyerLines({ buyer }: Pick<InvoiceDocument, 'buyer'>): string[] {
  const { company, name, street, postcode, city, country, vatId, email } = buyer
  // Invoices issued before addresses had states have none.
  const { state = '' } = buyer as Partial<BillingDetails>
  const cityLine = state
    ? [city, `${state} ${postcode}`.trim()].filter(Boolean).join(', ')
    : [postcode, city].filter(Boolean).join(' ')
  return [company, name, street, cityLine, country, email, vatId && `VAT ID ${vatId}`].filter(Boolean)
}

/** The seller, line by line. */
export function sellerLines({ seller }: Pick<InvoiceDocument, 'seller'>): string[] {
  const { name, lines, vatId } = seller
  const address = lines.filter((line) => line !== name)
  return [name, ...address, vatId && `VAT ID ${vatId}`].filter(Boolean)
}

type Fact = { label: string; value: string }

/** Number, dates and reference. */
export function invoiceFacts({ kind, number, issuedAt, dueAt, isOpen, reference }: InvoiceDocument): Fact[] {
  return [
    { label: kind === 'invoice' ? 'Invoice number' : 'Credit note number', value: number },
    { label: 'Issued', value: formatDay(issuedAt) },
    ...(dueAt && isOpen ? [{ label: 'Due', value: formatDay(dueAt) }] : []),
    { label: 'Reference', value: reference },
  ]
}

type Sum = { label: string; amount: string; strong?: true }

/** The amounts from net to due, or the payment date. */
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

/** Title, note and details for paying the open amount. Null if no payment is expected. */
export function invoicePayment({ isOpen, bankDetails, method, reference }: InvoiceDocument) {
  if (!isOpen || bankDetails.length === 0) return null
  const { invoiceTitle: title, invoiceNote } = byHand(method)
  return { title, note: invoiceNote(reference), lines: bankDetails }
}
