import { FIELD_TYPES, type FieldType } from '../../sources/rows/rows'
import { cutText } from '../../base/cut-text'
import { freeId } from '../../base/free-id'
import { runYielding } from '../../base/run-yielding'
import type { GuessAnswer } from '../responses'
import { type Field, MAX_FIELDS } from '../schema'
import { readValue } from '../values'
import { fromCell } from './cells'
import { type Table, readTable } from './table'

const CURRENCIES: readonly [RegExp, string][] = [
  [/€|\bEUR\b/, 'EUR'],
  [/\$|\bUSD\b/, 'USD'],
  [/£|\bGBP\b/, 'GBP'],
  [/¥|\bJPY\b/, 'JPY'],
  [/\bCHF\b/, 'CHF'],
]
const PRICE_NAME = /price|cost|fee|preis|prix|precio|prezzo|pris/i
const PHONE_NAME = /phone|mobile|tel/i
const IMAGE = /\.(?:png|jpe?g|webp|gif|avif)(?:\?|$)/i
const MAX_CHOICES = 12
const LONG = 80

/** Proposes fields for the columns of a CSV file, by their names and cells. @throws InvalidError at `csv` */
export function guessFields(csv: string): Promise<GuessAnswer> {
  return runYielding(guessSteps(csv))
}

function* guessSteps(csv: string): Generator<void, GuessAnswer> {
  const { head, rows }: Table = readTable(csv)
  const fields: Field[] = []
  for (const [index, written] of head.slice(0, MAX_FIELDS).entries()) {
    const cells = rows.map((row) => row[index] ?? '').filter(Boolean)
    const name = uniqueName(cutText(written, 60) || `Column ${index + 1}`, fields)
    const id = freeId(
      name,
      fields.map((field) => field.id),
    )
    fields.push({
      id,
      name,
      required: index === 0 && cells.length === rows.length,
      ...guessType(written, cells),
    })
    yield
  }
  return { fields, rows: rows.length }
}

function uniqueName(name: string, fields: readonly Field[]): string {
  const isTaken = (one: string) => fields.some((field) => field.name.toLowerCase() === one.toLowerCase())
  let free = name
  for (let number = 2; isTaken(free); number++) free = `${name} ${number}`
  return free
}

function guessType(name: string, cells: readonly string[]): Pick<Field, 'type' | 'choices' | 'currency'> {
  const all = (test: (cell: string) => boolean) => cells.length > 0 && cells.every(test)
  const fits = (type: FieldType) => {
    const field = { id: 'x', name, type, required: false }
    return all((cell) => 'value' in readValue(field, fromCell({ type }, cell)))
  }
  const symbol = CURRENCIES.find(([sign]) => all((cell) => sign.test(cell)))
  if ((symbol || PRICE_NAME.test(name)) && fits('price'))
    return { type: 'price', currency: symbol?.[1] ?? 'EUR' }
  if (all((cell) => /^(?:yes|no|true|false)$/i.test(cell))) return { type: 'yes-no' }
  if (PHONE_NAME.test(name) && fits('phone')) return { type: 'phone' }
  if (all((cell) => IMAGE.test(cell)) && fits('picture')) return { type: 'picture' }
  const plain = FIELD_TYPES.filter((type) => ['date', 'time', 'number', 'email', 'link'].includes(type))
  for (const type of plain) if (fits(type)) return { type }
  const choices = [...new Set(cells)]
  if (choices.length <= MAX_CHOICES && cells.length >= 2 * choices.length && all((cell) => cell.length <= 40))
    return { type: 'choice', choices }
  return { type: cells.some((cell) => cell.length > LONG || cell.includes('\n')) ? 'long-text' : 'text' }
}
