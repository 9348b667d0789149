import { z } from 'zod'
import { bucketFields } from '../../buckets/schema'
import { passphrase } from '../schema'

export const MAX_COPIES = 52

/** PUT /api/workspaces/:id/export-target. */
export const exportTargetRequest = z.strictObject({
  ...bucketFields,
  passphrase: z
    .union([z.literal('').transform(() => undefined), passphrase])
    .optional()
    .describe('Of the files. Leave it out to keep the stored one.'),
  copies: z
    .int('Use a whole number.')
    .min(1, 'Keep at least one file of each app.')
    .max(MAX_COPIES, `Keep at most ${MAX_COPIES} files of each app.`)
    .describe('Files of each app that are stored. Older ones are deleted.'),
})
export type ExportTargetRequest = z.output<typeof exportTargetRequest>

/** GET /api/workspaces/:id/export-target. The secrets never leave the server. */
export const exportTargetState = z.object({
  target: z
    .object({
      endpoint: z.string(),
      region: z.string(),
      bucket: z.string(),
      prefix: z.string(),
      accessKeyId: z.string(),
      copies: z.int(),
      failure: z.string().nullable().describe('Why the bucket can’t be used; null while it can.'),
      retryAt: z.iso.datetime().nullable(),
      apps: z.int().describe('Published apps of the workspace.'),
      exported: z.int().describe('How many of them have a file in the bucket.'),
      lastExportAt: z.iso.datetime().nullable(),
      drill: z
        .object({ at: z.iso.datetime(), files: z.int(), restored: z.int() })
        .nullable()
        .describe('The last restore drill of the newest files.'),
    })
    .nullable(),
})
export type ExportTargetState = z.output<typeof exportTargetState>
