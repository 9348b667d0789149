import { z } from 'zod'
import { isLanguage } from '../document/languages'
import { plainLine, visibleLine } from '../document/values'
import { FIELD_TYPES, type FieldType } from '../sources/rows/rows'

export const MAX_COLLECTIONS = 20
export const MAX_FIELDS = 30
export const MAX_ROWS = 2000
/** Maximum characters of all rows of a collection, and of one row, as JSON. */
export const MAX_COLLECTION_SIZE = 2_000_000
export const MAX_ROW_SIZE = 20_000
export const MAX_CHOICES = 50
/** Deleted collections and rows can be restored for so long. */
export const RESTORE_DAYS = 30
/** Maximum characters of a file to import. */
export const MAX_IMPORT_CHARS = 2_000_000
/** Maximum columns of a file to import: of the fields, and of their texts in other languages. */
export const MAX_COLUMNS = 500
/** Maximum bytes of a request with a file, and with a row. JSON escapes some characters. */
export const MAX_IMPORT_BYTES = 8_000_000
export const MAX_ROW_BYTES = 200_000
/** Rows of a page in the console. */
export const ROWS_PER_PAGE = 50

/** Types whose text can differ by language. */
export const TRANSLATED: readonly FieldType[] = ['text', 'long-text']

const name = visibleLine('Enter a name.').max(60, 'Use at most 60 characters.')

export const fieldId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'Use letters, digits and hyphens.')

export const fieldSchema = z
  .strictObject({
    id: fieldId.describe('Stays the same when the field is renamed.'),
    name,
    type: z.enum(FIELD_TYPES).describe('Cannot be changed.'),
    required: z.boolean().default(false),
    choices: z
      .array(visibleLine('Enter a choice.').max(60, 'Use at most 60 characters.'))
      .max(MAX_CHOICES, `Use at most ${MAX_CHOICES} choices.`)
      .optional()
      .describe('Of a `choice`.'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'Enter a currency like EUR.')
      .refine(isCurrency, 'Enter a currency like EUR.')
      .optional()
      .describe('Of a `price`: ISO 4217.'),
  })
  .superRefine(({ type, choices, currency }, context) => {
    if (type === 'choice' && !choices?.length)
      context.addIssue({ code: 'custom', message: 'Add at least one choice.', path: ['choices'] })
    if (choices && new Set(choices).size < choices.length)
      context.addIssue({ code: 'custom', message: 'Each choice can be there once.', path: ['choices'] })
    if (type === 'price' && currency === undefined)
      context.addIssue({ code: 'custom', message: 'Choose a currency.', path: ['currency'] })
  })
export type Field = z.output<typeof fieldSchema>

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}

export const fieldsSchema = z
  .array(fieldSchema)
  .min(1, 'Add at least one field.')
  .max(MAX_FIELDS, `Use at most ${MAX_FIELDS} fields.`)
  .superRefine((fields, context) => {
    fields.forEach(({ id, name: label }, index) => {
      const before = fields.slice(0, index)
      if (before.some((field) => field.id === id))
        context.addIssue({ code: 'custom', message: `The id ${id} is used twice.`, path: [index, 'id'] })
      if (before.some((field) => field.name.toLowerCase() === label.toLowerCase()))
        context.addIssue({ code: 'custom', message: 'Another field has this name.', path: [index, 'name'] })
    })
  })

export const collectionRequest = z.strictObject({ name, fields: fieldsSchema })
export type CollectionRequest = z.output<typeof collectionRequest>

const version = z.int('Missing.').min(1).max(999_999_999)

export const collectionChange = z.strictObject({
  version: version.describe('The version that was changed. A newer one refuses the change.'),
  name,
  fields: fieldsSchema,
})
export type CollectionChange = z.output<typeof collectionChange>

/** Values are checked against the fields of the collection. */
const values = z.record(z.string().max(40), z.union([z.string(), z.number(), z.boolean(), z.null()]))
const translations = z.record(
  z.string().max(35).refine(isLanguage, 'Use a language tag like pt-BR.'),
  z.record(z.string().max(40), z.string()),
)

export const rowRequest = z.strictObject({
  values: values.describe(
    'By the ID of the field. Prices are in cents, pictures are references or addresses.',
  ),
  translations: translations.default({}).describe('Texts by language and field.'),
  visible: z.boolean().default(true).describe('False for a draft, which apps do not show.'),
})
export type RowRequest = z.output<typeof rowRequest>

export const rowChange = rowRequest.extend({
  version: version.describe('The version that was changed. A newer one refuses the change.'),
})
export type RowChange = z.output<typeof rowChange>

export const rowMove = z.strictObject({
  before: z.string().min(1).max(64).nullable().describe('The row that follows. Null for the end.'),
})

export const importRequest = z.strictObject({
  csv: z
    .string({ error: 'Choose a file.' })
    .min(1, 'The file is empty.')
    .max(MAX_IMPORT_CHARS, 'The file is too large. The limit is 2 MB.'),
  replace: z.boolean().default(false).describe('Replaces the rows instead of adding to them.'),
  preview: z.boolean().default(false).describe('Only reads the file.'),
})
export type ImportRequest = z.output<typeof importRequest>

export const guessRequest = z.strictObject({ csv: importRequest.shape.csv })

export const rowsQuery = z.object({
  q: plainLine.trim().max(100).catch('').describe('Words in the row.'),
  deleted: z.enum(['', 'yes']).catch('').describe('`yes` lists the deleted rows that can be restored.'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})
export type RowsPageQuery = z.output<typeof rowsQuery>
