import { brand } from '@/lib/brand'

export const copy = {
  title: 'Changelog',
  description: `What is new in ${brand.name}, version by version.`,
  lead: 'What is new, version by version.',
  feed: 'RSS feed',
  version: (number: string, date: string | null) => `Version ${number}${date ? '' : ', in the making'}`,
} as const
