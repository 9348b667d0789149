import type { Block, BlockOf, BlockType } from '@/lib/document/block'
import type { PanelModule } from '../panel/panel-module'
import { accordionPanel } from '../types/accordion/properties'
import { audioPanel } from '../types/audio/properties'
import { bookingPanel } from '../types/booking/properties'
import { buttonPanel } from '../types/button/properties'
import { cardPanel } from '../types/card/properties'
import { carouselPanel } from '../types/carousel/properties'
import { columnsPanel } from '../types/columns/properties'
import { dividerPanel } from '../types/divider/properties'
import { galleryPanel } from '../types/gallery/properties'
import { formPanel } from '../types/form/properties'
import { gridPanel } from '../types/grid/properties'
import { headerPanel } from '../types/header/properties'
import { imagePanel } from '../types/image/properties'
import { listPanel } from '../types/list/properties'
import { mapPanel } from '../types/map/properties'
import { panelPanel } from '../types/panel/properties'
import { richTextPanel } from '../types/rich-text/properties'
import { sectionPanel } from '../types/section/properties'
import { spacerPanel } from '../types/spacer/properties'
import { tabsPanel } from '../types/tabs/properties'
import { textPanel } from '../types/text/properties'
import { videoPanel } from '../types/video/properties'
import { contactPanel } from '../types/contact/properties'
import { hoursPanel } from '../types/hours/properties'
import { faqPanel } from '../types/faq/properties'
import { pricesPanel } from '../types/prices/properties'
import { testimonialsPanel } from '../types/testimonials/properties'
import { teamPanel } from '../types/team/properties'
import { socialPanel } from '../types/social/properties'
import { countdownPanel } from '../types/countdown/properties'
import { couponPanel } from '../types/coupon/properties'
import { downloadPanel } from '../types/download/properties'
import { qrPanel } from '../types/qr/properties'
import { sharingPanel } from '../types/sharing/properties'
import { installPanel } from '../types/install/properties'
import { notificationsPanel } from '../types/notifications/properties'
import { embedPanel } from '../types/embed/properties'
import { languagesPanel } from '../types/languages/properties'
import { rowsPanel } from '../types/rows/properties'
import { postsPanel } from '../types/posts/properties'
import { categoriesPanel } from '../types/categories/properties'
import { findPanel } from '../types/find/properties'
import { bookmarksPanel } from '../types/bookmarks/properties'
import { productsPanel } from '../types/products/properties'
import { productPanel } from '../types/product/properties'
import { productCategoriesPanel } from '../types/product-categories/properties'
import { cartPanel } from '../types/cart/properties'
import { wishlistPanel } from '../types/wishlist/properties'
import { recentlyViewedPanel } from '../types/recently-viewed/properties'
import { featuredPanel } from '../types/featured/properties'

/** The builder's part of each block type, separate from the views, so that apps contain no editor code. */
export const BLOCK_PANELS: { [T in BlockType]: PanelModule<BlockOf<T>> } = {
  header: headerPanel,
  text: textPanel,
  'rich-text': richTextPanel,
  image: imagePanel,
  button: buttonPanel,
  grid: gridPanel,
  card: cardPanel,
  list: listPanel,
  gallery: galleryPanel,
  video: videoPanel,
  audio: audioPanel,
  map: mapPanel,
  section: sectionPanel,
  columns: columnsPanel,
  carousel: carouselPanel,
  tabs: tabsPanel,
  accordion: accordionPanel,
  panel: panelPanel,
  divider: dividerPanel,
  spacer: spacerPanel,
  contact: contactPanel,
  hours: hoursPanel,
  faq: faqPanel,
  prices: pricesPanel,
  testimonials: testimonialsPanel,
  team: teamPanel,
  social: socialPanel,
  countdown: countdownPanel,
  coupon: couponPanel,
  download: downloadPanel,
  qr: qrPanel,
  sharing: sharingPanel,
  install: installPanel,
  notifications: notificationsPanel,
  languages: languagesPanel,
  embed: embedPanel,
  form: formPanel,
  booking: bookingPanel,
  posts: postsPanel,
  rows: rowsPanel,
  categories: categoriesPanel,
  find: findPanel,
  bookmarks: bookmarksPanel,
  products: productsPanel,
  product: productPanel,
  'product-categories': productCategoriesPanel,
  cart: cartPanel,
  wishlist: wishlistPanel,
  'recently-viewed': recentlyViewedPanel,
  featured: featuredPanel,
}

export function panelOf<B extends Block>(block: B): PanelModule<B> {
  return BLOCK_PANELS[block.type] as unknown as PanelModule<B>
}
