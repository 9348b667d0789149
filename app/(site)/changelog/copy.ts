import { brand } from '@/lib/brand'

export const copy = {
  title: 'Changelog',
  description: `What’s new in ${brand.name}, version by version.`,
  lead: 'What’s new, version by version.',
  feed: 'RSS feed',
  version: (number: string) => `Version ${number}`,
  unreleased: 'Coming soon',
  day: (date: string) => new Date(date).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' }),
} as const
