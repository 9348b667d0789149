import type { Field } from '../schema'
import type { StoredValue } from '../values'

const YES = /^(?:yes|true|y|x|1|✓)$/i
const NO = /^(?:no|false|n|0|-)$/i

/** Converts the text of a cell to a value of a field. Text that does not fit stays text, and is refused later. */
export function fromCell(
  { type, currency = 'EUR' }: Pick<Field, 'type' | 'currency'>,
  cell: string,
): StoredValue {
  if (type === 'yes-no') return YES.test(cell) ? true : NO.test(cell) ? false : cell
  if (type === 'number') return toNumber(cell) ?? cell
  if (type === 'price') return toCents(cell, currency) ?? cell
  if (type === 'date') return toDay(cell)
  if (type === 'time') return toTime(cell)
  return cell
}

/** Converts a value for a cell, so that `fromCell` reads the same. */
export function toCell(
  { type, currency = 'EUR' }: Pick<Field, 'type' | 'currency'>,
  value: StoredValue,
): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (type === 'price' && typeof value === 'number') {
    const digits = digitsOf(currency)
    return (value / 10 ** digits).toFixed(digits)
  }
  return String(value)
}

/** Decimal places of a currency. */
export function digitsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** Reads `1,234.50` and `1.234,50`. A single separator before three digits separates thousands. */
function toNumber(cell: string): number | null {
  const text = cell.replaceAll(/[\s\u00A0'’]/g, '')
  if (!/^[+-]?\d[\d.,]*$/.test(text)) return null
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last === -1) return Number(text)
  const separators = text.replaceAll(/[^.,]/g, '')
  const isThousands =
    new Set(separators).size === 1 && (separators.length > 1 || /^[+-]?[1-9]\d{0,2},\d{3}$/.test(text))
  const number = isThousands
    ? text.replaceAll(/[.,]/g, '')
    : `${text.slice(0, last).replaceAll(/[.,]/g, '')}.${text.slice(last + 1)}`
  return Number.isFinite(Number(number)) ? Number(number) : null
}

function toCents(cell: string, currency: string): number | null {
  const number = toNumber(cell.replaceAll(/\p{Sc}|\b[A-Z]{2,3}\b/gu, ''))
  return number === null ? null : Math.round(number * 10 ** digitsOf(currency))
}

/** `31.3.2027` and `2027/3/31` become `2027-03-31`. Slashes with the year last are ambiguous. */
function toDay(cell: string): string {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(cell) ?? []
  const [, d, m, y] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(cell) ?? []
  const parts = [year ?? y ?? '', month ?? m ?? '', day ?? d ?? '']
  return parts.includes('') ? cell : parts.map((part) => part.padStart(2, '0')).join('-')
}

/** `6:30 pm`, `18.30` and `18:30:00` become `18:30`. */
function toTime(cell: string): string {
  const [, hours, minutes = '00', half] =
    /^(\d{1,2})(?:[:.](\d\d))?(?::\d\d)?\s*([ap])?\.?(?:m\.?)?$/i.exec(cell) ?? []
  if (hours === undefined || (half === undefined && !/[:.]/.test(cell))) return cell
  const hour =
    half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(hour).padStart(2, '0')}:${minutes}`
}
