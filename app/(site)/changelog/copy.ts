import { brand } from '@/lib/brand'

export const copy = {
  title: 'Changelog',
  description: `What is new in ${brand.name}, version by version, in words that its users understand.`,
  lead: 'What is new, version by version.',
  feed: 'RSS feed',
  version: (number: string) => `Version ${number}`,
  unreleased: 'In the making',
  day: (date: string) => new Date(date).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' }),
} as const
