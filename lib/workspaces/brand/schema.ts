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
})
export type BrandRequest = z.output<typeof brandRequest>

export const brandAnswer = z.object({
  name: z.string().describe('Empty for the name of the workspace.'),
  color: z.string().describe('Empty for a neutral one.'),
  hasLogo: z.boolean(),
})
export type BrandSettings = z.output<typeof brandAnswer>
