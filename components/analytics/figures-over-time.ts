import type { Figures } from '@/components/admin/figures'
import type { Counts } from '@/lib/platform/counts'
import type { Period } from '@/lib/platform/periods'
import { stepName, timeBefore } from './period-names'

/** Counts as a chart and its table take them: a column each. */
export function figuresOf(period: Period, columns: Record<string, Counts>): Figures {
  const { unit, steps } = period
  return {
    of: unit === 'day' ? 'Day' : 'Month',
    columns: Object.keys(columns).map((label) => ({ label })),
    rows: steps.map((step, at) => ({
      key: step,
      label: stepName(step, unit),
      values: Object.values(columns).map(({ values }) => values[at] ?? 0),
    })),
  }
}

/** One count beside the same of the time before, step by step. */
export function comparedFigures(period: Period, label: string, counts: Counts): Figures {
  const { rows, columns, of } = figuresOf(period, { [label]: counts })
  const before = timeBefore(period)
  return {
    of,
    columns: [...columns, { label: before.charAt(0).toUpperCase() + before.slice(1), compared: true }],
    rows: rows.map((row, at) => ({ ...row, values: [...row.values, counts.before[at] ?? 0] })),
  }
}
