import { brand } from '@/lib/brand'

export const copy = {
  title: 'Documentation',
  get description() {
    return `Guides to ${brand.name}: make an app, publish it on the web and on Google Play, or host the service yourself.`
  },
  lead: 'Short guides for each step, from your first app to running the whole service on your own server.',
  all: 'All guides',
  parts: 'On this page',
  anchor: 'Link to',
  neighbors: 'Previous and next guide',
  before: 'Previous',
  after: 'Next',
  search: {
    label: 'Search the docs',
    placeholder: 'Search the docs',
    results: 'Results',
    found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
    none: (query: string) => `Nothing found for “${query}”.`,
    advice: 'Try fewer or different words, or ask us: we answer within 24 hours.',
    contact: 'Contact support',
    failed: 'The search could not be loaded. Check your connection and try again.',
  },
} as const
