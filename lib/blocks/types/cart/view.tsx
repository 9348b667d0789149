import type { BlockOf } from '@/lib/document/block'
import { shopView } from '../../shop/shop-view'
import type { ViewModule } from '../../view-module'
import { cartLive } from './live'

/** What somebody is about to order. */
export const cartView: ViewModule<BlockOf<'cart'>> = shopView(cartLive)
