import { sectionView } from '../section/view'
import { columnsView } from '../columns/view'
import { carouselView } from '../carousel/view'
import { tabsView } from '../tabs/view'
import { accordionView } from '../accordion/view'
import { panelView } from '../panel/view'
import { dividerView } from '../divider/view'
import { spacerView } from '../spacer/view'

export const LAYOUT_VIEWS = {
  section: sectionView,
  columns: columnsView,
  carousel: carouselView,
  tabs: tabsView,
  accordion: accordionView,
  panel: panelView,
  divider: dividerView,
  spacer: spacerView,
}
