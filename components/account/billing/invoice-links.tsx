import { FileText } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { formatDay, type InvoiceSummary, invoiceTitle } from '@/lib/billing/invoices/schema'

/** Links to an order's invoices and credit notes, as a page and as a PDF. */
export function InvoiceLinks({ invoices }: { invoices: InvoiceSummary[] }) {
  if (invoices.length === 0) return null
  return (
    <ul className="divide-y border-y text-[15px]">
      {invoices.map((invoice) => (
        <li key={invoice.number} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
          <FileText aria-hidden="true" className="size-[18px] shrink-0 text-muted-foreground" />
          <Link
            href={`/account/invoices/${invoice.number}`}
            className="mr-auto inline-flex min-h-6 items-center rounded-xs font-medium underline decoration-border underline-offset-4 hover:decoration-foreground"
          >
            {invoiceTitle(invoice)}
          </Link>
          <span className="text-sm whitespace-nowrap text-muted-foreground max-sm:hidden">
            {formatDay(invoice.issuedAt)}
          </span>
          <a
            href={`/api/billing/invoices/${invoice.number}/pdf`}
            className="inline-flex min-h-6 items-center rounded-xs text-sm text-link underline decoration-link/40 underline-offset-4 hover:decoration-link"
          >
            PDF<span className="sr-only"> of {invoiceTitle(invoice)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
