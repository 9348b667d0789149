import { z } from 'zod'
import { formatMoney } from '../../base/money'
import { PRINTED } from '../../base/printed'
import { line, lines } from '../lines'
import { byHand } from '../methods/registry'
import type { SetBy } from '../settings'
import { checkAddress } from '../countries/constants'
import { checkTax, taxFields, type TaxTerms, type Treatment } from '../tax/schema'
import { amountsByRate, type TaxedLine } from '../tax/treatment'
import { vatNumberProblem } from '../tax/vat-number'

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
  .superRefine(({ country, vatId }, context) => {
    const message = vatNumberProblem(country, vatId)
    if (message) context.addIssue({ code: 'custom', path: ['vatId'], message })
  })
export type BillingDetails = z.output<typeof billingDetails>
/** Input of a form or call. Missing values are empty. */
export type BillingDetailsInput = z.input<typeof billingDetails>

/** A VAT ID that an administrator looked up, or no longer vouches for. */
export const vatIdVerification = z.object({
  vatId: line(30).min(1, 'Send the VAT ID that you looked up'),
  verified: z.boolean(),
})
export type VatIdVerification = z.output<typeof vatIdVerification>

/** The VAT ID of billing details, and when an administrator verified it. */
export type VatIdState = { vatId: string; verifiedAt: string | null }

/** The seller on invoices. */
export const sellerForm = z
  .object({
    name: z.string().trim().min(1, 'Please enter the seller’s name').max(200, 'At most 200 characters'),
    address: lines,
    vatId: z.string().trim().max(30, 'At most 30 characters'),
    ...taxFields,
  })
  .superRefine(checkTax)
export type SellerForm = z.input<typeof sellerForm>

/** The seller's form with every field. */
export type SellerState = Required<SellerForm> & { setBy: SetBy }

/** What determines taxes, from the seller's form. */
export function termsOf(form: z.output<typeof sellerForm>): TaxTerms {
  const { scheme, country, taxName, vatPercent, rates, notice } = form
  return {
    ...{ scheme, country, taxName, notice },
    vatBasisPoints: toBasisPoints(vatPercent),
    rates: rates.map((rate) => ({ country: rate.country, basisPoints: toBasisPoints(rate.percent) })),
  }
}

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

/** The seller as printed. */
export type InvoiceSeller = { name: string; lines: string[]; vatId: string }

/**
 * An invoice or credit note: the only data that its PDF is rendered from. As issued, except for its payment.
 */
export type InvoiceDocument = InvoiceSummary & {
  orderId: string
  reference: string
  dueAt: string | null
  seller: InvoiceSeller
  buyer: BillingDetails & { email: string }
  lines: TaxedLine[]
  netCents: number
  vatBasisPoints: number
  vatCents: number
  treatment: Treatment
  taxName: string
  /** A sentence that the treatment requires. Empty without one. */
  taxNote: string
  currency: string
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

/** Invoices to a buyer at home, and to two abroad. */
export type SampleInvoices = Record<'home' | 'business' | 'consumer', InvoiceDocument>

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
  const { kind, totalCents, creditCents, currency, treatment } = invoice
  const total: Sum = { label: 'Total', amount: formatMoney(totalCents, currency), strong: true }
  const sums = treatment === 'small-business' ? [total] : [...taxSums(invoice), total]
  if (kind === 'credit-note') return sums
  const paidByCredit: Sum[] =
    creditCents > 0 ? [{ label: 'Paid from your credit', amount: formatMoney(-creditCents, currency) }] : []
  return [...sums, ...paidByCredit, ...paymentOf(invoice)]
}

/** The net amount, and the tax at each rate. */
function taxSums({ netCents, vatBasisPoints, vatCents, lines, taxName, currency }: InvoiceDocument): Sum[] {
  const byRate = amountsByRate(lines, vatBasisPoints)
  // A credit note's tax may differ from its own rounding by a cent, so that it completes its invoice.
  const taxes = byRate.length > 1 ? byRate : [{ vatBasisPoints, vatCents }]
  return [
    { label: 'Net', amount: formatMoney(netCents, currency) },
    ...taxes.map((each) => ({
      label: `${taxName} ${formatRate(each.vatBasisPoints)}`,
      amount: formatMoney(each.vatCents, currency),
    })),
  ]
}

function paymentOf({ isOpen, paidAt, dueCents, currency }: InvoiceDocument): Sum[] {
  if (dueCents === 0) return []
  const amount = formatMoney(dueCents, currency)
  if (paidAt) return [{ label: paidOn(paidAt), amount, strong: true }]
  return isOpen ? [{ label: 'To pay', amount, strong: true }] : []
}

/** Title, note and details for paying the open amount. Null if no payment is expected. */
export function invoicePayment({ isOpen, bankDetails, method, reference }: InvoiceDocument) {
  if (!isOpen || bankDetails.length === 0) return null
  const { invoiceTitle: title, invoiceNote } = byHand(method)
  return { title, note: invoiceNote(reference), lines: bankDetails }
}
