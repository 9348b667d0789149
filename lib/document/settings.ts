import { z } from 'zod'
import { assetReference } from './asset'
import { marked } from './blocks/content'
import { hostsSchema } from './hosts'
import { canonical, isLanguage } from './languages'
import { eachOnce } from './list'
import { notificationsSchema } from './notifications'
import { permissionReasonsSchema, permissionsSchema } from './permissions'
import { plainLine, visibleLine } from './text'

/** In the order in which they are offered; each is packed with the apps that are set in it. */
export const FONT_FAMILIES = [
  'Inter',
  'Roboto',
  'Open Sans',
  'Poppins',
  'Bricolage Grotesque',
  'Cairo',
  'DM Sans',
  'Figtree',
  'Fraunces',
  'Lora',
  'Manrope',
  'Montserrat',
  'Nunito',
  'Outfit',
  'Playfair Display',
  'Rubik',
  'Source Serif 4',
  'Space Grotesk',
  'Work Sans',
] as const

/** `#rrggbb`, lower case: the one notation that CSS, Android resources and the web manifest all read. */
export const hexColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Use a color like #6366f1')

/** BCP 47 language tag, such as `en`, `pt-BR` or `zh-Hant`. */
export const languageTag = z.string().max(35).refine(isLanguage, 'Use a language code like en or pt-BR')

export const MAX_LOCALES = 30

/**
 * How an app looks beyond its colors and its font. What is missing is drawn as it was before there was a choice, so that a
 * document of any age draws the same. Each has a value for the usual too, so that an edit never needs to take one away.
 */
const designShape = {
  /** Light, dark, or as the phone is set; as its background is when missing or null. What that is not is generated from it. */
  colorScheme: z.enum(['light', 'dark', 'system']).nullable().optional(),
  radius: z.enum(['none', 'small', 'normal', 'large']).optional(),
  density: z.enum(['compact', 'normal', 'spacious']).optional(),
  typeScale: z.enum(['small', 'normal', 'large', 'expressive']).optional(),
  /** Of titles; that of the text when missing or null. */
  titleFont: z.enum(FONT_FAMILIES).nullable().optional(),
  /** Where its tabs are: a bar, a menu behind a button, or both. A bar when missing; what it has no room for is in the menu. */
  navigation: z.enum(['bar', 'menu', 'both']).optional(),
}

/** The further languages of an app. */
const locales = z
  .array(languageTag.overwrite(canonical))
  .max(MAX_LOCALES, `At most ${MAX_LOCALES} languages`)
  .superRefine(eachOnce)

const fields = z.object({
  appName: marked('words', visibleLine('Give the app a name').max(50, 'At most 50 characters')).default(
    'My Awesome App',
  ),
  /** What stands under the icon on a home screen; the whole name when empty. */
  shortName: marked('words', plainLine.trim().max(20, 'At most 20 characters')).default(''),
  description: marked('words', z.string().trim().max(500, 'At most 500 characters')).default(''),
  primaryColor: hexColor.default('#6366f1'),
  secondaryColor: hexColor.default('#8b5cf6'),
  backgroundColor: hexColor.default('#ffffff'),
  fontFamily: z.enum(FONT_FAMILIES).default('Inter'),
  language: languageTag.default('en'),
  /** What else it speaks: `words` of the document has what differs. */
  locales: locales.optional(),
  direction: z.enum(['ltr', 'rtl']).default('ltr'),
  /** The icon's source picture; a monogram is drawn when there is none. */
  icon: assetReference.nullable().default(null),
  ...designShape,
  /** Further hosts whose pages stay in the app: a payment provider's, another site of the owner. */
  hosts: hostsSchema.optional(),
  /** What the app may ask the phone for, and what it needs each of it for. */
  permissions: permissionsSchema.optional(),
  permissionReasons: permissionReasonsSchema.optional(),
  /** What it tells people of while it is closed. */
  notifications: notificationsSchema.optional(),
})

export const settingsSchema = fields.superRefine((settings, context) => {
  const index = mainAmongLocales(settings)
  if (index === -1) return
  const message = `${settings.locales![index]} is the app’s main language already`
  context.addIssue({ code: 'custom', message, path: ['locales', index] })
})

/** Where the further languages name the main one, or -1. */
export function mainAmongLocales({ language, locales = [] }: Pick<Settings, 'language' | 'locales'>): number {
  return locales.indexOf(canonical(language))
}

export type Settings = z.infer<typeof fields>
export type FontFamily = (typeof FONT_FAMILIES)[number]
