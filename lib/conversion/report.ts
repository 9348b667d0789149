import { z } from 'zod'
import { brand } from '../brand'
import { englishName } from '../document/languages'
import { platform } from './inspect/systems'
import { conversionKind, unansweredSchema } from './schema'

const found = z.string().nullable()

/** Facts that a site may lack, in the order of the settings. */
export const MISSING_PARTS = [
  'description',
  'language',
  'theme-color',
  'icon',
  'image',
  'navigation',
  'manifest',
  'viewport',
] as const
export type MissingPart = (typeof MISSING_PARTS)[number]

/** Report on a site, stored with the app as JSON. */
export const siteReportSchema = z.object({
  version: z.literal(1),
  /** URL as requested, and the final URL. */
  requestedUrl: z.string(),
  url: z.string(),
  /** ISO 8601, UTC. */
  visitedAt: z.string(),
  kind: conversionKind,
  /** The detected kind. Differs from `kind` if the person chose another. */
  detectedKind: conversionKind,
  platform: platform.nullable(),
  charset: z.string(),
  name: z.string(),
  shortName: found,
  description: found,
  language: found,
  direction: z.enum(['ltr', 'rtl']),
  themeColor: found,
  backgroundColor: found,
  /** Source of the app's main color. */
  colorSource: z.enum(['theme', 'icon', 'accent']).nullable(),
  icon: z.object({ source: z.string(), width: z.number() }).nullable(),
  image: found,
  navigation: z.array(z.object({ text: z.string(), url: z.string() })),
  hasManifest: z.boolean(),
  hasServiceWorker: z.boolean(),
  hasViewport: z.boolean(),
  missing: z.array(z.enum(MISSING_PARTS)),
  /** Hosts for payments, sign-ins and the site itself. Missing in older reports. */
  hosts: z.array(z.string()).optional(),
  /** Parts that were late and are retried. Missing if all are known. */
  unanswered: unansweredSchema.optional(),
  /** Notes for the owner, most important first. */
  notes: z.array(z.string()),
})

export type SiteReport = z.infer<typeof siteReportSchema>

/** For each missing part: the fallback, and what the owner can do. */
export const MISSING_MESSAGES: Readonly<Record<MissingPart, string>> = {
  description: 'The site has no description. Write a sentence or two in the settings.',
  get language() {
    return `The site doesn’t declare its language, so we assumed ${englishName(brand.language)}.`
  },
  'theme-color': 'The site doesn’t set a theme color. The colors come from its icon, or are our defaults.',
  icon: 'We found no icon of at least 48 pixels, so the app shows a letter. Upload a square image of 512 pixels or more.',
  image: 'The site has no image for when it’s shared, so the home screen starts without one.',
  navigation: 'We found no main menu, so the app opens the home page. Add important pages as tabs.',
  manifest: 'The site has no web app manifest, so the name and colors come from its pages.',
  viewport: 'The site has no setting for small screens. Check how its pages look on a phone.',
}
