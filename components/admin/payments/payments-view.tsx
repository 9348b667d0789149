'use client'

import type { ReactNode } from 'react'
import { ChartWithTable } from '@/components/data/chart-with-table'
import type { PaymentsOverview } from '@/lib/admin/payments'
import { toSearch, type TransactionQuery } from '@/lib/billing/reports/transactions/schema'
import { SampleBadge } from '../dashboard/sample-note'
import { PAYMENTS, useRefreshed } from '../dashboard/use-refreshed'
import { Panel } from '../panel'
import { revenueMetrics } from '../reports/revenue-metrics'
import { copy } from './copy'
import { NeedsAction } from './needs-action'
import { QuickActions } from './quick-actions'
import { RevenueSplit } from './revenue-split'
import { TransactionFilters } from './transaction-filters'
import { TransactionsTable } from './transactions-table'

type Props = { initial: PaymentsOverview; query: TransactionQuery; methods: ReactNode }

/** The payments tab. Filters and pages are in the URL. Refreshes while open. */
export function PaymentsView({ initial, query, methods }: Props) {
  const overview = useRefreshed('payments', `${PAYMENTS}${toSearch(query)}`, initial)
  const { unmatched, refunds, range, sample } = overview
  const { summary, months } = sample ?? overview
  const rows = toSearch(query) === '' ? sample?.transactions : undefined // samples match no filter
  return (
    <div className="grid gap-4">
      <QuickActions exportSearch={toSearch({ ...query, cursor: undefined, limit: undefined })} />
      <NeedsAction unmatched={unmatched} refunds={refunds} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-4">
          {methods}
          <RevenueSplit summary={summary} aside={sample && <SampleBadge />} />
        </div>
        <ChartWithTable
          tall
          kind="stacked"
          title={copy.revenue.chart}
          text={copy.revenue.chartText}
          aside={sample && <SampleBadge />}
          metrics={revenueMetrics(months, 'method')}
        />
      </div>
      <Panel title={copy.transactions.title} aside={rows && <SampleBadge />}>
        <TransactionFilters query={query} />
        <TransactionsTable page={overview} range={range} query={query} sample={rows} />
      </Panel>
    </div>
  )
}
