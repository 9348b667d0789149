import { cartLive, cartPage } from '../cart/live'
import { categoryPage } from '../category/page'
import { checkoutPage } from '../checkout/page'
import { featuredLive } from '../featured/live'
import { orderPage } from '../order/page'
import { productCategoriesLive } from '../product-categories/live'
import { productLive } from '../product/live'
import { productPage } from '../product/page'
import { productsLive } from '../products/live'
import { recentlyViewedLive } from '../recently-viewed/live'
import { wishlistLive } from '../wishlist/live'
import { liveGroup } from './group'
import type { LiveModule } from './module'

const BLOCKS = [
  productsLive,
  productLive,
  productCategoriesLive,
  cartLive,
  wishlistLive,
  recentlyViewedLive,
  featuredLive,
]
const PAGES = [productPage, categoryPage, cartPage, checkoutPage, orderPage]

/** What is sold: a store's products, cart and checkout. A new block or page needs a line here. */
export const SHOP = liveGroup(
  BLOCKS as unknown as LiveModule<never, never>[],
  PAGES as unknown as LiveModule<never, never>[],
)
