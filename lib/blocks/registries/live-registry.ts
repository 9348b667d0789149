import { CONTENT } from './live-content-group'
import { joined } from '../live/group'
import { MORE, MORE_SHOP } from './live-more-shop'
import { SHOP } from './live-shop-group'

/** Everything live of a store. */
export const STORE = joined(SHOP, MORE_SHOP)

/** Everything live. A store has posts and pages as well. */
export const EVERYTHING = joined(CONTENT, SHOP, MORE)
