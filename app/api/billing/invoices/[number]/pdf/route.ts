import { invoicePdf } from '@/lib/billing/invoices/pdf'
import { findInvoice } from '@/lib/billing/queries'
import { handler } from '../../../../handler'

const rate = { name: 'invoice-pdf', limit: 120, seconds: 10 * 60 }

/** An invoice or credit note as a file; administrators can have anybody's. */
export const GET = handler({ auth: 'user', rate }, async ({ user, params }) => {
  const invoice = await findInvoice(user.role === 'admin' ? null : user.id, params.number ?? '')
  return new Response(new Uint8Array(await invoicePdf(invoice)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${invoice.kind}-${invoice.number}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
})
