import { CONTENT } from './content-group'
import { joined } from './group'
import { MORE, MORE_SHOP } from './more-shop'
import { SHOP } from './shop-group'

/** Everything live of a store. */
export const STORE = joined(SHOP, MORE_SHOP)

/** Everything live. A store has posts and pages as well. */
export const EVERYTHING = joined(CONTENT, SHOP, MORE)
