import type { BlockOf } from '@/lib/document/block'
import { drawLive } from '../live/draw'
import type { LiveModule } from '../live/module'
import { shopStyle } from '../shop/style'
import type { ViewModule } from '../view-module'
import { cartLive } from './live'

/** What somebody is about to order. */
export const cartView: ViewModule<BlockOf<'cart'>> = {
  draw: (drawing) => drawLive(drawing, cartLive as unknown as LiveModule),
  style: shopStyle,
}
