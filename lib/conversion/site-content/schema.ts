import { z } from 'zod'
import { type Block, blockSchema } from '../../document/block'
import { id } from '../../document/values'
import { TAB_ICONS } from '../../document/icon-names'
import { PLACES } from './structured/item'

/** Kinds of content that native screens are made of, with the names that owners see. */
export const FINDING_KINDS = {
  hours: 'Opening hours',
  contact: 'Contact data',
  map: 'Address',
  social: 'Social profiles',
  prices: 'Price list',
  products: 'Products',
  events: 'Events',
  questions: 'Questions and answers',
  people: 'People',
  reviews: 'Reviews',
  recipe: 'Recipe',
  jobs: 'Jobs',
  articles: 'Articles',
  video: 'Videos',
  text: 'Text',
  table: 'Table',
  gallery: 'Pictures',
  files: 'Downloads',
} as const
export type FindingKind = keyof typeof FINDING_KINDS

const kinds = Object.keys(FINDING_KINDS) as [FindingKind, ...FindingKind[]]
const pageReference = z.object({ title: z.string(), url: z.string() })
const blocks = z.array(blockSchema) as z.ZodType<Block[]>

/** Something found on the site, with the blocks that show it in the app. */
export const findingSchema = z.object({
  id,
  kind: z.enum(kinds),
  /** What it says, in short. */
  title: z.string(),
  page: pageReference,
  place: z.enum(PLACES),
  /** What the owner should check; empty for nothing. */
  note: z.string(),
  /** ID of the screen for it; empty for the app’s first screen. */
  screenId: z.union([z.literal(''), id]),
  blocks,
})
export type SiteFinding = z.infer<typeof findingSchema>

/** A screen for a page of the site. The page stays one tap away. */
export const contentScreenSchema = z.object({
  id,
  title: z.string(),
  icon: z.enum(TAB_ICONS),
  url: z.string(),
  /** Label of the button that opens the page. */
  open: z.string(),
})
export type ContentScreen = z.infer<typeof contentScreenSchema>

/** Why a page has no findings. */
export const PAGE_STATES = ['read', 'robots', 'account', 'failed', 'late'] as const
export type PageState = (typeof PAGE_STATES)[number]

/** What was read from a website, stored with the app as JSON. */
export const siteContentSchema = z.object({
  version: z.literal(1),
  /** ISO 8601, UTC. */
  readAt: z.string(),
  pages: z.array(pageReference.extend({ state: z.enum(PAGE_STATES) })),
  screens: z.array(contentScreenSchema),
  findings: z.array(findingSchema),
  /** For each finding, by its ID, the blocks of an earlier reading that the app was last known to have. */
  earlier: z.record(z.string(), blocks),
})
export type SiteContent = z.infer<typeof siteContentSchema>

/** Stored readings are at most this large, in UTF-16 code units. */
export const MAX_CONTENT_LENGTH = 600_000
