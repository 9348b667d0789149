import { ownListLive } from '../../shop/own-list'

/** What somebody saved on this device. */
export const wishlistLive = ownListLive('wishlist', 'saved', (words) => words.savedNone)
