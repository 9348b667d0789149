import { z } from 'zod'

/** The ten industries of the site, each with a page and a template, in display order. */
export const INDUSTRY_IDS = [
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

export const industryId = z.enum(INDUSTRY_IDS)
export type IndustryId = z.infer<typeof industryId>

/** All templates: those of the industries, and the others. */
export const TEMPLATE_IDS = [
  ...INDUSTRY_IDS,
  'cafe',
  'hair-salon',
  'hotel',
  'law-firm',
  'car-service',
  'photographer',
  'conference',
  'museum',
  'wedding',
  'nonprofit',
] as const

export const templateId = z.enum(TEMPLATE_IDS, 'There is no template with this name.')
export type TemplateId = z.infer<typeof templateId>

/** Categories of templates, in the order of the gallery. */
export const TEMPLATE_CATEGORIES = {
  food: 'Food and drink',
  shops: 'Shops',
  health: 'Health and beauty',
  services: 'Services',
  community: 'Community and events',
} as const
export type TemplateCategory = keyof typeof TEMPLATE_CATEGORIES
