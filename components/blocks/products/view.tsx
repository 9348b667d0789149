import type { BlockOf } from '@/lib/document/block'
import { drawLive } from '../live/draw'
import type { LiveModule } from '../live/module'
import { shopStyle } from '../shop/style'
import type { ViewModule } from '../view-module'
import { productsLive } from './live'

/** A shop’s products, as they are now. */
export const productsView: ViewModule<BlockOf<'products'>> = {
  draw: (drawing) => drawLive(drawing, productsLive as unknown as LiveModule),
  style: shopStyle,
}
