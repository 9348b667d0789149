import type { Block, BlockOf, BlockType } from '@/lib/document/block'
import type { ViewModule } from './view-module'
import { accordionView } from './accordion/view'
import { audioView } from './audio/view'
import { bookingView } from './booking/view'
import { buttonView } from './button/view'
import { cardView } from './card/view'
import { carouselView } from './carousel/view'
import { columnsView } from './columns/view'
import { dividerView } from './divider/view'
import { galleryView } from './gallery/view'
import { formView } from './form/view'
import { gridView } from './grid/view'
import { headerView } from './header/view'
import { imageView } from './image/view'
import { listView } from './list/view'
import { mapView } from './map/view'
import { panelView } from './panel/view'
import { richTextView } from './rich-text/view'
import { sectionView } from './section/view'
import { spacerView } from './spacer/view'
import { tabsView } from './tabs/view'
import { textView } from './text/view'
import { videoView } from './video/view'
import { contactView } from './contact/view'
import { hoursView } from './hours/view'
import { faqView } from './faq/view'
import { pricesView } from './prices/view'
import { testimonialsView } from './testimonials/view'
import { teamView } from './team/view'
import { socialView } from './social/view'
import { countdownView } from './countdown/view'
import { couponView } from './coupon/view'
import { downloadView } from './download/view'
import { qrView } from './qr/view'
import { sharingView } from './sharing/view'
import { installView } from './install/view'
import { embedView } from './embed/view'
import { languagesView } from './languages/view'
import { postsView } from './posts/view'
import { categoriesView } from './categories/view'
import { findView } from './find/view'
import { bookmarksView } from './bookmarks/view'
import { productsView } from './products/view'
import { productView } from './product/view'
import { productCategoriesView } from './product-categories/view'
import { cartView } from './cart/view'
import { wishlistView } from './wishlist/view'
import { recentlyViewedView } from './recently-viewed/view'
import { featuredView } from './featured/view'

/** How each type of block is drawn. A type of `lib/document/blocks` that is missing here does not compile. */
export const BLOCK_VIEWS: { [T in BlockType]: ViewModule<BlockOf<T>> } = {
  header: headerView,
  text: textView,
  'rich-text': richTextView,
  image: imageView,
  button: buttonView,
  grid: gridView,
  card: cardView,
  list: listView,
  gallery: galleryView,
  video: videoView,
  audio: audioView,
  map: mapView,
  section: sectionView,
  columns: columnsView,
  carousel: carouselView,
  tabs: tabsView,
  accordion: accordionView,
  panel: panelView,
  divider: dividerView,
  spacer: spacerView,
  contact: contactView,
  hours: hoursView,
  faq: faqView,
  prices: pricesView,
  testimonials: testimonialsView,
  team: teamView,
  social: socialView,
  countdown: countdownView,
  coupon: couponView,
  download: downloadView,
  qr: qrView,
  sharing: sharingView,
  install: installView,
  languages: languagesView,
  embed: embedView,
  form: formView,
  booking: bookingView,
  posts: postsView,
  categories: categoriesView,
  find: findView,
  bookmarks: bookmarksView,
  products: productsView,
  product: productView,
  'product-categories': productCategoriesView,
  cart: cartView,
  wishlist: wishlistView,
  'recently-viewed': recentlyViewedView,
  featured: featuredView,
}

export function viewOf<B extends Block>(block: B): ViewModule<B> {
  return BLOCK_VIEWS[block.type] as unknown as ViewModule<B>
}
