import { z } from 'zod'
import { passphrase } from '../schema'

export const MAX_COPIES = 52

const line = (missing: string, max: number) =>
  z.string({ error: missing }).trim().min(1, missing).max(max, `Use at most ${max} characters.`)
const NO_SPACES = 'Use no spaces.'

/** PUT /api/workspaces/:id/export-target. */
export const exportTargetRequest = z.strictObject({
  endpoint: line('Enter the address of the service.', 300)
    .refine(isOrigin, 'Enter an address like https://s3.eu-central-1.amazonaws.com')
    .transform((text) => new URL(text).origin),
  region: line('Enter the region.', 60).regex(/^\S*$/, NO_SPACES),
  bucket: line('Enter the name of the bucket.', 63).regex(
    /^[a-z0-9][a-z0-9.-]+[a-z0-9]$/,
    'Use the name of a bucket: lower-case letters, digits, hyphens and dots.',
  ),
  prefix: z
    .string()
    .trim()
    .max(200, 'Use at most 200 characters.')
    .regex(/^[\w./-]*$/, 'Use letters, digits, hyphens, dots and slashes.')
    .transform((text) => text.replace(/^\/+|\/+$/g, ''))
    .default('')
    .describe('Folder in the bucket.'),
  accessKeyId: line('Enter the access key ID.', 200).regex(/^\S*$/, NO_SPACES),
  secretAccessKey: z
    .string()
    .trim()
    .max(500, 'Use at most 500 characters.')
    .optional()
    .describe('Leave it out to keep the stored one.'),
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

/** Whether a text is an http(s) address without path, query and credentials. */
function isOrigin(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { username, password, pathname, search, hash } = new URL(text)
  return username === '' && password === '' && pathname === '/' && search === '' && hash === ''
}

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
