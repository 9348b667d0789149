/** The names and contact details: all that a white-label host changes. */
export const brand = {
  name: 'Appkiln',
  tagline: 'The best no-code mobile app builder',
  /** The converter for any website. */
  webProduct: { name: 'Web to App', slug: 'web-to-app' },
} as const
