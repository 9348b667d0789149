import { clsx } from 'clsx'
import { Mark } from '@/components/ui/logo-mark'
import {
  buyerLines,
  INVOICE_NAMES,
  type InvoiceDocument,
  invoiceFacts,
  invoicePayment,
  invoiceSums,
  invoiceTitle,
  sellerLines,
} from '@/lib/billing/invoices/schema'
import { formatMoney } from '@/lib/base/money'
import { copy } from './copy'

const words = copy.invoice

/** The printable sheet, with the same text as the PDF. Light in both themes. */
export function InvoiceSheet({ invoice }: { invoice: InvoiceDocument }) {
  return (
    <article
      aria-label={invoiceTitle(invoice)}
      className="rounded-lg border bg-card p-5 text-foreground theme-light sm:p-10 print:border-0 print:p-0"
    >
      <header className="flex items-start justify-between gap-6">
        <p className="flex items-center gap-2.5 font-display text-lg font-[640]">
          <Mark className="size-7" />
          {invoice.seller.name}
        </p>
        <p className="font-display text-title font-[640]">{INVOICE_NAMES[invoice.kind]}</p>
      </header>
      <div className="mt-10 grid gap-x-12 gap-y-8 sm:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <Lines label={words.billedTo} lines={buyerLines(invoice)} />
        <div className="grid content-start gap-6">
          <Facts invoice={invoice} />
          <Lines label={words.from} lines={sellerLines(invoice)} small />
        </div>
      </div>
      <LinesTable invoice={invoice} />
      <Sums invoice={invoice} />
      {invoice.taxNote && <p className="mt-6 text-[15px] leading-6">{invoice.taxNote}</p>}
      <Payment invoice={invoice} />
    </article>
  )
}

function Lines({ label, lines, small = false }: { label: string; lines: string[]; small?: boolean }) {
  return (
    <div className={clsx('min-w-0 leading-6 break-words', small ? 'text-sm' : 'text-[15px]')}>
      <p className="text-[13px] text-muted-foreground">{label}</p>
      {lines.map((line, index) => (
        <p key={line} dir="auto" className={clsx('text-left', index === 0 && !small && 'font-semibold')}>
          {line}
        </p>
      ))}
    </div>
  )
}

function Facts({ invoice }: { invoice: InvoiceDocument }) {
  return (
    <dl className="grid gap-1 text-sm leading-6">
      {invoiceFacts(invoice).map(({ label, value }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function LinesTable({ invoice }: { invoice: InvoiceDocument }) {
  return (
    <table className="mt-10 w-full text-[15px] leading-6">
      <thead>
        <tr className="border-b border-foreground text-left text-[13px] text-muted-foreground">
          <th scope="col" className="pb-1.5 font-normal">
            {words.description}
          </th>
          <th scope="col" className="pb-1.5 pl-4 text-right font-normal">
            {words.amount(invoice.currency)}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map(({ text, amountCents }, index) => (
          <tr key={index} className="border-b align-top">
            <td className="py-3">{text}</td>
            <td className="py-3 pl-4 text-right whitespace-nowrap">
              {formatMoney(amountCents, invoice.currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sums({ invoice }: { invoice: InvoiceDocument }) {
  return (
    <dl className="mt-4 ml-auto grid max-w-72 gap-1.5 text-[15px]">
      {invoiceSums(invoice).map(({ label, amount, strong }) => (
        <div key={label} className={clsx('flex justify-between gap-4', strong && 'font-semibold')}>
          <dt className={clsx(!strong && 'text-muted-foreground')}>{label}</dt>
          <dd className="tabular-nums">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

function Payment({ invoice }: { invoice: InvoiceDocument }) {
  const open = invoicePayment(invoice)
  if (!open) return null
  return (
    <section className="mt-10 text-[15px] leading-6">
      <h2 className="font-semibold">{open.title}</h2>
      <p className="text-muted-foreground">{open.note}</p>
      <div className="mt-2.5">
        {open.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </section>
  )
}
