import { z } from 'zod'
import { fieldSchema } from './schema'

// Responses of the calls about collections, for the API reference.

const field = z.object({
  ...fieldSchema.shape,
  required: z.boolean(),
})

export const collectionAnswer = z.object({
  id: z.string(),
  key: z.string().describe('Its name in the app’s sources and in exports.'),
  name: z.string(),
  fields: z.array(field),
  version: z.int(),
  rows: z.int().describe('Including drafts.'),
  deletedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
})
export type CollectionAnswer = z.output<typeof collectionAnswer>

export const rowAnswer = z.object({
  id: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  translations: z.record(z.string(), z.record(z.string(), z.string())),
  visible: z.boolean(),
  version: z.int(),
  updatedAt: z.iso.datetime(),
})
export type RowAnswer = z.output<typeof rowAnswer>

export const rowsAnswer = z.object({
  rows: z.array(rowAnswer),
  total: z.int().describe('Matching rows.'),
  page: z.int(),
  pages: z.int(),
})
export type RowsAnswer = z.output<typeof rowsAnswer>

const problem = z.object({
  line: z.int().describe('Line of the table; the names of the columns are line 1.'),
  column: z.string(),
  message: z.string(),
})

export const importAnswer = z.object({
  columns: z.array(
    z.object({
      name: z.string(),
      field: z.string().nullable().describe('The field that it fills, or null.'),
    }),
  ),
  rows: z.int(),
  problems: z.array(problem).describe('At most 50. Nothing is imported while there is one.'),
  imported: z.boolean(),
})
export type ImportAnswer = z.output<typeof importAnswer>

export const guessAnswer = z.object({ fields: z.array(field), rows: z.int() })
export type GuessAnswer = z.output<typeof guessAnswer>
