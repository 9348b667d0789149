import { ownListLive } from '../../shop/own-list'

export const recentlyViewedLive = ownListLive('recently-viewed', 'viewed', (words) => words.viewedNone)
