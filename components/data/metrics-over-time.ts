import type { Metrics } from '@/components/data/metrics'
import type { Counts } from '@/lib/platform/counts/counts'
import type { Period } from '@/lib/platform/counts/periods'
import { stepName, timeBefore } from './period-names'

/** Converts counts to metrics, one column each. */
export function metricsOf(period: Period, columns: Record<string, Counts>): Metrics {
  const { unit, steps } = period
  return {
    of: unit === 'day' ? 'Day' : 'Month',
    columns: Object.keys(columns).map((label) => ({ label })),
    rows: steps.map((step, index) => ({
      key: step,
      label: stepName(step, unit),
      values: Object.values(columns).map(({ values }) => values[index] ?? 0),
    })),
  }
}

/** One count next to the previous period, step by step. */
export function comparedMetrics(period: Period, label: string, counts: Counts): Metrics {
  const { rows, columns, of } = metricsOf(period, { [label]: counts })
  const before = timeBefore(period)
  return {
    of,
    columns: [...columns, { label: before.charAt(0).toUpperCase() + before.slice(1), compared: true }],
    rows: rows.map((row, index) => ({ ...row, values: [...row.values, counts.before[index] ?? 0] })),
  }
}
