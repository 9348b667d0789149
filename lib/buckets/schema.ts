import { z } from 'zod'

const line = (missing: string, max: number) =>
  z.string({ error: missing }).trim().min(1, missing).max(max, `Use at most ${max} characters.`)
const NO_SPACES = 'Use no spaces.'

/** Fields of a form for a bucket at an S3-compatible service. */
export const bucketFields = {
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
}

/** Whether a text is an http(s) address without path, query and credentials. */
function isOrigin(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { username, password, pathname, search, hash } = new URL(text)
  return username === '' && password === '' && pathname === '/' && search === '' && hash === ''
}
