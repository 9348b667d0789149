import { z } from 'zod'
import { assetReference } from './asset'
import { marked } from './blocks/content'
import { hostsSchema } from './hosts'
import { canonical, isLanguage } from './languages'
import { refuseDuplicates } from './list'
import { notificationsSchema } from './notifications'
import { permissionReasonsSchema, permissionsSchema } from './permissions'
import { plainLine, visibleLine } from './values'

/** Fonts in the order in which they are offered. Only those that an app uses are packaged. */
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

/** Lowercase `#rrggbb`, which CSS, Android resources and the web manifest all accept. */
export const hexColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Use a color like #6366f1')

/** A BCP 47 language tag, such as `en`, `pt-BR` or `zh-Hant`. */
export const languageTag = z.string().max(35).refine(isLanguage, 'Use a language code like en or pt-BR')

export const MAX_LOCALES = 30

/**
 * Theme settings besides colors and font. Missing values render as before the setting existed, so old
 * documents do not change. The default of each can also be set explicitly, so that no edit has to remove a
 * value.
 */
const designShape = {
  /** Light, dark, or as the phone is set; by the background if missing. The other scheme is generated. */
  colorScheme: z.enum(['light', 'dark', 'system']).nullable().optional(),
  radius: z.enum(['none', 'small', 'normal', 'large']).optional(),
  density: z.enum(['compact', 'normal', 'spacious']).optional(),
  typeScale: z.enum(['small', 'normal', 'large', 'expressive']).optional(),
  /** Font of titles; the text's font if missing or null. */
  titleFont: z.enum(FONT_FAMILIES).nullable().optional(),
  /** Position of the tabs: a bar, a menu, or both. A bar if missing, with further tabs in the menu. */
  navigation: z.enum(['bar', 'menu', 'both']).optional(),
}

/** The further languages of an app. */
const locales = z
  .array(languageTag.overwrite(canonical))
  .max(MAX_LOCALES, `At most ${MAX_LOCALES} languages`)
  .superRefine(refuseDuplicates)

const fields = z.object({
  appName: marked('words', visibleLine('Give the app a name').max(50, 'At most 50 characters')).default(
    'My Awesome App',
  ),
  /** Name below the icon on a home screen; the app's name if empty. */
  shortName: marked('words', plainLine.trim().max(20, 'At most 20 characters')).default(''),
  description: marked('words', z.string().trim().max(500, 'At most 500 characters')).default(''),
  primaryColor: hexColor.default('#6366f1'),
  secondaryColor: hexColor.default('#8b5cf6'),
  backgroundColor: hexColor.default('#ffffff'),
  fontFamily: z.enum(FONT_FAMILIES).default('Inter'),
  language: languageTag.default('en'),
  /** Its further languages. The document's `words` has the translations. */
  locales: locales.optional(),
  direction: z.enum(['ltr', 'rtl']).default('ltr'),
  /** Source picture of the icon. Without one, a monogram is drawn. */
  icon: assetReference.nullable().default(null),
  ...designShape,
  /** Additional hosts whose pages open in the app, such as a payment provider. */
  hosts: hostsSchema.optional(),
  /** Permissions that the app may request, and the reasons. */
  permissions: permissionsSchema.optional(),
  permissionReasons: permissionReasonsSchema.optional(),
  /** Its push notifications. */
  notifications: notificationsSchema.optional(),
})

export const settingsSchema = fields.superRefine((settings, context) => {
  const index = mainAmongLocales(settings)
  if (index === -1) return
  const message = `${settings.locales![index]} is the app’s main language already`
  context.addIssue({ code: 'custom', message, path: ['locales', index] })
})

/** Returns the index of the main language among the further ones, or -1. */
export function mainAmongLocales({ language, locales = [] }: Pick<Settings, 'language' | 'locales'>): number {
  return locales.indexOf(canonical(language))
}

export type Settings = z.infer<typeof fields>
export type FontFamily = (typeof FONT_FAMILIES)[number]
