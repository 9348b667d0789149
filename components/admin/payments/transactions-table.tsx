import { ArrowDown, ArrowUp, ArrowUpDown, ReceiptText } from 'lucide-react'
import { EmptyState } from '@/components/data/lists/empty-state'
import { Pages } from '@/components/data/lists/pages'
import { RowKeys } from '@/components/data/lists/row-keys'
import { Link } from '@/components/ui/link'
import {
  toSearch,
  type Transaction,
  type TransactionPage,
  type TransactionQuery,
} from '@/lib/billing/reports/transactions/schema'
import { methodLabel } from '@/lib/billing/methods/registry'
import { formatMoney } from '@/lib/base/money'
import type { Range } from '@/lib/platform/database/list-range'
import { dayText } from './amount'
import { copy } from './copy'
import { StatusBadge } from './status-badge'

type Props = {
  page: TransactionPage
  range: Range | null
  query: TransactionQuery
  /** Sample rows, instead of an empty list. */
  sample?: readonly Transaction[] | undefined
}

// On small screens rows are displayed as blocks, which removes table semantics. The roles keep them.
const cell = 'lg:px-3 lg:py-3 first:lg:pl-4 last:lg:pr-4'

export function TransactionsTable({ page, range, query, sample }: Props) {
  const { transactions, nextCursor, previousCursor } = page
  if (transactions.length === 0) {
    if (sample) return <Table rows={sample} query={null} />
    const isFiltered = toSearch(query) !== ''
    return (
      <EmptyState icon={ReceiptText} title={isFiltered ? copy.transactions.nothing : copy.transactions.none}>
        {isFiltered ? copy.transactions.nothingText : copy.transactions.noneText}
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-4">
      <RowKeys>
        <Table rows={transactions} query={query} />
      </RowKeys>
      <Pages
        label="Pages of transactions"
        nextCursor={nextCursor}
        previousCursor={previousCursor}
        range={range}
        href={(cursor) => `/admin${toSearch({ ...query, cursor })}`}
      />
    </div>
  )
}

/** A null query marks sample rows, which have no links and no sorting. */
function Table({ rows, query }: { rows: readonly Transaction[]; query: TransactionQuery | null }) {
  return (
    <table role="table" className="w-full border-y text-left text-sm max-lg:block">
      <caption className="sr-only">
        {query
          ? 'Transactions. Use the arrow keys to move between rows and Enter to open one.'
          : 'Sample data'}
      </caption>
      <thead role="rowgroup" className="text-muted-foreground max-lg:sr-only">
        <tr role="row">
          <Heading>ID</Heading>
          <Heading>User</Heading>
          <Heading>Plan</Heading>
          <SortHeading query={query} down="highest" up="lowest" className="text-right">
            Amount
          </SortHeading>
          <Heading>Method</Heading>
          <Heading>Status</Heading>
          <SortHeading query={query} down="newest" up="oldest">
            Date
          </SortHeading>
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:block">
        {rows.map((transaction) => (
          <Row key={transaction.id} transaction={transaction} isReal={query !== null} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ transaction, isReal }: { transaction: Transaction; isReal: boolean }) {
  const { id, reference, user, email, plan, interval, amountCents, method, status, date } = transaction
  return (
    <tr
      role="row"
      className="relative border-t transition-colors focus-within:bg-accent/60 hover:bg-accent/60 max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-3"
    >
      <td
        role="cell"
        className={`${cell} font-mono text-[13px] whitespace-nowrap max-lg:order-3 max-lg:col-span-2`}
      >
        {isReal ? (
          <Link
            data-row=""
            href={`/admin/payments/${id}`}
            className="inline-flex min-h-6 items-center text-link underline decoration-link/40 underline-offset-4 after:absolute after:inset-0 hover:decoration-link"
          >
            {reference}
          </Link>
        ) : (
          reference
        )}
      </td>
      <td role="cell" className={`${cell} min-w-0 wrap-anywhere max-lg:order-1`}>
        <bdi className="font-medium">{user}</bdi>
        {email && <span className="block text-[13px] text-muted-foreground">{email}</span>}
      </td>
      <td role="cell" className={`${cell} max-lg:order-4 max-lg:text-[13px] max-lg:text-muted-foreground`}>
        {plan}{' '}
        <span className="text-[13px] text-muted-foreground">
          {interval === 'year' ? 'yearly' : 'monthly'}
        </span>
      </td>
      <td role="cell" className={`${cell} text-right font-medium whitespace-nowrap max-lg:order-2`}>
        {formatMoney(amountCents)}
      </td>
      <td role="cell" className={`${cell} max-lg:order-6 max-lg:text-[13px] max-lg:text-muted-foreground`}>
        {methodLabel(method)}
      </td>
      <td role="cell" className={`${cell} max-lg:order-5 max-lg:justify-self-end`}>
        <StatusBadge status={status} refundRequested={transaction.refundAsked} />
      </td>
      <td
        role="cell"
        className={`${cell} whitespace-nowrap max-lg:order-7 max-lg:justify-self-end max-lg:text-[13px] max-lg:text-muted-foreground`}
      >
        <time dateTime={date}>{dayText(date)}</time>
      </td>
    </tr>
  )
}

function Heading({ className = '', children }: { className?: string; children: string }) {
  return (
    <th role="columnheader" scope="col" className={`${cell} font-medium whitespace-nowrap ${className}`}>
      {children}
    </th>
  )
}

type SortProps = {
  query: TransactionQuery | null
  down: TransactionQuery['sort']
  up: TransactionQuery['sort']
  className?: string
  children: string
}

/** A sortable heading: descending first, then ascending. */
function SortHeading({ query, down, up, className = '', children }: SortProps) {
  if (!query) return <Heading className={className}>{children}</Heading>
  const sorted = query.sort === down ? 'descending' : query.sort === up ? 'ascending' : 'none'
  const Icon = { descending: ArrowDown, ascending: ArrowUp, none: ArrowUpDown }[sorted]
  const sort = query.sort === down ? up : down
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sorted}
      className={`${cell} font-medium whitespace-nowrap ${className}`}
    >
      <Link
        scroll={false}
        href={`/admin${toSearch({ ...query, sort, cursor: undefined })}`}
        className="inline-flex min-h-6 items-center gap-1 rounded-xs hover:text-foreground"
      >
        {children}
        <Icon aria-hidden="true" className="size-3.5" />
      </Link>
    </th>
  )
}
