import { cutText } from '../../base/cut-text'
import type { ColumnType } from '../../document/field-types'
import { withoutControls } from '../../document/values'
import { webAddress } from '../html'
import type { RowValue } from '../rows/rows'
import { type DayOrder, dayOrderOf, readDate, readTime } from './dates'
import { currencyIn, type Decimal, decimalOf, readNumber, splitPrice, toPrice } from './numbers'

const MAX_LINE = 300
const MAX_LINES = 5000
const PICTURE = /\.(?:avif|gif|jpe?g|png|webp)$/i
const SOUND = /\.(?:aac|flac|m4a|mp3|oga|ogg|opus|wav)$/i
const YES = /^(?:yes|true|y|ja|wahr|oui|vrai|s[ií]|verdadero|vero|sim|x|✓|✔)$/i
const NO = /^(?:no|false|n|nein|falsch|non|faux|falso|não|nej|-|✗)$/i

/** How the cells of a column are written. */
export type Notation = { decimal: Decimal; order: DayOrder; currency: string | null; base: string }

/** Finds the notation from all cells together, because one alone can be ambiguous. */
export function notationOf(name: string, cells: readonly string[], base: string): Notation {
  const first = <T>(find: (cell: string) => T | null): T | null => {
    for (const cell of cells) {
      const found = find(cell)
      if (found !== null) return found
    }
    return null
  }
  return {
    decimal: first(decimalOf) ?? '.',
    // Spreadsheets write days first with points or hyphens, and months first with slashes unless a day is above 12.
    order: first(dayOrderOf) ?? (cells.some((cell) => cell.includes('/')) ? 'month first' : 'day first'),
    currency: currencyIn(name),
    base,
  }
}

type Read = (text: string, notation: Notation) => RowValue | null

const line = (text: string) => cutText(withoutControls(text, { lines: false }).trim(), MAX_LINE)
const lines = (text: string) =>
  cutText(withoutControls(text.replaceAll(/\r\n?/g, '\n'), { lines: true }).trim(), MAX_LINES)
const link: Read = (text, { base }) =>
  /^https?:\/\//i.test(text) && text.length <= 2000 && !/\s/.test(text) ? webAddress(text, base) : null

/** Readers by type. They return null for a cell that is not of the type. */
const READERS: Readonly<Record<ColumnType, Read>> = {
  text: line,
  choice: line,
  place: line,
  'long-text': lines,
  number: (text, { decimal }) => readNumber(text, decimal),
  price(text, { decimal, currency }) {
    const split = splitPrice(text)
    const amount = split && readNumber(split.number, decimal)
    const code = split?.currency ?? currency
    return amount === null || code === null ? null : toPrice(amount, code)
  },
  'yes-no': (text) => (YES.test(text) ? true : NO.test(text) ? false : null),
  date: (text, { order }) => readDate(text, order),
  time: readTime,
  link,
  picture(text, notation) {
    const src = link(text, notation)
    return typeof src === 'string' && src.startsWith('https:') ? { src, alt: '' } : null
  },
  audio(text, notation) {
    const src = link(text, notation)
    return typeof src === 'string' && src.startsWith('https:') ? src : null
  },
  phone: (text) => (/^\+?[\d\s()./-]{5,30}$/.test(text) ? line(text) : null),
  email: (text) => (/^[^\s@<>"]{1,64}@[^\s@<>"]+\.[a-z]{2,}$/i.test(text) ? line(text) : null),
}

/** Returns null if the cell is empty or not of the type. */
export function readCell(type: ColumnType, cell: string, notation: Notation): RowValue | null {
  const text = cell.trim()
  const value = text === '' ? null : READERS[type](text, notation)
  return value === '' ? null : value
}

/** Types that are recognized by how all cells are written, the strictest first. */
const STRICT: readonly ColumnType[] = [
  'yes-no',
  'date',
  'time',
  'price',
  'number',
  'picture',
  'audio',
  'link',
  'email',
  'phone',
]
const PLACE =
  /^(?:place|location|address|venue|where|adresse|ort|lieu|luogo|indirizzo|lugar|direcci[oó]n|plats)$/i
const MAX_CHOICES = 12

/** Guesses the type of a column. Every cell must fit, so that no value is lost. */
export function guessType(name: string, cells: readonly string[], notation: Notation): ColumnType {
  const filled = cells.filter((cell) => cell.trim() !== '')
  if (filled.length === 0) return 'text'
  for (const type of STRICT) if (filled.every((cell) => fits(type, cell.trim(), notation))) return type
  if (filled.some((cell) => cell.length > 120 || /\n/.test(cell.trim()))) return 'long-text'
  if (PLACE.test(name.trim())) return 'place'
  const different = new Set(filled.map((cell) => cell.trim()))
  const isRepeated = filled.length >= 4 && different.size <= Math.min(MAX_CHOICES, filled.length / 2)
  return isRepeated && [...different].every((cell) => cell.length <= 40) ? 'choice' : 'text'
}

/** What a cell must also be for its type to be guessed. */
const GUESSED_IF: Readonly<Partial<Record<ColumnType, (text: string, notation: Notation) => boolean>>> = {
  number: (text) => !/^[+-]?0\d/.test(text), // a postal code or article number
  picture: (text) => PICTURE.test(new URL(text).pathname),
  audio: (text) => SOUND.test(new URL(text).pathname),
  phone: (text) => /^(?:\+|\(?0)/.test(text) && text.replaceAll(/\D/g, '').length >= 7,
}

const fits = (type: ColumnType, text: string, notation: Notation) =>
  readCell(type, text, notation) !== null && (GUESSED_IF[type]?.(text, notation) ?? true)
