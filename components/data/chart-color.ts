import type { MetricColumn } from './metrics'

/** `--chart-1` to `--chart-5`. */
const COLORS = 5

/** The color of a column's line or bars, and of its mark in the legend. */
export function chartColor(columns: readonly MetricColumn[], index: number): string {
  return columns[index]?.compared ? 'var(--muted-foreground)' : `var(--chart-${(index % COLORS) + 1})`
}
