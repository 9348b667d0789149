import type { BlockOf } from '@/lib/document/block'
import { drawLive } from '../live/draw'
import type { LiveModule } from '../live/module'
import { shopStyle } from '../shop/style'
import type { ViewModule } from '../view-module'
import { recentlyViewedLive } from './live'

/** The products that somebody looked at last. */
export const recentlyViewedView: ViewModule<BlockOf<'recently-viewed'>> = {
  draw: (drawing) => drawLive(drawing, recentlyViewedLive as unknown as LiveModule),
  style: shopStyle,
}
