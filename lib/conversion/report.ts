import { z } from 'zod'
import { platform } from './inspect/systems'
import { conversionKind, unansweredSchema } from './schema'

const found = z.string().nullable()

/** What conversion looks for and may not find, in the order in which the settings list it. */
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

/** What was found on a site and what was missing: kept with the app, as JSON. */
export const siteReportSchema = z.object({
  version: z.literal(1),
  /** As requested, and where the visit ended. */
  requestedUrl: z.string(),
  url: z.string(),
  /** ISO 8601, UTC. */
  visitedAt: z.string(),
  kind: conversionKind,
  /** What the site turned out to be; differs from `kind` when the person chose another. */
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
  /** Where the app's main color was taken from. */
  colorSource: z.enum(['theme', 'icon', 'accent']).nullable(),
  icon: z.object({ source: z.string(), width: z.number() }).nullable(),
  image: found,
  navigation: z.array(z.object({ text: z.string(), url: z.string() })),
  hasManifest: z.boolean(),
  hasServiceWorker: z.boolean(),
  hasViewport: z.boolean(),
  missing: z.array(z.enum(MISSING_PARTS)),
  /** Hosts of payments, sign-ins and the site itself that it leads to; missing in reports of before they were looked for. */
  hosts: z.array(z.string()).optional(),
  /** What did not come in time and is asked again; missing where all is known. */
  unanswered: unansweredSchema.optional(),
  /** Sentences for the owner, the most important first. */
  notes: z.array(z.string()),
})

export type SiteReport = z.infer<typeof siteReportSchema>

/** For each part that the site lacks: what we did instead, and what the owner can do. */
export const MISSING_MESSAGES: Readonly<Record<MissingPart, string>> = {
  description: 'The site has no description. Write a sentence or two in the settings.',
  language: 'The site doesn’t declare its language, so we assumed English.',
  'theme-color': 'The site doesn’t set a theme color. The colors come from its icon, or are our defaults.',
  icon: 'We found no icon of at least 48 pixels, so the app shows a letter. Upload a square image of 512 pixels or more.',
  image: 'The site has no image for when it’s shared, so the home screen starts without one.',
  navigation: 'We found no main menu, so the app opens the home page. Add important pages as tabs.',
  manifest: 'The site has no web app manifest, so the name and colors come from its pages.',
  viewport: 'The site has no setting for small screens. Check how its pages look on a phone.',
}
