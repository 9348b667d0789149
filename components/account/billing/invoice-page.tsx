import { Download } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { buttonVariants } from '@/components/ui/button-variants'
import { invoiceTitle } from '@/lib/billing/invoices/schema'
import type { IssuedInvoice } from '@/lib/billing/orders/schema'
import { copy } from './copy'
import { InvoiceSheet } from './invoice-sheet'
import { OrderStatus } from './order-status'
import { PrintButton } from './print-button'

const words = copy.invoice

/** `orderHref` is set if the viewer has a page of the order. */
type Props = { invoice: IssuedInvoice; orderHref?: string }

/** Shows an invoice or credit note with actions to print and download it. Prints only the sheet. */
export function InvoicePage({ invoice, orderHref }: Props) {
  const { kind, status, refundAskedAt } = invoice
  // A credit note has no payment status, except the progress of a refund.
  const isRefund = status === 'refunded' || (status === 'completed' && refundAskedAt !== null)
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 print:hidden">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="font-display text-title font-[640]">{invoiceTitle(invoice)}</h1>
          {(kind === 'invoice' || isRefund) && <OrderStatus status={status} refundAskedAt={refundAskedAt} />}
        </div>
        <div className="flex flex-wrap gap-2">
          <PrintButton>{words.print}</PrintButton>
          <a
            href={`/api/billing/invoices/${invoice.number}/pdf`}
            className={buttonVariants({ variant: 'outline' })}
          >
            <Download aria-hidden="true" />
            {words.pdf}
          </a>
          {orderHref && (
            <Link href={orderHref} className={buttonVariants({ variant: 'ghost' })}>
              {words.order}
            </Link>
          )}
        </div>
      </header>
      <InvoiceSheet invoice={invoice} />
    </>
  )
}
