import { type InvoiceDocument, type InvoiceSummary, formatCents, formatDay, formatRate } from '../schema'

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
export function invoiceFacts({ kind, number, issuedAt, dueAt, reference }: InvoiceDocument): Fact[] {
  return [
    { label: kind === 'invoice' ? 'Invoice number' : 'Credit note number', value: number },
    { label: 'Issued', value: formatDay(issuedAt) },
    ...(dueAt ? [{ label: 'Due', value: formatDay(dueAt) }] : []),
    { label: 'Reference', value: reference },
  ]
}

type Sum = { label: string; amount: string; strong?: true }

/** From the net amount to what has to be paid. */
export function invoiceSums(invoice: InvoiceDocument): Sum[] {
  const { kind, netCents, vatBasisPoints, vatCents, totalCents, creditCents, dueCents } = invoice
  const total: Sum = { label: 'Total', amount: formatCents(totalCents), strong: true }
  const tax: Sum[] = [
    { label: 'Net', amount: formatCents(netCents) },
    { label: `VAT ${formatRate(vatBasisPoints)}`, amount: formatCents(vatCents) },
    total,
  ]
  if (kind === 'credit-note') return tax
  const paidByCredit: Sum[] =
    creditCents > 0 ? [{ label: 'Paid from your credit', amount: formatCents(-creditCents) }] : []
  return [...tax, ...paidByCredit, { label: 'To pay', amount: formatCents(dueCents), strong: true }]
}
