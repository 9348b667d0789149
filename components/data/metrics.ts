/** How a figure is written: whole numbers, US cents as dollars, or percent (18.6 for 18.6 %). */
export type MetricFormat = 'count' | 'money' | 'percent'

export type MetricColumn = {
  label: string
  /** Whole numbers where it is not said. */
  format?: MetricFormat
  /** What the other columns are compared with: drawn as a dashed line. */
  compared?: boolean
  /** Stands in the table and the file, and is not drawn. */
  inTableOnly?: boolean
}

/** A value is null where there is no figure. */
export type MetricRow = {
  key: string
  /** What people read. */
  label: string
  /** What stands in a file; without it the key, such as `2026-11-21`. */
  inFile?: string
  values: readonly (number | null)[]
}

/** A table of metrics, which a chart draws, a table lists and a file carries. */
export type Metrics = {
  /** Heading of the first column. */
  of: string
  columns: readonly MetricColumn[]
  rows: readonly MetricRow[]
}

const whole = new Intl.NumberFormat('en')
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const FORMATS: Record<MetricFormat, (value: number) => string> = {
  count: (value) => whole.format(value),
  money: (cents) => dollars.format(cents / 100),
  percent: (value) => `${value.toFixed(1)} %`,
}

const SHORT: Record<MetricFormat, (value: number) => string> = {
  count: (value) => short.format(value),
  money: (cents) => `$${short.format(cents / 100)}`,
  percent: (value) => `${value} %`,
}

export function formatMetric(value: number | null | undefined, format: MetricFormat = 'count'): string {
  return value === null || value === undefined ? '–' : FORMATS[format](value)
}

/** As it stands beside an axis: `1.2K`. */
export function formatTick(value: number, format: MetricFormat = 'count'): string {
  return SHORT[format](value)
}

/** Where the axis has a line, unless the figures say it: where all are zero, nothing gives a scale. */
export function axisTicks({ columns, rows }: Metrics): number[] | undefined {
  const isDrawn = (value: number | null, index: number) => Boolean(value) && !columns[index]?.inTableOnly
  return rows.some(({ values }) => values.some(isDrawn)) ? undefined : [0]
}

/** The rows of a CSV file: its heading, then plain numbers that programs can read. */
export function metricCells({ of, columns, rows }: Metrics): string[][] {
  return [
    [of, ...columns.map(({ label, format }) => (format === 'money' ? `${label} (USD)` : label))],
    ...rows.map(({ key, inFile = key, values }) => [
      inFile,
      ...columns.map(({ format }, index) => plain(values[index], format)),
    ]),
  ]
}

function plain(value: number | null | undefined, format: MetricFormat = 'count'): string {
  if (value === null || value === undefined) return ''
  return format === 'money' ? (value / 100).toFixed(2) : String(value)
}
