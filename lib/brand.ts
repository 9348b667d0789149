/**
 * Names and contact details: everything that a white-label host changes. The contact details are examples
 * from the ranges reserved for that until the host enters its own.
 */
export const brand = {
  name: 'Appkiln',
  tagline: 'The best no-code mobile app builder',
  description: 'Create Apple (iOS), Android & Progressive Web Apps without coding.',
  /** The converter for any website. */
  webProduct: { name: 'Web to App', slug: 'web-to-app' },
  currency: 'USD',
  contact: {
    phone: '+1 (555) 010-0140',
    email: 'hello@appkiln.example',
    address: ['Appkiln', '18 Foundry Lane', 'Oakland, CA 94607'],
    hours: ['Mon-Fri 9:00 AM-6:00 PM PST', 'Weekend by appointment'],
  },
  /**
   * The host's own pages: `{ network: 'Instagram', href: 'https://…' }`. Icons of networks that are not
   * listed open the network's home page.
   */
  social: [] as readonly SocialProfile[],
} as const

type SocialProfile = { network: 'X' | 'Facebook' | 'Pinterest' | 'Instagram'; href: string }
