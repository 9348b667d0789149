import { viewOf } from '@/components/payment-methods/registry'
import type { MonthRevenue, RevenueLine } from '@/lib/billing/reports/revenue'
import { soldPlans } from '@/lib/billing/reports/transactions/schema'
import { METHODS_ONLINE_FIRST, toMethodId } from '@/lib/billing/methods/registry'
import type { Metrics } from '../../data/metrics'

const monthNames = new Intl.DateTimeFormat('en', { month: 'short', year: '2-digit', timeZone: 'UTC' })

/** `Nov 26` */
export function monthLabel(month: string): string {
  return monthNames.format(new Date(`${month}-01`))
}

/** Sums the lines that match. `onceUsed`: only shown if there are any. */
type Column = { label: string; color?: string; holds: (line: RevenueLine) => boolean; onceUsed?: boolean }

const columnsBy = (): Record<'all' | 'method' | 'plan', Column[]> => ({
  all: [{ label: 'Revenue', holds: () => true }],
  method: METHODS_ONLINE_FIRST.map(({ id, label, shownOnceUsed = false }) => ({
    label,
    color: viewOf(toMethodId(id)).color,
    holds: (line) => line.method === id,
    onceUsed: shownOnceUsed,
  })),
  plan: soldPlans().map(({ key, name }) => ({
    label: name,
    holds: ({ family, planId }) => `${family}-${planId}` === key,
    onceUsed: true,
  })),
})

/** Revenue per month minus refunds: in total, by method or by plan. */
export function revenueMetrics(months: readonly MonthRevenue[], by: 'all' | 'method' | 'plan'): Metrics {
  const lines = months.flatMap((month) => month.lines)
  const columns = columnsBy()[by].filter(({ holds, onceUsed }) => !onceUsed || lines.some(holds))
  return {
    of: 'Month',
    columns: columns.map(({ label, color }) => ({ label, format: 'money', ...(color && { color }) })),
    rows: months.map(({ month, lines: own }) => ({
      key: month,
      label: monthLabel(month),
      values: columns.map(({ holds }) =>
        own.filter(holds).reduce((sum, line) => sum + line.receivedCents - line.refundedCents, 0),
      ),
    })),
  }
}
