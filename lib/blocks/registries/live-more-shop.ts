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

/** Purchases: a product, the cart, the checkout and orders. */
export const MORE_SHOP = liveGroup(
  BLOCKS as unknown as LiveModule<never, never>[],
  PAGES as unknown as LiveModule<never, never>[],
)

/** The later part of an app with a store, including posts and pages. Its own page resolves links to both. */
export const MORE = joined(MORE_CONTENT, MORE_SHOP)
