import type { BlockOf } from '@/lib/document/block'
import { drawLive } from '../live/draw'
import type { LiveModule } from '../live/module'
import { shopStyle } from '../shop/style'
import type { ViewModule } from '../view-module'
import { wishlistLive } from './live'

/** The products that somebody saved on their device. */
export const wishlistView: ViewModule<BlockOf<'wishlist'>> = {
  draw: (drawing) => drawLive(drawing, wishlistLive as unknown as LiveModule),
  style: shopStyle,
}
