import { sectionView } from '../../types/section/view'
import { columnsView } from '../../types/columns/view'
import { carouselView } from '../../types/carousel/view'
import { tabsView } from '../../types/tabs/view'
import { accordionView } from '../../types/accordion/view'
import { panelView } from '../../types/panel/view'
import { dividerView } from '../../types/divider/view'
import { spacerView } from '../../types/spacer/view'

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
