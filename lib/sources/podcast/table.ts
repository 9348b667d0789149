import { parsed } from '../client'
import type { TableFormat } from '../tables/table'
import { readChapters } from './chapters'
import { isPodcast, readPodcast } from './read-podcast'

export const podcastTable: TableFormat = {
  accept: 'application/rss+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1',
  namesFields: true,
  matches: isPodcast,
  read: readPodcast,
  attached: 'chapters-at',
  readAttached: (text) => readChapters(parsed(text)),
}
