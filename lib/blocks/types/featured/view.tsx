import type { BlockOf } from '@/lib/document/block'
import { shopView } from '../../shop/shop-view'
import type { ViewModule } from '../../view-module'
import { featuredLive } from './live'

export const featuredView: ViewModule<BlockOf<'featured'>> = shopView(featuredLive)
