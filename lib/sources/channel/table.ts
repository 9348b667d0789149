import type { TableFormat } from '../tables/table'
import { accountFeed, channelFeed, feedOfPage } from './channel-address'
import { readChannel } from './read-channel'

export const channelTable: TableFormat = {
  accept: 'application/atom+xml, application/rss+xml, application/xml;q=0.9, */*;q=0.1',
  download: channelFeed,
  guess: accountFeed,
  documentOf: feedOfPage,
  namesFields: true,
  read: readChannel,
}
