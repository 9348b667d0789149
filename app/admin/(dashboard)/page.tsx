import type { Metadata } from 'next'
import { ChartWithTable } from '@/components/data/chart-with-table'
import { NeedsAction } from '@/components/admin/payments/needs-action'
import { copy } from '@/components/admin/payments/copy'
import { Panel } from '@/components/admin/panel'
import { PaymentMethods } from '@/components/admin/payments/payment-methods'
import { QuickActions } from '@/components/admin/payments/quick-actions'
import { RevenueSplit } from '@/components/admin/payments/revenue-split'
import { TransactionFilters } from '@/components/admin/payments/transaction-filters'
import { TransactionsTable } from '@/components/admin/payments/transactions-table'
import { lastMonths, revenueByMonth, revenueSummary } from '@/lib/billing/reports/revenue'
import { requestedRefunds, unmatchedPayments } from '@/lib/billing/reports/transactions/needs-action'
import { listTransactions, rangeOfTransactions } from '@/lib/billing/reports/transactions/queries'
import { givenParameters, readTransactionQuery, toSearch } from '@/lib/billing/reports/transactions/schema'
import { methodStates } from '@/lib/billing/payments/method-states'
import { revenueMetrics } from '@/components/admin/reports/revenue-metrics'
import { requireAdministrator } from '../require-administrator'

export const metadata: Metadata = { title: 'Payments' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function PaymentsPage({ searchParams }: Props) {
  const { actor } = await requireAdministrator()
  const query = readTransactionQuery(givenParameters(await searchParams))
  const [page, methods, summary, months, unmatched, refunds] = await Promise.all([
    listTransactions(actor, query),
    methodStates(actor),
    revenueSummary(actor),
    revenueByMonth(actor, lastMonths(12, new Date())),
    unmatchedPayments(actor),
    requestedRefunds(actor),
  ])
  const range = await rangeOfTransactions(actor, query, page)
  return (
    <div className="grid gap-4">
      <QuickActions exportSearch={toSearch({ ...query, cursor: undefined, limit: undefined })} />
      <NeedsAction unmatched={unmatched} refunds={refunds} />
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
          metrics={revenueMetrics(months, 'method')}
        />
      </div>
      <Panel title={copy.transactions.title}>
        <TransactionFilters query={query} />
        <TransactionsTable page={page} range={range} query={query} />
      </Panel>
    </div>
  )
}
