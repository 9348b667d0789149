import { CONTENT } from './content-group'
import { joined } from './group'
import { SHOP } from './shop-group'

/** Everything live. A store has posts and pages as well. */
export const EVERYTHING = joined(CONTENT, SHOP)
