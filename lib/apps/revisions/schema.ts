import { z } from 'zod'
import { isVisible, plainLine } from '../../document/values'

/** Maximum revisions per page of the list. */
const MAX_PAGE = 100

export const revisionsQuery = z.object({
  /** Returns only revisions before this number. Pass the last one of a page to get the next page. */
  before: z.coerce.number().int().min(1).max(999_999_999).optional(),
  stepsOf: z.coerce
    .number()
    .int()
    .min(1)
    .max(999_999_999)
    .optional()
    .describe('Lists the steps of this revision instead: the automatic saves in the minutes before it.'),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(50),
})
export type RevisionsQuery = z.output<typeof revisionsQuery>

export const revisionChange = z.object({
  /** A named revision is never pruned. Null or empty removes the name. */
  name: plainLine
    .trim()
    .max(80, 'At most 80 characters')
    .refine((name) => name === '' || isVisible(name), 'Use visible letters or digits')
    .nullable()
    .transform((name) => name || null)
    .optional(),
  /** Marks it as saved on request, so that the next autosave does not replace it. */
  auto: z.literal(false).optional(),
})
export type RevisionChange = z.output<typeof revisionChange>

const revisionFields = {
  number: z.int().describe('Rises with every change; some are missing because revisions were pruned.'),
  name: z.string().nullable().describe('Name set by the owner. Named revisions are kept.'),
  auto: z.boolean().describe('Whether the builder saved it automatically.'),
  author: z.object({ name: z.string(), isMe: z.boolean() }),
  createdAt: z.iso.datetime(),
  restored: z.iso
    .datetime()
    .nullable()
    .describe('When the revision that it restored was saved. Null if it restored nothing.'),
  steps: z
    .int()
    .describe('Number of automatic saves that it replaced, kept for a day. List them with `stepsOf`.'),
  decisions: z
    .array(z.object({ approved: z.boolean(), by: z.string(), at: z.iso.datetime() }))
    .describe('Approvals of exactly this revision, and requests for changes, newest first.'),
  versions: z.array(z.string()).describe('The releases made from it, by version name.'),
}

export const revisionAnswer = z.object(revisionFields)
export type RevisionSummary = z.infer<typeof revisionAnswer>

export const revisionDetailAnswer = z.object({
  ...revisionFields,
  document: z.record(z.string(), z.unknown()).describe('The document of this revision.'),
})
export type RevisionDetail = RevisionSummary & { document: unknown }
