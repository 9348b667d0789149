import { cartLive, cartPage } from '../types/cart/live'
import { checkoutPage } from '../pages/checkout/page'
import { orderPage } from '../pages/order/page'
import { productLive } from '../types/product/live'
import { productPage } from '../pages/product'
import { shopGoPage } from '../pages/shop-go'
import { joined, liveGroup } from '../live/group'
import type { LiveModule } from '../live/module'
import { MORE as MORE_CONTENT } from './live-more-content'

const BLOCKS = [productLive, cartLive]
const PAGES = [productPage, cartPage, checkoutPage, orderPage, shopGoPage]

/** What is bought: a product, the cart, the way to an order. */
export const MORE_SHOP = liveGroup(
  BLOCKS as unknown as LiveModule<never, never>[],
  PAGES as unknown as LiveModule<never, never>[],
)

/** What an app with a store loads later. A store has posts and pages as well; its own page for links knows them too. */
export const MORE = joined(MORE_CONTENT, MORE_SHOP)
