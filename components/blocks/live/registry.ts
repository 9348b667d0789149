import { CONTENT } from './content-group'
import { joined } from './group'
import { SHOP } from './shop-group'

/** Everything live, by the name of the type of block or page. */
export const { blocks: LIVE_BLOCKS, pages: LIVE_PAGES } = joined(CONTENT, SHOP)
