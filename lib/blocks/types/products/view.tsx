import type { BlockOf } from '@/lib/document/block'
import { shopView } from '../../shop/shop-view'
import type { ViewModule } from '../../view-module'
import { productsLive } from './live'

export const productsView: ViewModule<BlockOf<'products'>> = shopView(productsLive)
