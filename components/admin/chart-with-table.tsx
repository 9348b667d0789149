'use client'

import dynamic from 'next/dynamic'
import { useId } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { chartColor } from './chart-color'
import type { ChartKind } from './chart-plot'
import { DownloadCsv } from './download-csv'
import type { Figures } from './figures'
import { FiguresTable } from './figures-table'

// The drawing library is large, so it comes after the page.
const ChartPlot = dynamic(() => import('./chart-plot'), {
  ssr: false,
  loading: () => <Skeleton className="size-full" />,
})

type Props = {
  title: string
  /** What is counted, and what is not. */
  text?: string
  figures: Figures
  kind?: ChartKind
  /** Name of the CSV file, without its ending; none where it is not offered. */
  file?: string
}

/** Figures as a drawing, with the same figures as a table behind it, which is there without script too. */
export function ChartWithTable({ title, text, figures, kind = 'line', file }: Props) {
  const id = useId()
  const { columns } = figures
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-4 rounded-lg border bg-card p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="font-display text-heading font-[600]">
            {title}
          </h2>
          {text && <p className="mt-1 max-w-[60ch] text-sm text-muted-foreground">{text}</p>}
        </div>
        {file && <DownloadCsv figures={figures} name={file} />}
      </div>
      <div className="h-60 min-w-0">
        <ChartPlot figures={figures} kind={kind} title={title} />
      </div>
      {columns.length > 1 && (
        <ul aria-label={`${title}: legend`} className="flex flex-wrap gap-x-4 gap-y-1 text-[13px]">
          {columns.map(({ label, compared }, at) => (
            <li key={label} className="flex items-center gap-2">
              <span
                aria-hidden="true"
                className="w-4 border-t-2"
                style={{
                  borderColor: chartColor(columns, at),
                  borderTopStyle: compared ? 'dashed' : 'solid',
                }}
              />
              {label}
            </li>
          ))}
        </ul>
      )}
      <details className="group">
        <summary className="w-fit rounded-xs py-1 text-sm font-medium text-link underline-offset-4 hover:underline">
          Show as a table
        </summary>
        <FiguresTable {...figures} caption={title} className="mt-2" />
      </details>
    </section>
  )
}
