import { readAmount, readNumber, writeAmount } from '@/lib/base/amounts'
import type { Field } from '@/lib/collections/schema'
import { copy } from './copy'

const TITLES = new Set(['text'])

export type Value = string | number | boolean
/** What is typed into a form, by field. */
export type Typed = Record<string, string | boolean>

/** The texts of a form for stored values. */
export function toTyped(fields: readonly Field[], values: Readonly<Record<string, Value>>): Typed {
  return Object.fromEntries(
    fields.map((field) => [
      field.id,
      typedValue(field, Object.hasOwn(values, field.id) ? values[field.id] : undefined),
    ]),
  )
}

function typedValue({ type, currency = 'EUR' }: Field, value: Value | undefined): string | boolean {
  if (type === 'yes-no') return value === true
  if (value === undefined) return ''
  return type === 'price' && typeof value === 'number' ? writeAmount(value, currency) : String(value)
}

/** Reads a form. The service checks the rest. */
export function fromTyped(
  fields: readonly Field[],
  typed: Typed,
): { values: Record<string, Value>; errors: Record<string, string> } {
  const [values, errors]: [Record<string, Value>, Record<string, string>] = [{}, {}]
  for (const { id, type, currency = 'EUR' } of fields) {
    const text = typed[id] ?? ''
    if (typeof text === 'boolean') {
      if (text) values[id] = true
      continue
    }
    if (text.trim() === '') continue
    if (type !== 'number' && type !== 'price') {
      values[id] = text
      continue
    }
    const number = type === 'price' ? readAmount(text, currency) : readNumber(text)
    if (number === null) errors[id] = type === 'price' ? copy.row.amount : copy.row.number
    else values[id] = number
  }
  return { values, errors }
}

const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** A value as text, such as `4.50 EUR`. */
export function shownValue({ type, currency = 'EUR' }: Field, value: Value): string {
  if (type === 'price' && typeof value === 'number') return `${writeAmount(value, currency)} ${currency}`
  if (type === 'date') return DATE.format(new Date(`${String(value)}T00:00:00Z`))
  return typeof value === 'boolean' ? (value ? copy.row.yes : '') : String(value)
}

/** The title of a row in lists: its first text, otherwise its first value. */
export function titleOf(fields: readonly Field[], values: Readonly<Record<string, Value>>): string {
  const named = fields.filter(({ id, type }) => values[id] !== undefined && type !== 'picture')
  const first = named.find(({ type }) => TITLES.has(type)) ?? named[0]
  return first ? shownValue(first, values[first.id]!) : ''
}
