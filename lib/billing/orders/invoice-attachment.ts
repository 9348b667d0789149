import { brand } from '../../brand'
import { SAMPLE_FACTS } from '../emails/facts'
import type { InvoiceDocument } from '../invoices/schema'
import { readIssuedInvoice } from './queries'

type Attachment = { contentType: string; content: Buffer }

/** An invoice or credit note for the email of its order, by its number. @throws NotFoundError */
export async function invoiceAttachment(number: string): Promise<Attachment> {
  return toFile(await readIssuedInvoice(number))
}

/** An invented one, for the example of an email. */
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
      ...{ company: '', street: '', postcode: '', city: '', country: '', vatId: '' },
    },
    lines: [{ text: isInvoice ? 'App builder, Pro, one month' : 'Refund (2026-00007)', amountCents: cents }],
    netCents: cents,
    vatBasisPoints: 0,
    vatCents: 0,
    totalCents: cents,
    currency: 'USD',
    creditCents: 0,
    dueCents: isInvoice ? priceCents : 0,
    isOpen: false,
    paidAt: isInvoice ? '2026-03-01T00:00:00.000Z' : null,
    bankDetails: [],
  }
  return toFile(document)
}

/** What draws PDFs is loaded when the first one is sent: the service starts without it. */
async function toFile(invoice: InvoiceDocument): Promise<Attachment> {
  const { invoicePdf } = await import('../invoices/pdf')
  return { contentType: 'application/pdf', content: await invoicePdf(invoice) }
}
