import type { BlockOf } from '@/lib/document/block'
import { drawLive } from '../../live/draw'
import type { LiveModule } from '../../live/module'
import type { Drawing, ViewModule } from '../../view-module'
import { bookmarksLive } from './live'
import { style } from '../posts/style'

/** Posts saved on this device. Has the style of post lists, which the app may not contain. */
export const bookmarksView: ViewModule<BlockOf<'bookmarks'>> = {
  draw: (drawing: Drawing<BlockOf<'bookmarks'>>) => drawLive(drawing, bookmarksLive as unknown as LiveModule),
  style,
}
