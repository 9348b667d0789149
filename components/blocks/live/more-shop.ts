import { cartLive, cartPage } from '../cart/live'
import { checkoutPage } from '../checkout/page'
import { orderPage } from '../order/page'
import { productLive } from '../product/live'
import { productPage } from '../product/page'
import { shopGoPage } from '../shop/go'
import { joined, liveGroup } from './group'
import type { LiveModule } from './module'
import { MORE as MORE_CONTENT } from './more-content'

const BLOCKS = [productLive, cartLive]
const PAGES = [productPage, cartPage, checkoutPage, orderPage, shopGoPage]

/** What is bought: a product, the cart, the way to an order. */
export const MORE_SHOP = liveGroup(
  BLOCKS as unknown as LiveModule<never, never>[],
  PAGES as unknown as LiveModule<never, never>[],
)

/** What an app with a store loads later. A store has posts and pages as well; its own page for links knows them too. */
export const MORE = joined(MORE_CONTENT, MORE_SHOP)
