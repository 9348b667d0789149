import type { Metadata } from 'next'
import { ChartWithTable } from '@/components/admin/chart-with-table'
import { Attention } from '@/components/admin/payments/attention'
import { copy } from '@/components/admin/payments/copy'
import { Panel } from '@/components/admin/panel'
import { PaymentMethods } from '@/components/admin/payments/payment-methods'
import { QuickActions } from '@/components/admin/payments/quick-actions'
import { RevenueSplit } from '@/components/admin/payments/revenue-split'
import { TransactionFilters } from '@/components/admin/payments/transaction-filters'
import { TransactionsTable } from '@/components/admin/payments/transactions-table'
import { paymentMethods } from '@/lib/billing/settings/queries'
import { revenueFigures } from '@/components/admin/reports/revenue-figures'
import { lastMonths, revenueByMonth, revenueSummary } from '@/lib/billing/reports/revenue'
import { refundsAsked, unmatchedPayments } from '@/lib/billing/transactions/attention'
import { listTransactions } from '@/lib/billing/transactions/queries'
import { givenParameters, readTransactionQuery, toSearch } from '@/lib/billing/transactions/schema'
import { requireAdministrator } from '../require-administrator'

export const metadata: Metadata = { title: 'Payments' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function PaymentsPage({ searchParams }: Props) {
  await requireAdministrator()
  const query = readTransactionQuery(givenParameters(await searchParams))
  const [page, methods, summary, months, unmatched, refunds] = await Promise.all([
    listTransactions(query),
    paymentMethods(),
    revenueSummary(),
    revenueByMonth(lastMonths(12, new Date())),
    unmatchedPayments(),
    refundsAsked(),
  ])
  return (
    <div className="grid gap-4">
      <QuickActions exportSearch={toSearch({ ...query, cursor: undefined, limit: undefined })} />
      <Attention unmatched={unmatched} refunds={refunds} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-4">
          <PaymentMethods methods={methods} />
          <RevenueSplit summary={summary} />
        </div>
        <ChartWithTable
          tall
          kind="stacked"
          title={copy.revenue.chart}
          text={copy.revenue.chartText}
          figures={revenueFigures(months, 'method')}
        />
      </div>
      <Panel title={copy.transactions.title}>
        <TransactionFilters query={query} />
        <TransactionsTable page={page} query={query} />
      </Panel>
    </div>
  )
}
