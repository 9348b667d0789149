import { z } from 'zod'
import { assetReference } from '../document/asset'
import { withoutControls } from '../document/values'
import { InvalidError } from '../platform/errors'
import type { FieldType } from '../sources/rows/rows'
import { type Field, MAX_ROW_SIZE, TRANSLATED } from './schema'

export type StoredValue = string | number | boolean
export type Values = Record<string, StoredValue>
export type Texts = Record<string, Record<string, string>>

const line = (max: number) =>
  z
    .string()
    .overwrite((text) => withoutControls(text, { lines: false }).trim())
    .max(max, `Use at most ${max.toLocaleString('en')} characters.`)
const lines = z
  .string()
  .overwrite((text) => withoutControls(text.replaceAll(/\r\n?/g, '\n'), { lines: true }).trim())
  .max(5000, 'Use at most 5,000 characters.')

const httpAddress = line(2000).refine(
  (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
  'Enter an address that starts with https://.',
)

/** A day of the calendar, such as 2027-02-28. */
const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

const SCHEMAS: Record<FieldType, (field: Field) => z.ZodType<StoredValue>> = {
  text: () => line(200),
  'long-text': () => lines,
  number: () =>
    z.number('Enter a number.').min(-1e12, 'Enter a larger number.').max(1e12, 'Enter a smaller number.'),
  price: () =>
    z
      .int('Enter a price like 12.50.')
      .min(0, 'Enter a price of at least 0.')
      .max(100_000_000_000, 'Enter a lower price.'),
  'yes-no': () => z.boolean('Choose yes or no.'),
  date: () => z.string().refine(isDay, 'Enter a date like 2027-03-31.'),
  time: () => z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 18:30.'),
  picture: () =>
    z.union([assetReference, httpAddress.refine((text) => text.startsWith('https:'))], 'Choose a picture.'),
  link: () => httpAddress,
  choice: ({ choices = [] }) => z.enum(choices as [string, ...string[]], 'Choose one of the choices.'),
  phone: () => line(40).regex(/^\+?[\d\s()./-]{3,}$/, 'Enter a phone number like +46 8 123 45 67.'),
  email: () => line(254).pipe(z.email('Enter an email address like name@example.com.')),
  place: () => line(300),
}

const schemas = new WeakMap<Field, z.ZodType<StoredValue>>()

/** The schema of a field. Making one takes longer than using it. */
function schemaOf(field: Field): z.ZodType<StoredValue> {
  const known = schemas.get(field)
  if (known) return known
  const schema = SCHEMAS[field.type](field)
  schemas.set(field, schema)
  return schema
}

/** Returns the value as it is stored, or a sentence about what is wrong with it. */
export function readValue(field: Field, value: StoredValue): { value: StoredValue } | { error: string } {
  const parsed = schemaOf(field).safeParse(value)
  return parsed.success ? { value: parsed.data } : { error: wrongType(parsed.error) }
}

/** zod's own sentence about a value of another type means nothing to people. */
function wrongType({ issues: [issue] }: z.ZodError): string {
  return issue?.code === 'invalid_type' && issue.message.startsWith('Invalid input')
    ? 'Enter a text.'
    : issue!.message
}

/**
 * Checks the values of a row. Empty texts and null are missing values.
 * @throws InvalidError with the problem of each field at `values.<field>`
 */
export function readValues(fields: readonly Field[], sent: Record<string, StoredValue | null>): Values {
  const { values, errors } = collectValues(fields, sent)
  const unknown = Object.keys(sent).find((id) => !fields.some((field) => field.id === id))
  if (unknown !== undefined) errors[unknown] = 'The collection does not have this field.'
  const found = Object.entries(errors)
  if (found.length > 0)
    throw new InvalidError(
      found[0]![1],
      Object.fromEntries(found.map(([id, message]) => [`values.${id}`, message])),
    )
  requireSize(JSON.stringify(values).length)
  return values
}

export function collectValues(
  fields: readonly Field[],
  sent: Record<string, StoredValue | null>,
): { values: Values; errors: Record<string, string> } {
  const [values, errors]: [Values, Record<string, string>] = [{}, {}]
  for (const field of fields) {
    const value = Object.hasOwn(sent, field.id) ? sent[field.id] : null
    const isEmpty =
      value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
    if (isEmpty) {
      if (field.required) errors[field.id] = 'Fill in this field.'
      continue
    }
    const read = readValue(field, value)
    if ('error' in read) errors[field.id] = read.error
    else values[field.id] = read.value
  }
  return { values, errors }
}

/** Checks translations, and leaves out empty ones. @throws InvalidError at `translations.<language>.<field>` */
export function readTranslations(fields: readonly Field[], sent: Texts): Texts {
  const read: Texts = {}
  for (const [language, texts] of Object.entries(sent))
    for (const [id, text] of Object.entries(texts)) {
      const field = fields.find((one) => one.id === id && TRANSLATED.includes(one.type))
      const found = field ? readValue(field, text) : { error: 'Only texts have translations.' }
      if ('error' in found)
        throw new InvalidError(found.error, { [`translations.${language}.${id}`]: found.error })
      if (found.value !== '') (read[language] ??= {})[id] = String(found.value)
    }
  requireSize(JSON.stringify(read).length)
  return read
}

function requireSize(size: number): void {
  if (size > MAX_ROW_SIZE)
    throw new InvalidError('This row is too long. Shorten its texts.', { values: 'Shorten the texts.' })
}

/** Reads stored values. A value that does not fit its field anymore is left out. */
export function fittingValues(fields: readonly Field[], json: string): Values {
  const stored = JSON.parse(json) as Values
  const fits = (field: Field) => {
    if (!Object.hasOwn(stored, field.id)) return []
    const value = stored[field.id]!
    // Values stay when their choice is removed from the list.
    if (field.type === 'choice') return typeof value === 'string' ? [[field.id, value]] : []
    return 'value' in readValue(field, value) ? [[field.id, value]] : []
  }
  return Object.fromEntries(fields.flatMap(fits)) as Values
}

/** Reads stored translations of fields that still exist. */
export function fittingTexts(fields: readonly Field[], json: string): Texts {
  const isText = (id: string) => fields.some((field) => field.id === id && TRANSLATED.includes(field.type))
  const valid = Object.entries(JSON.parse(json) as Texts).map(([language, texts]) => {
    const known = Object.entries(texts).filter(([id]) => isText(id))
    return [language, Object.fromEntries(known)] as const
  })
  return Object.fromEntries(valid.filter(([, texts]) => Object.keys(texts).length > 0))
}
