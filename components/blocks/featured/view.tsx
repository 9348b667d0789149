import type { BlockOf } from '@/lib/document/block'
import { drawLive } from '../live/draw'
import type { LiveModule } from '../live/module'
import { shopStyle } from '../shop/style'
import type { ViewModule } from '../view-module'
import { featuredLive } from './live'

/** A row of offers or featured products. */
export const featuredView: ViewModule<BlockOf<'featured'>> = {
  draw: (drawing) => drawLive(drawing, featuredLive as unknown as LiveModule),
  style: shopStyle,
}
