import type { BlockOf } from '@/lib/document/block'
import { drawLive } from '../../live/draw'
import type { LiveModule } from '../../live/module'
import type { Drawing, ViewModule } from '../../view-module'
import { bookmarksLive } from './live'
import { style } from './style'

/** What somebody saved on this phone. */
export const bookmarksView: ViewModule<BlockOf<'bookmarks'>> = {
  draw: (drawing: Drawing<BlockOf<'bookmarks'>>) => drawLive(drawing, bookmarksLive as unknown as LiveModule),
  style,
}
