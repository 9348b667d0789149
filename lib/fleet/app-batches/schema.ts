import { z } from 'zod'
import { templateId } from '../../templates/schema'

/** Maximum apps in a batch. */
export const MAX_ROWS = 100
/** Maximum characters of a CSV file. */
export const MAX_CSV_LENGTH = 1_000_000
/** Maximum bytes of a request with rows. */
export const BATCH_LIMIT = 2 * 1024 * 1024
const MAX_CELL = 5000

/** The columns besides the placeholders of a template, in the order of the file. */
export const BATCH_COLUMNS = [
  'name',
  'address',
  'package_id',
  'folder',
  'color',
  'website',
  'guest_email',
] as const
export type BatchColumn = (typeof BATCH_COLUMNS)[number]

const column = z.string().min(1).max(60)
const cell = z.string().max(MAX_CELL, 'At most 5,000 characters')

/** POST /api/app-batches and /api/app-batches/check. */
export const batchRequest = z
  .strictObject({
    template: templateId.optional(),
    savedTemplate: z.string().min(1).max(64).optional().describe('The ID of one of your templates.'),
    rows: z
      .array(z.record(column, cell), { error: 'Send a list of rows.' })
      .min(1, 'Add at least one app.')
      .max(MAX_ROWS, `A batch can have at most ${MAX_ROWS} apps.`)
      .describe(
        `An object for each app: \`${BATCH_COLUMNS.join('`, `')}\`, and the placeholders of the template. Only \`name\` is required.`,
      ),
  })
  .refine(({ template, savedTemplate }) => (template === undefined) !== (savedTemplate === undefined), {
    message: 'Choose one template.',
    path: ['template'],
  })
export type BatchRequest = z.output<typeof batchRequest>
export type BatchRow = BatchRequest['rows'][number]

/** What is wrong with a cell, or what to know about it. */
export const cellNote = z.object({
  column: z.string(),
  message: z.string(),
  isFault: z.boolean().describe('Whether the app cannot be created with it.'),
})
export type CellNote = z.output<typeof cellNote>

export const batchCheckAnswer = z.object({
  ready: z.boolean().describe('Whether the apps can be created.'),
  problem: z.string().nullable().describe('What prevents all of them, such as full storage.'),
  rows: z.array(
    z.object({
      packageId: z.string().nullable().describe('Null if it gets one when it is created.'),
      notes: z.array(cellNote),
    }),
  ),
})
export type BatchCheck = z.output<typeof batchCheckAnswer>

export const batchAnswer = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  apps: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        slug: z.string(),
        packageId: z.string(),
        released: z
          .boolean()
          .describe('Whether it has a release. Such an app is not deleted with the batch.'),
      }),
    )
    .describe('Without deleted ones.'),
})
export type Batch = z.output<typeof batchAnswer>

export const batchDeletedAnswer = z.object({
  deleted: z.int(),
  kept: z.int().describe('Apps with a release.'),
})
export type BatchDeleted = z.output<typeof batchDeletedAnswer>

/** A template to create apps from. */
export type BatchTemplate = { name: string; placeholders: string[] } & (
  | { template: z.output<typeof templateId> }
  | { savedTemplate: string }
)
