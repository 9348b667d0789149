import type { BlockOf } from '@/lib/document/block'
import { drawLive } from '../live/draw'
import type { LiveModule } from '../live/module'
import { shopStyle } from '../shop/style'
import type { ViewModule } from '../view-module'
import { productLive } from './live'

/** One product of a shop, to be bought where it stands. */
export const productView: ViewModule<BlockOf<'product'>> = {
  draw: (drawing) => drawLive(drawing, productLive as unknown as LiveModule),
  style: shopStyle,
}
