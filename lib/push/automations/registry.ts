import { abandonedCart } from './abandoned-cart/automation'
import type { Automation } from './automation'
import { backInStock } from './back-in-stock/automation'
import { newPost } from './new-post/automation'
import { newRelease } from './new-release/automation'
import { onSale } from './on-sale/automation'

/** All automations, in display order. */
export const AUTOMATIONS: readonly Automation[] = [
  newPost, //
  backInStock,
  onSale,
  abandonedCart,
  newRelease,
]
