import { z } from 'zod'

/** The industries that have a template, in the order used on the site. */
export const TEMPLATE_IDS = [
  'restaurant',
  'ecommerce',
  'real-estate',
  'education',
  'healthcare',
  'grocery',
  'pharmacy',
  'clothing',
  'convenience-store',
  'fitness',
] as const

export const templateId = z.enum(TEMPLATE_IDS, 'There is no template with this name.')
export type TemplateId = z.infer<typeof templateId>
