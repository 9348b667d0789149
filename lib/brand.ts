import { hostValues, liveValue } from './base/live-value'

/** Names and contact details: everything that a host changes in the dashboard. */
export type Brand = {
  name: string
  tagline: string
  description: string
  /** The converter for any website. */
  webProduct: { name: string; slug: string }
  contact: { phone: string; email: string; address: readonly [string, ...string[]]; hours: readonly string[] }
  /**
   * The host's own pages: `{ network: 'Instagram', href: 'https://…' }`. Icons of networks that are not
   * listed open the network's home page.
   */
  social: readonly SocialProfile[]
  /** The line at the end of the site's pages. Empty for none. */
  footer: string
  /** Color of buttons, links and the mark, as `#rrggbb`. Null for those of `app/globals.css`. */
  accent: string | null
  /** Null for the built-in mark. */
  logo: BrandLogo | null
  /** Sender of emails. Null for the brand's name, and for the address that sends. */
  mail: { sender: string | null; replyTo: string | null }
  /** Language of new apps whose website declares none, as a BCP 47 tag. */
  language: string
  /** Time zone of dates and times in the dashboard, as IANA names it. Statistics and invoices stay in UTC. */
  timeZone: string
}

/** A PNG at `/brand/<hash>.png`, with its size in pixels. */
export type BrandLogo = { hash: string; width: number; height: number }

/** From this ratio of width to height on, a logo is a word, and stands for the name. */
const WIDE = 2

export const isWide = ({ width, height }: Pick<BrandLogo, 'width' | 'height'>): boolean =>
  width / height >= WIDE

/** A host's own legal pages, in the notation of `lib/document/rich-text-notation.ts`. Null for ours. */
export type LegalTexts = { terms: string | null; privacy: string | null }

export type SocialProfile = { network: 'X' | 'Facebook' | 'Pinterest' | 'Instagram'; href: string }

/**
 * The brand until an administrator changes it. The contact details are examples from the ranges reserved for
 * that.
 */
export const DEFAULT_BRAND: Brand = {
  name: 'Appkiln',
  tagline: 'The best no-code mobile app builder',
  description: 'Create Apple (iOS), Android & Progressive Web Apps without coding.',
  webProduct: { name: 'Web to App', slug: 'web-to-app' },
  contact: {
    phone: '+1 (555) 010-0140',
    email: 'hello@appkiln.example',
    address: ['Appkiln', '18 Foundry Lane', 'Oakland, CA 94607'],
    hours: ['Mon-Fri 9:00 AM-6:00 PM PST', 'Weekend by appointment'],
  },
  social: [],
  footer: 'Made with love for dreamers and innovators.',
  accent: null,
  logo: null,
  mail: { sender: null, replyTo: null },
  language: 'en',
  timeZone: 'UTC',
}

const DEFAULT_LEGAL: LegalTexts = { terms: null, privacy: null }

/** The brand of the service itself, also in requests to a workspace's address. */
export const hostBrand = (): Brand => (hostValues()['brand'] as Brand | undefined) ?? DEFAULT_BRAND

/** The brand here and now. Read it where it is used, not while a module loads. */
export const brand: Brand = Object.defineProperties(
  {} as Brand,
  Object.fromEntries(
    (Object.keys(DEFAULT_BRAND) as (keyof Brand)[]).map((key) => [
      key,
      { enumerable: true, get: () => liveValue('brand', DEFAULT_BRAND)[key] },
    ]),
  ),
)

/** The legal pages here and now. Only on servers. */
export function legalTexts(): LegalTexts {
  return liveValue('legal', DEFAULT_LEGAL)
}
