import type { Block, BlockOf, BlockType } from '@/lib/document/block'
import type { ViewModule } from './view-module'
import { buttonView } from './button/view'
import { cardView } from './card/view'
import { gridView } from './grid/view'
import { headerView } from './header/view'
import { imageView } from './image/view'
import { textView } from './text/view'

/** How each type of block is drawn. A type of `lib/document/blocks` that is missing here does not compile. */
export const BLOCK_VIEWS: { [T in BlockType]: ViewModule<BlockOf<T>> } = {
  header: headerView,
  text: textView,
  image: imageView,
  button: buttonView,
  grid: gridView,
  card: cardView,
}

export function viewOf<B extends Block>(block: B): ViewModule<B> {
  return BLOCK_VIEWS[block.type] as unknown as ViewModule<B>
}
