import { z } from 'zod'
import { PRINTED } from '../../base/printed'
import { contrast } from '../../document/color'

/** Maximum bytes of an uploaded logo. */
export const LOGO_LIMIT = 2 * 1024 * 1024

/** Contrast of bars and lines with white paper (WCAG 2.2, 1.4.11). */
const MIN_CONTRAST = 3

/** PUT /api/workspaces/:id/brand. */
export const brandRequest = z.strictObject({
  name: z
    .string('Enter a name.')
    .trim()
    .max(60, 'Use at most 60 characters.')
    .regex(/^[^\p{Cc}@<>]*$/u, 'Use a name without @, < and >.')
    .regex(PRINTED, 'Use Latin, Greek or Cyrillic letters: reports can’t print others.')
    .describe('Empty for the name of the workspace.'),
  color: z
    .string('Enter a color.')
    .trim()
    .toLowerCase()
    .regex(/^(?:#[0-9a-f]{6})?$/, 'Enter a color such as #1d4ed8.')
    .refine(
      (color) => color === '' || contrast(color, '#ffffff') >= MIN_CONTRAST,
      'Choose a darker color. This one is hard to see on white paper.',
    )
    .describe('As `#rrggbb`, with a contrast of at least 3:1 with white. Empty for a neutral one.'),
  email: z
    .union([z.literal(''), z.email().max(254)], 'Enter an email address such as hello@example.com.')
    .optional()
    .describe('Where clients write to, and where replies to emails go. Empty for none.'),
  website: z
    .union([z.literal(''), z.url({ protocol: /^https$/ }).max(200)], 'Enter a URL that starts with https://.')
    .optional()
    .describe('Empty for none.'),
  address: z
    .string('Enter an address.')
    .trim()
    .max(200, 'Use at most 200 characters.')
    .regex(/^\P{Cc}*$/u, 'Use one line.')
    .optional()
    .describe('A postal address in one line, for the footer of emails. Empty for none.'),
})
export type BrandRequest = z.output<typeof brandRequest>

export const brandAnswer = z.object({
  name: z.string().describe('Empty for the name of the workspace.'),
  color: z.string().describe('Empty for a neutral one.'),
  hasLogo: z.boolean(),
  email: z.string(),
  website: z.string(),
  address: z.string(),
})
export type BrandSettings = z.output<typeof brandAnswer>
