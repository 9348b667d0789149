import { brand } from '@/lib/brand'

export const copy = {
  title: 'Documentation',
  description: `Guides to ${brand.name}: make an app, publish it on the web and on Google Play, or host the service yourself.`,
  lead: 'Short guides for each step, from your first app to running the whole service on your own server.',
  all: 'All guides',
  parts: 'On this page',
  anchor: 'Link to',
  neighbors: 'Previous and next guide',
  before: 'Previous',
  after: 'Next',
} as const
