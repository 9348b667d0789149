import type { Block, BlockOf, BlockType } from '@/lib/document/block'
import type { PanelModule } from './panel-module'
import { accordionPanel } from './accordion/properties'
import { bookingPanel } from './booking/properties'
import { buttonPanel } from './button/properties'
import { cardPanel } from './card/properties'
import { carouselPanel } from './carousel/properties'
import { columnsPanel } from './columns/properties'
import { dividerPanel } from './divider/properties'
import { formPanel } from './form/properties'
import { gridPanel } from './grid/properties'
import { headerPanel } from './header/properties'
import { imagePanel } from './image/properties'
import { panelPanel } from './panel/properties'
import { sectionPanel } from './section/properties'
import { spacerPanel } from './spacer/properties'
import { tabsPanel } from './tabs/properties'
import { textPanel } from './text/properties'

/** The builder's side of each type of block, apart from the views so that no app carries editor code. */
export const BLOCK_PANELS: { [T in BlockType]: PanelModule<BlockOf<T>> } = {
  header: headerPanel,
  text: textPanel,
  image: imagePanel,
  button: buttonPanel,
  grid: gridPanel,
  card: cardPanel,
  section: sectionPanel,
  columns: columnsPanel,
  carousel: carouselPanel,
  tabs: tabsPanel,
  accordion: accordionPanel,
  panel: panelPanel,
  divider: dividerPanel,
  spacer: spacerPanel,
  form: formPanel,
  booking: bookingPanel,
}

export function panelOf<B extends Block>(block: B): PanelModule<B> {
  return BLOCK_PANELS[block.type] as unknown as PanelModule<B>
}
