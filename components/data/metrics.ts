import { currency, currencySign, formatMoney } from '@/lib/base/money'

/** Number format: integers, cents as money, or percent (18.6 for 18.6 %). */
export type MetricFormat = 'count' | 'money' | 'percent'

export type MetricColumn = {
  label: string
  /** `count` by default. */
  format?: MetricFormat
  /** CSS color, if it has one of its own everywhere. */
  color?: string
  /** Drawn as a dashed line for comparison. */
  compared?: boolean
  /** In the table and the CSV file, but not in the chart. */
  inTableOnly?: boolean
}

/** A value is null if it is unknown. */
export type MetricRow = {
  key: string
  /** Displayed label. */
  label: string
  /** Label in the CSV file. Defaults to the key, such as `2026-11-21`. */
  inFile?: string
  values: readonly (number | null)[]
}

/** Data of a chart, its table and its CSV file. */
export type Metrics = {
  /** Header of the first column. */
  of: string
  columns: readonly MetricColumn[]
  rows: readonly MetricRow[]
}

const integer = new Intl.NumberFormat('en')
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** Formats cents for a chart: `$1,908.50`, `-$10.00`. */
const money = (cents: number) => formatMoney(cents).replace('−', '-')

const FORMATS: Record<MetricFormat, (value: number) => string> = {
  count: (value) => integer.format(value),
  money: (cents) => money(cents),
  percent: (value) => `${value.toFixed(1)}%`,
}

const SHORT: Record<MetricFormat, (value: number) => string> = {
  count: (value) => short.format(value),
  money: (cents) => `${currencySign()}${short.format(cents / 100)}`,
  percent: (value) => `${value}%`,
}

export function formatMetric(value: number | null | undefined, format: MetricFormat = 'count'): string {
  return value === null || value === undefined ? '–' : FORMATS[format](value)
}

/** Formats a value for an axis: `1.2K`. */
export function formatTick(value: number, format: MetricFormat = 'count'): string {
  return SHORT[format](value)
}

/**
 * Ticks of the axis, or undefined to derive them. If all values are zero, there is only 0, because they give
 * no scale.
 */
export function axisTicks({ columns, rows }: Metrics): number[] | undefined {
  const isDrawn = (value: number | null, index: number) => Boolean(value) && !columns[index]?.inTableOnly
  return rows.some(({ values }) => values.some(isDrawn)) ? undefined : [0]
}

/** Cells of a CSV file: the header row, then plain numbers. */
export function metricCells({ of, columns, rows }: Metrics): string[][] {
  return [
    [of, ...columns.map(({ label, format }) => (format === 'money' ? `${label} (${currency()})` : label))],
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
