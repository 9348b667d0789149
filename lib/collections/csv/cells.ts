import { readAmount, readNumber, writeAmount } from '../../base/amounts'
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
  if (type === 'number') return readNumber(cell) ?? cell
  if (type === 'price') return readAmount(cell, currency) ?? cell
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
  return type === 'price' && typeof value === 'number' ? writeAmount(value, currency) : String(value)
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
