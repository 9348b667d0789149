import type { BlockOf } from '@/lib/document/block'
import { shopView } from '../../shop/shop-view'
import type { ViewModule } from '../../view-module'
import { cartLive } from './live'

export const cartView: ViewModule<BlockOf<'cart'>> = shopView(cartLive)
