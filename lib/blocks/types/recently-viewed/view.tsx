import type { BlockOf } from '@/lib/document/block'
import { shopView } from '../../shop/shop-view'
import type { ViewModule } from '../../view-module'
import { recentlyViewedLive } from './live'

export const recentlyViewedView: ViewModule<BlockOf<'recently-viewed'>> = shopView(recentlyViewedLive)
