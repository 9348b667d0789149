import type { MetricColumn } from './metrics'

/** Number of chart colors, `--chart-1` to `--chart-5`. */
const COLORS = 5

/** Color of a column's line or bars, and of its legend mark. */
export function chartColor(columns: readonly MetricColumn[], index: number): string {
  const { compared, color } = columns[index] ?? {}
  return compared ? 'var(--muted-foreground)' : (color ?? `var(--chart-${(index % COLORS) + 1})`)
}
