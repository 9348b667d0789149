import { type ReactNode, useId } from 'react'
import { DownloadCsv } from './download-csv'
import type { Metrics } from './metrics'

type Props = {
  title: string
  /** What is counted, and what is not. */
  text?: string | undefined
  metrics: Metrics
  /** Name of the CSV file, without its ending; none where it is not offered. */
  file?: string | undefined
  children: ReactNode
}

/** The frame around metrics, whether drawn or listed: what they are, and the file of them. */
export function MetricsCard({ title, text, metrics, file, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-lg border bg-card p-4 sm:p-5"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1">
        <h2 id={id} className="font-display text-heading font-[600]">
          {title}
        </h2>
        {file && metrics.rows.length > 0 && <DownloadCsv metrics={metrics} name={file} />}
        {text && <p className="col-span-full max-w-[60ch] text-sm text-muted-foreground">{text}</p>}
      </div>
      {children}
    </section>
  )
}
