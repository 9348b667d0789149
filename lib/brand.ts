import { liveValue } from './base/live-value'

/** Names and contact details: everything that a host changes in the dashboard. */
export type Brand = {
  name: string
  tagline: string
  description: string
  /** The converter for any website. */
  webProduct: { name: string; slug: string }
  currency: string
  contact: { phone: string; email: string; address: readonly [string, ...string[]]; hours: readonly string[] }
  /**
   * The host's own pages: `{ network: 'Instagram', href: 'https://…' }`. Icons of networks that are not
   * listed open the network's home page.
   */
  social: readonly SocialProfile[]
}

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
  currency: 'USD',
  contact: {
    phone: '+1 (555) 010-0140',
    email: 'hello@appkiln.example',
    address: ['Appkiln', '18 Foundry Lane', 'Oakland, CA 94607'],
    hours: ['Mon-Fri 9:00 AM-6:00 PM PST', 'Weekend by appointment'],
  },
  social: [],
}

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
