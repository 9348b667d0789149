import { z } from 'zod'
import { plainLine, visibleLine } from '../../document/values'

/** Maximum saved templates per account. */
export const MAX_SAVED_TEMPLATES = 50

/** Maximum bytes of a template's file. */
export const TEMPLATE_FILE_LIMIT = 64 * 1024 * 1024

/** Files in it, besides the pictures and videos. */
export const TEMPLATE_FILES = { about: 'template.json', design: 'design.json' } as const

const name = visibleLine('Give the template a name').max(50, 'At most 50 characters')
const description = plainLine.trim().max(200, 'At most 200 characters')

/** POST /api/templates. */
export const saveTemplateRequest = z.object({
  appId: z.string().max(64),
  name,
  description: description.default(''),
})
export type SaveTemplateRequest = z.output<typeof saveTemplateRequest>

/** The file `template.json`. */
export const templateAbout = z.object({ name, description: description.catch('') })

/** PATCH /api/templates/:id. Omitted fields stay unchanged. */
export const templateChange = z
  .object({
    name: name.optional(),
    description: description.optional(),
    appId: z
      .string()
      .min(1, 'The ID of an app.')
      .max(64)
      .optional()
      .describe('Replaces its design and pictures with those of this app.'),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Send at least one field.')
export type TemplateChange = z.output<typeof templateChange>

/** A saved template in a list. */
export type SavedTemplate = {
  id: string
  name: string
  description: string
  createdAt: string
  /** The names of the placeholders in its texts and addresses. */
  placeholders: string[]
}

export const savedTemplateAnswer = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  createdAt: z.iso.datetime(),
  placeholders: z
    .array(z.string())
    .describe('The names of the placeholders in its texts and addresses: `phone` for `{{phone}}`.'),
}) satisfies z.ZodType<SavedTemplate>
