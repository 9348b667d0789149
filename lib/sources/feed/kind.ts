import type { Kind } from '../kind'
import { feedUrl } from '../route-url'
import { FEED_CALLS } from './calls'

export const feed: Kind = { calls: FEED_CALLS, url: feedUrl, answers: 'feed' }
