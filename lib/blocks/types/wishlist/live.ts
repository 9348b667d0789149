import { ownListLive } from '../../shop/own-list'

export const wishlistLive = ownListLive('wishlist', 'saved', (words) => words.savedNone)
