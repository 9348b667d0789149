import { brand } from '@/lib/brand'

export const copy = {
  title: 'Documentation',
  description: `Guides to ${brand.name}: make an app, publish it on the web and on Google Play, or host the service yourself.`,
  lead: 'Short guides for each step, from a first app to running the whole service on a server of your own.',
  all: 'All guides',
  parts: 'On this page',
  anchor: 'Link to',
  neighbours: 'Before and after',
  before: 'Before',
  after: 'Next',
} as const
