import type { BlockOf } from '@/lib/document/block'
import { drawLive } from '../../live/draw'
import type { LiveModule } from '../../live/module'
import type { Drawing, ViewModule } from '../../view-module'
import { postsLive } from './live'
import { style } from './style'

/** The latest posts of a site, newest first. */
export const postsView: ViewModule<BlockOf<'posts'>> = {
  draw: (drawing: Drawing<BlockOf<'posts'>>) => drawLive(drawing, postsLive as unknown as LiveModule),
  style,
}
