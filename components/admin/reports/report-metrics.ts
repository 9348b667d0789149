import type { Metrics } from '../../data/metrics'
import { monthLabel } from './revenue-metrics'

/** Total and part of a month, with their percentage. */
export type Share = { month: string; total: number; part: number; percent: number | null }

/** Percentages as a line. The table also shows the numbers behind them. */
export function shareMetrics(
  shares: readonly Share[],
  names: { percent: string; total: string; part: string },
): Metrics {
  return {
    of: 'Month',
    columns: [
      { label: names.percent, format: 'percent' },
      { label: names.total, inTableOnly: true },
      { label: names.part, inTableOnly: true },
    ],
    rows: shares.map(({ month, total, part, percent }) => ({
      key: month,
      label: monthLabel(month),
      values: [percent, total, part],
    })),
  }
}
