'use client'

import { clsx } from 'clsx'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { chartColor } from './chart-color'
import type { ChartKind } from './chart-plot'
import type { MetricColumn, Metrics } from './metrics'
import { MetricsCard } from './metrics-card'
import { MetricsTable } from './metrics-table'

// The chart library is large, so it loads after the page.
const ChartPlot = dynamic(() => import('./chart-plot'), {
  ssr: false,
  loading: () => <Skeleton className="size-full" />,
})

type Props = {
  title: string
  /** Explains what is counted. */
  text?: string
  metrics: Metrics
  kind?: ChartKind
  /** Name of the CSV file, without extension. Without it, there is no download. */
  file?: string
  /** Next to the title. */
  aside?: ReactNode
  /** Set if the chart is next to something tall. */
  tall?: boolean
}

/** A chart with the same metrics as a table, which also works without script. */
export function ChartWithTable({ title, text, metrics, kind = 'line', file, aside, tall = false }: Props) {
  const { columns } = metrics
  const drawn = columns.filter(({ inTableOnly }) => !inTableOnly)
  return (
    <MetricsCard title={title} text={text} metrics={metrics} file={file} aside={aside}>
      <div className={clsx('min-w-0', tall ? 'h-60 lg:h-80' : 'h-60')}>
        <ChartPlot metrics={metrics} kind={kind} title={title} />
      </div>
      {drawn.length > 1 && (
        <ul aria-label={`${title}: legend`} className="flex flex-wrap gap-x-4 gap-y-1 text-[13px]">
          {drawn.map((column, index) => (
            <li key={column.label} className="flex items-center gap-2">
              <Mark column={column} color={chartColor(columns, index)} line={kind === 'line'} />
              {column.label}
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary className="w-fit rounded-xs py-1 text-sm font-medium text-link underline-offset-4 hover:underline">
          Show as a table
        </summary>
        <MetricsTable {...metrics} caption={title} className="mt-2" />
      </details>
    </MetricsCard>
  )
}

function Mark({ column, color, line }: { column: MetricColumn; color: string; line: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'forced-color-adjust-none',
        line || column.compared ? 'w-4 border-t-2' : 'w-2.5 border-t-10',
      )}
      style={{ borderColor: color, borderTopStyle: column.compared ? 'dashed' : 'solid' }}
    />
  )
}
