import { invoicePdf } from '@/lib/billing/invoices/pdf'
import { findAnyInvoice, findInvoice } from '@/lib/billing/orders/queries'
import { downloadResponse } from '../../../../download-response'
import { handler } from '../../../../handler'

const rate = { name: 'invoice-pdf', limit: 120, seconds: 10 * 60 }

/** An invoice or credit note as a PDF. Administrators can download those of any customer. */
export const GET = handler(
  {
    summary: 'Download an invoice or credit note',
    answers: { 200: 'A PDF, as it was issued. Administrators can download any.' },
    content: 'application/pdf',
  },
  { auth: 'user', permission: 'billing.manage', rate },
  async ({ actor, params }) => {
    const find = actor.role === 'admin' ? findAnyInvoice : findInvoice
    const invoice = await find(actor, params.number ?? '')
    return downloadResponse(
      { name: `${invoice.kind}-${invoice.number}.pdf`, bytes: await invoicePdf(invoice) },
      'application/pdf',
      'private, no-store',
    )
  },
)
