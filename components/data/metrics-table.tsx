import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { type MetricRow, type Metrics, formatMetric } from './metrics'

type Props = Metrics & {
  /** Title of the table for screen readers. */
  caption: string
  /** Renders a row's label if it is more than text, such as a link. */
  label?: ((row: MetricRow) => ReactNode) | undefined
  /** Width of a bar below the row's label, as a fraction of its cell from 0 to 1. */
  bar?: ((row: MetricRow) => number) | undefined
  className?: string
}

/** A table of metrics. Scrolls inside its own box if it is too wide or too long, also by keyboard. */
export function MetricsTable({ of, columns, rows, caption, label, bar, className }: Props) {
  return (
    <div
      role="region"
      aria-label={`${caption}: table`}
      tabIndex={0}
      className={cn('max-h-96 overflow-auto rounded-md border bg-card', className)}
    >
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-card text-muted-foreground shadow-[0_1px_0_var(--border)]">
          <tr>
            <th scope="col" className="px-2.5 py-2.5 font-medium sm:px-4">
              {of}
            </th>
            {columns.map((column) => (
              <th key={column.label} scope="col" className="px-2.5 py-2.5 text-right font-medium sm:px-4">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-t first:border-t-0">
              <th scope="row" className="min-w-24 px-2.5 py-2 font-normal wrap-anywhere sm:px-4">
                {label ? label(row) : row.label}
                {bar && (
                  <span
                    aria-hidden="true"
                    className="mt-1.5 block h-1.5 min-w-px rounded-full bg-(--chart-1) forced-color-adjust-none"
                    style={{ width: `${bar(row) * 100}%` }}
                  />
                )}
              </th>
              {columns.map(({ label: name, format }, index) => (
                <td key={name} className="px-2.5 py-2 text-right whitespace-nowrap sm:px-4">
                  {formatMetric(row.values[index], format)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
