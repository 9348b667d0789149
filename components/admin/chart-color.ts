import type { FigureColumn } from './figures'

const COLORS = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)', 'var(--chart-4)', 'var(--chart-5)']

/** The colour of a column's line or bars, and of its mark in the legend. */
export function chartColor(columns: readonly FigureColumn[], at: number): string {
  return columns[at]?.compared ? 'var(--muted-foreground)' : COLORS[at % COLORS.length]!
}
