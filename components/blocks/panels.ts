import type { Block, BlockOf, BlockType } from '@/lib/document/block'
import type { PanelModule } from './panel-module'
import { accordionPanel } from './accordion/properties'
import { audioPanel } from './audio/properties'
import { bookingPanel } from './booking/properties'
import { buttonPanel } from './button/properties'
import { cardPanel } from './card/properties'
import { carouselPanel } from './carousel/properties'
import { columnsPanel } from './columns/properties'
import { dividerPanel } from './divider/properties'
import { galleryPanel } from './gallery/properties'
import { formPanel } from './form/properties'
import { gridPanel } from './grid/properties'
import { headerPanel } from './header/properties'
import { imagePanel } from './image/properties'
import { listPanel } from './list/properties'
import { mapPanel } from './map/properties'
import { panelPanel } from './panel/properties'
import { richTextPanel } from './rich-text/properties'
import { sectionPanel } from './section/properties'
import { spacerPanel } from './spacer/properties'
import { tabsPanel } from './tabs/properties'
import { textPanel } from './text/properties'
import { videoPanel } from './video/properties'
import { contactPanel } from './contact/properties'
import { hoursPanel } from './hours/properties'
import { faqPanel } from './faq/properties'
import { pricesPanel } from './prices/properties'
import { testimonialsPanel } from './testimonials/properties'
import { teamPanel } from './team/properties'
import { socialPanel } from './social/properties'
import { countdownPanel } from './countdown/properties'
import { couponPanel } from './coupon/properties'
import { downloadPanel } from './download/properties'
import { qrPanel } from './qr/properties'
import { sharingPanel } from './sharing/properties'
import { installPanel } from './install/properties'
import { notificationsPanel } from './notifications/properties'
import { embedPanel } from './embed/properties'
import { languagesPanel } from './languages/properties'
import { postsPanel } from './posts/properties'
import { categoriesPanel } from './categories/properties'
import { findPanel } from './find/properties'
import { bookmarksPanel } from './bookmarks/properties'
import { productsPanel } from './products/properties'
import { productPanel } from './product/properties'
import { productCategoriesPanel } from './product-categories/properties'
import { cartPanel } from './cart/properties'
import { wishlistPanel } from './wishlist/properties'
import { recentlyViewedPanel } from './recently-viewed/properties'
import { featuredPanel } from './featured/properties'

/** The builder's side of each type of block, apart from the views so that no app carries editor code. */
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
