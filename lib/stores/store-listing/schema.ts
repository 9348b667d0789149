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

/** Maximum length of a caption above a screenshot, in characters. */
export const MAX_CAPTION = 60

/** Maximum size of an uploaded screenshot, in bytes: Google Play's limit. */
export const SCREENSHOT_LIMIT = 8 * 1024 * 1024

/** Maximum size of all screenshots of an app, in bytes, because its kit is built in memory. */
export const SCREENSHOTS_LIMIT = 64 * 1024 * 1024

/** Maximum size of a request that saves a listing's texts in one language, in bytes. */
export const LISTING_LIMIT = 256 * 1024

const control = /[^\P{Cc}\n\t]/u
const atMost = (limit: number) => `At most ${limit.toLocaleString('en')} characters`
const block = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, atMost(limit))
    .refine((text) => !control.test(text), 'Contains characters that stores don’t accept')
const line = (limit: number) => block(limit).refine((text) => !text.includes('\n'), 'Use one line')

/** Multi-line texts. */
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

/** Where people ask about their data: an email address, or a page. */
const contact = z
  .union(
    [z.literal(''), emailAddress, webAddress],
    'Enter an email address, or an address that starts with https://',
  )
  .default('')

/** Listing values that are the same in every language. */
export const listingFacts = z.object({
  privacyUrl: webAddress.default(''),
  privacyContact: contact,
  supportUrl: webAddress.default(''),
  accountDeletionUrl: webAddress.default(''),
  email: z.union([z.literal(''), emailAddress]).default(''),
  category: z
    .union([z.literal(''), z.enum(Object.keys(CATEGORIES) as [Category, ...Category[]])])
    .default(''),
})
export type Facts = z.output<typeof listingFacts>
export type FactsInput = z.input<typeof listingFacts>

/** Listing texts in one language. */
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

/** Captions above the screenshots in one language, by screen. */
export const captions = z.record(z.string().max(64), line(MAX_CAPTION))

/** PUT /api/apps/:id/store-listing. Missing values stay unchanged. */
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
    'Send at least one field.',
  )
  .refine(({ language, texts, captions }) => language !== undefined || (!texts && !captions), {
    message: 'Choose a language',
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

/** Input from which the owner's browser draws a release's screenshots. */
export type ReleaseViews = {
  /** The app's style sheet with inlined fonts. */
  css: string
  /** Pictures as `data:` URLs, by their name in the markup. */
  files: Record<string, string>
  /** Number of pictures of other sites that could not be loaded. */
  missing: number
  /** Each screen as XML. */
  screens: { id: string; title: string; markup: string }[]
  /** `#rrggbb` */
  colors: { primary: string; background: string }
  direction: 'ltr' | 'rtl'
}

/** A stored listing. Ignores values in an earlier or later version's format. */
export const storedListing = z.object({
  facts: listingFacts.catch(listingFacts.parse({})).default(listingFacts.parse({})),
  texts: z.record(z.string(), listingTexts.catch(listingTexts.parse({}))).default({}),
  captions: z.record(z.string(), captions.catch({})).default({}),
  screens: z.array(z.string()).nullable().catch(null).default(null),
})
export type StoredListing = z.output<typeof storedListing>

/** A stored screenshot. */
export type ScreenshotSummary = { device: DeviceName; position: number; url: string; version: number }

/** GET /api/apps/:id/store-listing. */
export type StoreListing = {
  facts: Facts
  /** The newest release, from which the kit is built. */
  release: { version: number; versionName: string } | null
  languages: {
    tag: string
    name: string
    direction: 'ltr' | 'rtl'
    /** The language's code at Google Play and the App Store. Null if the store does not support it. */
    play: string | null
    apple: string | null
    texts: Texts
    /** Texts from the app and its newest release, used for empty ones. */
    proposed: Partial<Texts>
    captions: Record<string, string>
    /** The screens with content. */
    screens: { id: string; title: string }[]
    screenshots: ScreenshotSummary[]
  }[]
  /** Ids of the screens to draw. */
  screens: string[]
}

/**
 * Whether an address is one that stores can show and open: no user and password, no bidirectional controls.
 */
function isWebAddress(text: string): boolean {
  if (!/^https:\/\//i.test(text) || /[\s\p{Cf}]/u.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return hostname.includes('.') && username === '' && password === ''
}
