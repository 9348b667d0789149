import type { ReactNode } from 'react'
import type { Metrics, MetricRow } from './metrics'
import { MetricsCard } from './metrics-card'
import { MetricsTable } from './metrics-table'

type Props = {
  title: string
  text?: string
  metrics: Metrics
  /** Name of the CSV file, without its ending; none where it is not offered. */
  file?: string
  /** Said in the table's place when it has no rows. */
  none: string
  label?: (row: MetricRow) => ReactNode
  bar?: (row: MetricRow) => number
}

/** A table of figures that stands by itself. */
export function TitledTable({ none, label, bar, ...card }: Props) {
  return (
    <MetricsCard {...card}>
      {card.metrics.rows.length > 0 ? (
        <MetricsTable {...card.metrics} caption={card.title} className="max-h-none" label={label} bar={bar} />
      ) : (
        <p className="py-6 text-sm text-muted-foreground">{none}</p>
      )}
    </MetricsCard>
  )
}
