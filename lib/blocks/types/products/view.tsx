import type { BlockOf } from '@/lib/document/block'
import { shopView } from '../../shop/shop-view'
import type { ViewModule } from '../../view-module'
import { productsLive } from './live'

/** A shop’s products, as they are now. */
export const productsView: ViewModule<BlockOf<'products'>> = shopView(productsLive)
