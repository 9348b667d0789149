/** How a figure is written: whole numbers, US cents as dollars, or percent (18.6 for 18.6 %). */
export type FigureFormat = 'count' | 'money' | 'percent'

export type FigureColumn = {
  label: string
  /** Whole numbers where it is not said. */
  format?: FigureFormat
  /** What the other columns are compared with: drawn as a dashed line. */
  compared?: boolean
  /** Stands in the table and the file, and is not drawn. */
  inTableOnly?: boolean
}

/** A value is null where there is no figure. */
export type FigureRow = {
  key: string
  /** What people read. */
  label: string
  /** What stands in a file; without it the key, such as `2026-11-21`. */
  inFile?: string
  values: readonly (number | null)[]
}

/** A table of figures, which a chart draws, a table lists and a file carries. */
export type Figures = {
  /** Heading of the first column. */
  of: string
  columns: readonly FigureColumn[]
  rows: readonly FigureRow[]
}

const whole = new Intl.NumberFormat('en')
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const FORMATS: Record<FigureFormat, (value: number) => string> = {
  count: (value) => whole.format(value),
  money: (cents) => dollars.format(cents / 100),
  percent: (value) => `${value.toFixed(1)} %`,
}

const SHORT: Record<FigureFormat, (value: number) => string> = {
  count: (value) => short.format(value),
  money: (cents) => `$${short.format(cents / 100)}`,
  percent: (value) => `${value} %`,
}

export function formatFigure(value: number | null | undefined, format: FigureFormat = 'count'): string {
  return value === null || value === undefined ? '–' : FORMATS[format](value)
}

/** As it stands beside an axis: `1.2K`. */
export function formatTick(value: number, format: FigureFormat = 'count'): string {
  return SHORT[format](value)
}

/** Where the axis has a line, unless the figures say it: where all are zero, nothing gives a scale. */
export function axisTicks({ columns, rows }: Figures): number[] | undefined {
  const isDrawn = (value: number | null, at: number) => Boolean(value) && !columns[at]?.inTableOnly
  return rows.some(({ values }) => values.some(isDrawn)) ? undefined : [0]
}

/** The rows of a CSV file: its heading, then plain numbers that programs can read. */
export function figureCells({ of, columns, rows }: Figures): string[][] {
  return [
    [of, ...columns.map(({ label, format }) => (format === 'money' ? `${label} (USD)` : label))],
    ...rows.map(({ key, inFile = key, values }) => [
      inFile,
      ...columns.map(({ format }, at) => plain(values[at], format)),
    ]),
  ]
}

function plain(value: number | null | undefined, format: FigureFormat = 'count'): string {
  if (value === null || value === undefined) return ''
  return format === 'money' ? (value / 100).toFixed(2) : String(value)
}
