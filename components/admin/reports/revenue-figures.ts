import type { MonthRevenue, RevenueLine } from '@/lib/billing/reports/revenue'
import { METHOD_NAMES } from '@/lib/billing/schema'
import { SOLD_PLANS, planTitle } from '@/lib/billing/transactions/schema'
import type { Figures } from '../figures'

const monthNames = new Intl.DateTimeFormat('en', { month: 'short', year: '2-digit', timeZone: 'UTC' })

/** `Nov 26` */
export function monthLabel(month: string): string {
  return monthNames.format(new Date(`${month}-01`))
}

/** What a column adds up. */
type Column = { label: string; holds: (line: RevenueLine) => boolean }

const COLUMNS: Record<'all' | 'method' | 'plan', Column[]> = {
  all: [{ label: 'Revenue', holds: () => true }],
  method: (['paypal', 'bank'] as const).map((method) => ({
    label: METHOD_NAMES[method],
    holds: (line) => line.method === method,
  })),
  plan: SOLD_PLANS.map(({ name }) => ({
    label: name,
    holds: ({ family, planId }) => planTitle(family, planId) === name,
  })),
}

/** Revenue month by month, refunds taken off, in all or by method or plan. Plans that brought nothing have no column. */
export function revenueFigures(months: readonly MonthRevenue[], by: 'all' | 'method' | 'plan'): Figures {
  const lines = months.flatMap((month) => month.lines)
  const columns = COLUMNS[by].filter(({ holds }) => by !== 'plan' || lines.some(holds))
  return {
    of: 'Month',
    columns: columns.map(({ label }) => ({ label, format: 'money' })),
    rows: months.map(({ month, lines: own }) => ({
      key: month,
      label: monthLabel(month),
      values: columns.map(({ holds }) =>
        own.filter(holds).reduce((sum, line) => sum + line.receivedCents - line.refundedCents, 0),
      ),
    })),
  }
}
