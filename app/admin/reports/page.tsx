import type { Metadata } from 'next'
import { ChartWithTable } from '@/components/data/chart-with-table'
import { copy } from '@/components/admin/reports/copy'
import { shareMetrics } from '@/components/admin/reports/report-metrics'
import { revenueMetrics } from '@/components/admin/reports/revenue-metrics'
import { PageTitle } from '@/components/admin/page-title'
import { monthReports, percentOf } from '@/lib/billing/reports/months'
import { lastMonths, revenueByMonth } from '@/lib/billing/reports/revenue'
import { requireAdministrator } from '../require-administrator'

export const metadata: Metadata = { title: 'Reports' }

const MONTHS = 12

export default async function ReportsPage() {
  const { actor } = await requireAdministrator()
  const now = new Date()
  const months = lastMonths(MONTHS, now)
  const [revenue, reports] = await Promise.all([
    revenueByMonth(actor, months),
    monthReports(actor, months, now),
  ])
  const share = (month: string, total: number, part: number) => ({
    month,
    total,
    part,
    percent: percentOf(part, total),
  })
  const churn = reports.map(({ month, held, ended }) => share(month, held, ended))
  const trials = reports.map(({ month, trials: all, paid }) => share(month, all, paid))
  return (
    <div className="grid gap-6">
      <PageTitle title={copy.title}>{copy.lead}</PageTitle>
      <div className="grid gap-4 lg:grid-cols-2">
        <div className="grid lg:col-span-2">
          <ChartWithTable
            {...copy.month}
            tall
            kind="bar"
            metrics={revenueMetrics(revenue, 'all')}
            file="revenue-by-month"
          />
        </div>
        <ChartWithTable
          {...copy.plan}
          kind="stacked"
          metrics={revenueMetrics(revenue, 'plan')}
          file="revenue-by-plan"
        />
        <ChartWithTable
          {...copy.method}
          kind="stacked"
          metrics={revenueMetrics(revenue, 'method')}
          file="revenue-by-method"
        />
        <ChartWithTable
          {...copy.churn}
          metrics={shareMetrics(churn, { percent: 'Churn', total: 'Active at the start', part: 'Ended' })}
          file="churn"
        />
        <ChartWithTable
          {...copy.trials}
          metrics={shareMetrics(trials, {
            percent: 'Paid',
            total: 'Trials ended',
            part: 'Accounts that paid',
          })}
          file="trial-conversion"
        />
      </div>
    </div>
  )
}
