import type { Block, BlockOf, BlockType } from '@/lib/document/block'
import type { ViewModule } from './view-module'
import { accordionView } from './accordion/view'
import { bookingView } from './booking/view'
import { buttonView } from './button/view'
import { cardView } from './card/view'
import { carouselView } from './carousel/view'
import { columnsView } from './columns/view'
import { dividerView } from './divider/view'
import { formView } from './form/view'
import { gridView } from './grid/view'
import { headerView } from './header/view'
import { imageView } from './image/view'
import { panelView } from './panel/view'
import { sectionView } from './section/view'
import { spacerView } from './spacer/view'
import { tabsView } from './tabs/view'
import { textView } from './text/view'

/** How each type of block is drawn. A type of `lib/document/blocks` that is missing here does not compile. */
export const BLOCK_VIEWS: { [T in BlockType]: ViewModule<BlockOf<T>> } = {
  header: headerView,
  text: textView,
  image: imageView,
  button: buttonView,
  grid: gridView,
  card: cardView,
  section: sectionView,
  columns: columnsView,
  carousel: carouselView,
  tabs: tabsView,
  accordion: accordionView,
  panel: panelView,
  divider: dividerView,
  spacer: spacerView,
  form: formView,
  booking: bookingView,
}

export function viewOf<B extends Block>(block: B): ViewModule<B> {
  return BLOCK_VIEWS[block.type] as unknown as ViewModule<B>
}
