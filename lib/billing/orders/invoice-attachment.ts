import { currency } from '../../base/money'
import { brand } from '../../brand'
import { SAMPLE_FACTS } from '../emails/facts'
import { NO_DETAILS } from '../invoices/issue'
import type { InvoiceDocument } from '../invoices/schema'
import { readIssuedInvoice } from './queries'

type Attachment = { contentType: string; content: Buffer }

/** Renders an invoice or credit note for its order's email, by number. @throws NotFoundError */
export async function invoiceAttachment(number: string): Promise<Attachment> {
  return toFile(await readIssuedInvoice(number))
}

/** A sample invoice for the preview of an email. */
export function sampleInvoiceAttachment(number: string): Promise<Attachment> {
  const { priceCents, reference, user, invoice } = SAMPLE_FACTS
  const [name, ...lines] = brand.contact.address
  const isInvoice = number === invoice?.number
  const cents = isInvoice ? priceCents : -priceCents
  const document: InvoiceDocument = {
    number,
    kind: isInvoice ? 'invoice' : 'credit-note',
    issuedAt: '2026-03-01T00:00:00.000Z',
    dueAt: isInvoice ? '2026-03-15T00:00:00.000Z' : null,
    orderId: 'sample',
    reference,
    seller: { name, lines, vatId: '' },
    buyer: {
      name: `${user.firstName} Lovelace`,
      email: user.email,
      ...NO_DETAILS,
    },
    lines: [{ text: isInvoice ? 'App builder, Pro, one month' : 'Refund (2026-00007)', amountCents: cents }],
    netCents: cents,
    vatBasisPoints: 0,
    vatCents: 0,
    totalCents: cents,
    ...{ treatment: 'standard', taxName: 'VAT', taxNote: '' },
    currency: currency(),
    creditCents: 0,
    dueCents: isInvoice ? priceCents : 0,
    isOpen: false,
    paidAt: isInvoice ? '2026-03-01T00:00:00.000Z' : null,
    bankDetails: [],
    method: SAMPLE_FACTS.method,
  }
  return toFile(document)
}

/** Loads the PDF renderer on first use, to keep startup fast. */
async function toFile(invoice: InvoiceDocument): Promise<Attachment> {
  const { invoicePdf } = await import('../invoices/pdf')
  return { contentType: 'application/pdf', content: await invoicePdf(invoice) }
}
