import { z } from 'zod'
import { isVisible, plainLine } from '../../document/text'

/** Most revisions in one page of the list. */
const MAX_PAGE = 100

export const revisionsQuery = z.object({
  /** Only those before this number; the last of a page leads to the next page. */
  before: z.coerce.number().int().min(1).max(999_999_999).optional(),
  stepsOf: z.coerce
    .number()
    .int()
    .min(1)
    .max(999_999_999)
    .optional()
    .describe('The steps of this revision instead: what was saved by itself in the minutes before it.'),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(50),
})
export type RevisionsQuery = z.output<typeof revisionsQuery>

export const revisionChange = z.object({
  /** One with a name stays for good; null or nothing takes the name away. */
  name: plainLine
    .trim()
    .max(80, 'At most 80 characters')
    .refine((name) => name === '' || isVisible(name), 'Use letters or figures that can be seen')
    .nullable()
    .transform((name) => name || null)
    .optional(),
  /** Somebody asked to save it after all: the next one that nobody asked for stands beside it. */
  auto: z.literal(false).optional(),
})
export type RevisionChange = z.output<typeof revisionChange>

const revisionFields = {
  number: z.int().describe('Rises with every change; some are missing where revisions were thinned out.'),
  name: z.string().nullable().describe('What its owner calls it; one with a name is kept for good.'),
  auto: z.boolean().describe('Whether the builder saved it without being asked.'),
  author: z.object({ name: z.string(), isMe: z.boolean() }),
  createdAt: z.iso.datetime(),
  restored: z.iso
    .datetime()
    .nullable()
    .describe('When that was saved which it brought back; null where it restored nothing.'),
  steps: z
    .int()
    .describe(
      'States of the minutes before it that it took the place of, kept for a day: ask for `stepsOf` it.',
    ),
  versions: z.array(z.string()).describe('The releases that froze it, by their version names.'),
}

export const revisionAnswer = z.object(revisionFields)
export type RevisionSummary = z.infer<typeof revisionAnswer>

export const revisionDetailAnswer = z.object({
  ...revisionFields,
  document: z.record(z.string(), z.unknown()).describe('As it was then.'),
})
export type RevisionDetail = RevisionSummary & { document: unknown }
