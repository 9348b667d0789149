import type { ReactNode } from 'react'
import type { Metrics, MetricRow } from './metrics'
import { MetricsCard } from './metrics-card'
import { MetricsTable } from './metrics-table'

type Props = {
  title: string
  text?: string
  metrics: Metrics
  /** Name of the CSV file, without extension. Without it, there is no download. */
  file?: string
  /** Shown if the table has no rows. */
  none: string
  label?: (row: MetricRow) => ReactNode
  bar?: (row: MetricRow) => number
}

/** A table of metrics with its own card. */
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
