import type { BlockOf } from '@/lib/document/block'
import { drawLive } from '../../live/draw'
import type { LiveModule } from '../../live/module'
import type { Drawing, ViewModule } from '../../view-module'
import { categoriesLive } from './live'
import { style } from './style'

/** The categories of a site, each a way to its posts. */
export const categoriesView: ViewModule<BlockOf<'categories'>> = {
  draw: (drawing: Drawing<BlockOf<'categories'>>) =>
    drawLive(drawing, categoriesLive as unknown as LiveModule),
  style,
}
