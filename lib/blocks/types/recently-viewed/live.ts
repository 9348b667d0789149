import { ownListLive } from '../../shop/own-list'

/** What somebody looked at last on this device. */
export const recentlyViewedLive = ownListLive('recently-viewed', 'viewed', (words) => words.viewedNone)
