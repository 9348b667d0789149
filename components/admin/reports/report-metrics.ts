import type { Metrics } from '../../data/metrics'
import { monthLabel } from './revenue-metrics'

/** A month's whole and the part of it that a report is about, with their percentage. */
export type Share = { month: string; whole: number; part: number; percent: number | null }

/** Percentages as the line, with the numbers that they come from in the table. */
export function shareMetrics(
  shares: readonly Share[],
  names: { percent: string; whole: string; part: string },
): Metrics {
  return {
    of: 'Month',
    columns: [
      { label: names.percent, format: 'percent' },
      { label: names.whole, inTableOnly: true },
      { label: names.part, inTableOnly: true },
    ],
    rows: shares.map(({ month, whole, part, percent }) => ({
      key: month,
      label: monthLabel(month),
      values: [percent, whole, part],
    })),
  }
}
