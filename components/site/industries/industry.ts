import type { TemplateId } from '@/lib/templates/schema'

/** What the site says of one industry. */
export type Industry = {
  /** In full, as on its card: "Restaurant & Food Service". */
  name: string
  /** In few words: "Restaurant". */
  short: string
  /** The headline of its page. */
  title: string
  lead: string
  /** One line for cards. */
  summary: string
  /** Each of them can be built with the blocks and actions that there are. */
  features: readonly string[]
  /** Sample figures. */
  stats: { users: string; growth: string; setup: string }
  gains: readonly { title: string; text: string }[]
  /** For those who have a website already. */
  website: string
  related: readonly TemplateId[]
}
