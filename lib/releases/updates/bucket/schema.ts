import { z } from 'zod'
import { bucketFields } from '../../../buckets/schema'

/** PUT and POST /api/apps/:id/updates/bucket. */
export const updateBucketRequest = z.strictObject(bucketFields)
export type UpdateBucketRequest = z.output<typeof updateBucketRequest>

/** GET /api/apps/:id/updates/bucket. The secret never leaves the server. */
export const updateBucketState = z.object({
  bucket: z
    .object({
      endpoint: z.string(),
      region: z.string(),
      bucket: z.string(),
      prefix: z.string(),
      accessKeyId: z.string(),
      isComplete: z.boolean().describe('Whether the bucket has all that is offered now.'),
      uploadedAt: z.iso.datetime().nullable().describe('When it last had everything.'),
      failure: z.string().nullable().describe('Why the last upload failed; null while it works.'),
      dueAt: z.iso.datetime().nullable().describe('Time of the next upload.'),
    })
    .nullable(),
})
export type UpdateBucketState = z.output<typeof updateBucketState>
