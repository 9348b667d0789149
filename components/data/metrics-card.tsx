import { type ReactNode, useId } from 'react'
import { DownloadCsv } from './download-csv'
import type { Metrics } from './metrics'

type Props = {
  title: string
  /** Explains what is counted. */
  text?: string | undefined
  metrics: Metrics
  /** Name of the CSV file, without extension. Without it, there is no download. */
  file?: string | undefined
  /** Next to the title, if there is no file. */
  aside?: ReactNode
  children: ReactNode
}

/** Frame around a chart or table: its title, its explanation and the CSV download. */
export function MetricsCard({ title, text, metrics, file, aside, children }: Props) {
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
        {file && metrics.rows.length > 0 ? <DownloadCsv metrics={metrics} name={file} /> : aside}
        {text && <p className="col-span-full max-w-[60ch] text-sm text-muted-foreground">{text}</p>}
      </div>
      {children}
    </section>
  )
}
