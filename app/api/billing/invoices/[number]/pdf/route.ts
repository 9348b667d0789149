import { invoicePdf } from '@/lib/billing/invoices/pdf'
import { findAnyInvoice, findInvoice } from '@/lib/billing/orders/queries'
import { handler } from '../../../../handler'

const rate = { name: 'invoice-pdf', limit: 120, seconds: 10 * 60 }

/** An invoice or credit note as a file; administrators can have anybody's. */
export const GET = handler({ auth: 'user', rate }, async ({ actor, params }) => {
  const find = actor.role === 'admin' ? findAnyInvoice : findInvoice
  const invoice = await find(actor, params.number ?? '')
  return new Response(new Uint8Array(await invoicePdf(invoice)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${invoice.kind}-${invoice.number}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
})
