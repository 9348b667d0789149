import { z } from 'zod'
import { PLATFORMS } from './inspection/platform'
import { conversionKind } from './schema'

const found = z.string().nullable()

/** What conversion looks for and may miss; the order in which the settings list it. */
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
  /** As asked for, and where the visit ended. */
  requestedUrl: z.string(),
  url: z.string(),
  /** ISO 8601, UTC. */
  visitedAt: z.string(),
  kind: conversionKind,
  /** What the site turned out to be; differs from `kind` when the person chose another. */
  detectedKind: conversionKind,
  platform: z.enum(PLATFORMS).nullable(),
  charset: z.string(),
  name: z.string(),
  shortName: found,
  description: found,
  language: found,
  direction: z.enum(['ltr', 'rtl']),
  themeColor: found,
  backgroundColor: found,
  /** Where the app's main colour was taken from. */
  colorSource: z.enum(['theme', 'icon', 'accent']).nullable(),
  icon: z.object({ source: z.string(), width: z.number() }).nullable(),
  image: found,
  navigation: z.array(z.object({ text: z.string(), url: z.string() })),
  hasManifest: z.boolean(),
  hasServiceWorker: z.boolean(),
  hasViewport: z.boolean(),
  missing: z.array(z.enum(MISSING_PARTS)),
  /** Sentences for the person, the most important first. */
  notes: z.array(z.string()),
})

export type SiteReport = z.infer<typeof siteReportSchema>

/** One sentence for each part that the site lacks: what was done instead and where to change it. */
export const MISSING_MESSAGES: Readonly<Record<MissingPart, string>> = {
  description: 'The site does not describe itself. Write a sentence or two in the settings.',
  language: 'The site does not say its language, so English was assumed.',
  'theme-color': 'The site declares no theme colour. The colours come from its icon, or are the usual ones.',
  icon: 'No icon of at least 48 pixels was found, so a monogram is drawn. Upload a square picture of 512 pixels or more.',
  image: 'The site names no picture to show when it is shared, so the home screen starts without one.',
  navigation: 'No main menu was found, so the app opens the start page. Add the pages that matter as tabs.',
  manifest: 'The site has no web app manifest; name and colours come from its pages.',
  viewport: 'The site does not say that it fits small screens. Look at its pages on a phone.',
}
