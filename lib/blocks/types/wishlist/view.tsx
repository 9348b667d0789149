import type { BlockOf } from '@/lib/document/block'
import { shopView } from '../../shop/shop-view'
import type { ViewModule } from '../../view-module'
import { wishlistLive } from './live'

export const wishlistView: ViewModule<BlockOf<'wishlist'>> = shopView(wishlistLive)
