import { CONTENT } from './live-content-group'
import { joined } from '../live/group'
import { MORE, MORE_SHOP } from './live-more-shop'
import { SHOP } from './live-shop-group'

/** All live modules of a store. */
export const STORE = joined(SHOP, MORE_SHOP)

/** All live modules. A store has posts and pages too. */
export const EVERYTHING = joined(CONTENT, SHOP, MORE)
