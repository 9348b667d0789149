import type { IndustryId } from '@/lib/templates/schema'

/** Copy about one industry. */
export type Industry = {
  /** The full name: "Restaurant & Food Service". */
  name: string
  /** The short name: "Restaurant". */
  short: string
  /** The headline of its page. */
  title: string
  lead: string
  /** One line for cards. */
  summary: string
  /** Each can be built with the existing blocks and actions. */
  features: readonly string[]
  /** Sample values. */
  stats: { users: string; growth: string; setup: string }
  gains: readonly { title: string; text: string }[]
  /** For visitors who already have a website. */
  website: string
  related: readonly IndustryId[]
}
