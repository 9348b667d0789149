import type { BlockOf } from '@/lib/document/block'
import { drawLive } from '../../live/draw'
import type { LiveModule } from '../../live/module'
import type { Drawing, ViewModule } from '../../view-module'
import { findLive } from './live'
import { style } from './style'

/** A field to search a site with, and what it finds. */
export const findView: ViewModule<BlockOf<'find'>> = {
  draw: (drawing: Drawing<BlockOf<'find'>>) => drawLive(drawing, findLive as unknown as LiveModule),
  style,
}
