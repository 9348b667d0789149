import type { BlockOf } from '@/lib/document/block'
import { drawLive } from '../live/draw'
import type { LiveModule } from '../live/module'
import type { Drawing, ViewModule } from '../view-module'
import { searchLive } from './live'
import { style } from './style'

/** A field to search a site with, and what it finds. */
export const searchView: ViewModule<BlockOf<'search'>> = {
  draw: (drawing: Drawing<BlockOf<'search'>>) => drawLive(drawing, searchLive as unknown as LiveModule),
  style,
}
