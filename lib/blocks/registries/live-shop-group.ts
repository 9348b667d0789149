import { categoryPage } from '../pages/category/page'
import { featuredLive } from '../types/featured/live'
import { productCategoriesLive } from '../types/product-categories/live'
import { productsLive } from '../types/products/live'
import { recentlyViewedLive } from '../types/recently-viewed/live'
import { wishlistLive } from '../types/wishlist/live'
import { liveGroup } from '../live/group'
import type { LiveModule } from '../live/module'

const BLOCKS = [productsLive, productCategoriesLive, wishlistLive, recentlyViewedLive, featuredLive]
const PAGES = [categoryPage]

/**
 * The shop's part that an app starts with: lists of products. A new block or page needs a line here, or in
 * `live-more-shop.ts`, which phones load later.
 */
export const SHOP = liveGroup(
  BLOCKS as unknown as LiveModule<never, never>[],
  PAGES as unknown as LiveModule<never, never>[],
)
