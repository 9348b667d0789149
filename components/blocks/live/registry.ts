import { bookmarksLive } from '../bookmarks/live'
import { cartLive, cartPage } from '../cart/live'
import { categoriesLive } from '../categories/live'
import { categoryPage } from '../category/page'
import { checkoutPage } from '../checkout/page'
import { featuredLive } from '../featured/live'
import { orderPage } from '../order/page'
import { goPage } from '../post/go'
import { postPage } from '../post/page'
import { postsLive } from '../posts/live'
import { postsPage } from '../posts/page'
import { productCategoriesLive } from '../product-categories/live'
import { productLive } from '../product/live'
import { productPage } from '../product/page'
import { productsLive } from '../products/live'
import { recentlyViewedLive } from '../recently-viewed/live'
import { searchLive } from '../search/live'
import { wishlistLive } from '../wishlist/live'
import type { LiveModule } from './module'

/** The types of blocks whose content comes from a source. A new one needs a line here beside those of every block. */
const BLOCKS = [
  postsLive,
  categoriesLive,
  searchLive,
  bookmarksLive,
  productsLive,
  productLive,
  productCategoriesLive,
  cartLive,
  wishlistLive,
  recentlyViewedLive,
  featuredLive,
]

/** The pages for one thing. A new one needs a line here. */
const PAGES = [postPage, postsPage, goPage, productPage, categoryPage, cartPage, checkoutPage, orderPage]

function byName(modules: readonly LiveModule<never, never>[]): ReadonlyMap<string, LiveModule> {
  return new Map(modules.map((module) => [module.name, module as unknown as LiveModule]))
}

export const LIVE_BLOCKS = byName(BLOCKS as unknown as LiveModule<never, never>[])
export const LIVE_PAGES = byName(PAGES as unknown as LiveModule<never, never>[])
