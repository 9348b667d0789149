import type { ReactNode } from 'react'
import type { Figures, FigureRow } from './figures'
import { FiguresCard } from './figures-card'
import { FiguresTable } from './figures-table'

type Props = {
  title: string
  text?: string
  figures: Figures
  /** Name of the CSV file, without its ending; none where it is not offered. */
  file?: string
  /** Said in the table's place when it has no rows. */
  none: string
  label?: (row: FigureRow) => ReactNode
  bar?: (row: FigureRow) => number
}

/** A table of figures that stands by itself. */
export function TitledTable({ none, label, bar, ...card }: Props) {
  return (
    <FiguresCard {...card}>
      {card.figures.rows.length > 0 ? (
        <FiguresTable {...card.figures} caption={card.title} className="max-h-none" label={label} bar={bar} />
      ) : (
        <p className="py-6 text-sm text-muted-foreground">{none}</p>
      )}
    </FiguresCard>
  )
}
