import { brand } from '@/lib/brand'
import type { Version } from './read-changelog'

export const copy = {
  title: 'Changelog',
  get description() {
    return `What’s new in ${brand.name}, release by release.`
  },
  lead: 'What’s new, release by release.',
  feed: 'RSS feed',
  releases: 'Releases',
  version: ({ id, date }: Version) => (date ? `Version ${id}` : 'Latest changes'),
  since: 'Since',
  day: (date: string) => new Date(date).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' }),
} as const
