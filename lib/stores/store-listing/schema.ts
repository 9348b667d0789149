import { z } from 'zod'
import { emailAddress } from '../../document/action'
import { languageTag } from '../../document/settings'
import { MAX_SCREENSHOTS, STORE_DEVICES, type DeviceName } from '../../packaging/store-kit/devices'
import {
  CATEGORIES,
  type Category,
  LISTING_TEXTS,
  type ListingText,
  TEXT_LIMITS,
} from '../../packaging/store-kit/texts'

export { CATEGORIES, LISTING_TEXTS, MAX_SCREENSHOTS, STORE_DEVICES, TEXT_LIMITS }
export type { DeviceName, ListingText }

/** Most characters of what stands above a screenshot. */
export const MAX_CAPTION = 60

/** Most bytes of an uploaded screenshot: what Google Play takes. */
export const SCREENSHOT_LIMIT = 8 * 1024 * 1024

/** Most bytes of all screenshots of an app: its kit is put together in memory. */
export const SCREENSHOTS_LIMIT = 64 * 1024 * 1024

/** Most bytes of a request that saves a listing: the texts of one language. */
export const LISTING_LIMIT = 256 * 1024

const control = /[^\P{Cc}\n\t]/u
const atMost = (limit: number) => `At most ${limit.toLocaleString('en')} characters`
const block = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, atMost(limit))
    .refine((text) => !control.test(text), 'Contains characters that stores don’t take')
const line = (limit: number) => block(limit).refine((text) => !text.includes('\n'), 'Use one line')

/** The texts that stores take several lines of. */
export const LONG_TEXTS: readonly ListingText[] = [
  'fullDescription',
  'changes',
  'description',
  'whatsNew',
  'promotionalText',
]

const webAddress = z.union([
  z.literal(''),
  z.string().trim().max(500, atMost(500)).refine(isWebAddress, 'Enter an address that starts with https://'),
])

/** What stores want to know in every language. */
export const listingFacts = z.object({
  privacyUrl: webAddress.default(''),
  supportUrl: webAddress.default(''),
  accountDeletionUrl: webAddress.default(''),
  email: z.union([z.literal(''), emailAddress]).default(''),
  category: z
    .union([z.literal(''), z.enum(Object.keys(CATEGORIES) as [Category, ...Category[]])])
    .default(''),
})
export type Facts = z.output<typeof listingFacts>
export type FactsInput = z.input<typeof listingFacts>

/** What the stores say in one language. */
export const listingTexts = z.object(
  Object.fromEntries(
    LISTING_TEXTS.map((name) => [
      name,
      (LONG_TEXTS.includes(name) ? block : line)(TEXT_LIMITS[name]).default(''),
    ]),
  ) as Record<ListingText, z.ZodDefault<z.ZodString>>,
)
export type Texts = z.output<typeof listingTexts>
export type TextsInput = z.input<typeof listingTexts>

/** What stands above the screenshots in one language, by screen. */
export const captions = z.record(z.string().max(64), line(MAX_CAPTION))

/** PUT /api/apps/:id/store-listing. What is not sent stays as it is. */
export const listingRequest = z
  .object({
    facts: listingFacts.optional(),
    language: languageTag
      .optional()
      .describe('One of the app’s languages, whose `texts` and `captions` are sent.'),
    texts: listingTexts.optional(),
    captions: captions.optional(),
    screens: z
      .array(z.string().max(64))
      .max(MAX_SCREENSHOTS, `At most ${MAX_SCREENSHOTS} screens`)
      .optional()
      .describe('The screens that screenshots are drawn of, by their ids in the document, in that order.'),
  })
  .refine(
    ({ facts, texts, captions, screens }) => facts ?? texts ?? captions ?? screens,
    'Say what to change.',
  )
  .refine(({ language, texts, captions }) => language !== undefined || (!texts && !captions), {
    message: 'Say which language',
    path: ['language'],
  })
export type ListingRequest = z.output<typeof listingRequest>

/** PUT …/store-listing/screenshots/…. */
export const screenshotQuery = z.object({
  version: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .catch(undefined)
    .describe('The release that it shows; the newest without it.'),
})

/** GET …/releases/:version/views. */
export const viewsQuery = z.object({
  language: languageTag
    .optional()
    .catch(undefined)
    .describe('One of the app’s languages; its main one without it.'),
})

/** What the owner's browser draws a release's screenshots from. */
export type ReleaseViews = {
  /** The app's style sheet, with its fonts inside. */
  css: string
  /** Pictures by what the markup calls them, as `data:` addresses. */
  files: Record<string, string>
  /** How many pictures of other sites could not be had. */
  missing: number
  /** Each screen as XML. */
  screens: { id: string; title: string; markup: string }[]
  /** `#rrggbb` */
  colors: { primary: string; background: string }
  direction: 'ltr' | 'rtl'
}

/** A listing as it is kept. What an earlier or later version has kept otherwise is left out. */
export const keptListing = z.object({
  facts: listingFacts.catch(listingFacts.parse({})).default(listingFacts.parse({})),
  texts: z.record(z.string(), listingTexts.catch(listingTexts.parse({}))).default({}),
  captions: z.record(z.string(), captions.catch({})).default({}),
  screens: z.array(z.string()).nullable().catch(null).default(null),
})
export type KeptListing = z.output<typeof keptListing>

/** A screenshot that is kept. */
export type ScreenshotSummary = { device: DeviceName; position: number; url: string; version: number }

/** GET /api/apps/:id/store-listing. */
export type StoreListing = {
  facts: Facts
  /** The newest release, which the kit is made of. */
  release: { version: number; versionName: string } | null
  languages: {
    tag: string
    name: string
    direction: 'ltr' | 'rtl'
    /** What Google Play and the App Store call it; null where they have no listing for it. */
    play: string | null
    apple: string | null
    texts: Texts
    /** What the app and its newest release have to say where nothing is written. */
    proposed: Partial<Texts>
    captions: Record<string, string>
    screens: { id: string; title: string }[]
    screenshots: ScreenshotSummary[]
  }[]
  /** The screens to draw, by id. */
  screens: string[]
}

/** One that stores can show and open: no name and password in it, and nothing that turns its letters around. */
function isWebAddress(text: string): boolean {
  if (!/^https:\/\//i.test(text) || /[\s\p{Cf}]/u.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return hostname.includes('.') && username === '' && password === ''
}
