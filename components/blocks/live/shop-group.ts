import { categoryPage } from '../category/page'
import { featuredLive } from '../featured/live'
import { productCategoriesLive } from '../product-categories/live'
import { productsLive } from '../products/live'
import { recentlyViewedLive } from '../recently-viewed/live'
import { wishlistLive } from '../wishlist/live'
import { liveGroup } from './group'
import type { LiveModule } from './module'

const BLOCKS = [productsLive, productCategoriesLive, wishlistLive, recentlyViewedLive, featuredLive]
const PAGES = [categoryPage]

/**
 * What is sold, as an app opens with it: lists of a store's products. A new block or page needs a line here, or in
 * `more-shop.ts`, which phones load a little later.
 */
export const SHOP = liveGroup(
  BLOCKS as unknown as LiveModule<never, never>[],
  PAGES as unknown as LiveModule<never, never>[],
)
