import { accordion } from './accordion'
import { audio } from './audio'
import { booking } from './booking'
import { button } from './button'
import { card } from './card'
import { carousel } from './carousel'
import { columns } from './columns'
import { divider } from './divider'
import { gallery } from './gallery'
import { form } from './form'
import { grid } from './grid'
import { header } from './header'
import { image } from './image'
import { list } from './list'
import { map } from './map'
import { panel } from './panel'
import { richText } from './rich-text'
import { section } from './section'
import { spacer } from './spacer'
import { tabs } from './tabs'
import { text } from './text'
import { video } from './video'
import { contact } from './contact'
import { hours } from './hours'
import { faq } from './faq'
import { prices } from './prices'
import { testimonials } from './testimonials'
import { team } from './team'
import { social } from './social'
import { countdown } from './countdown'
import { coupon } from './coupon'
import { download } from './download'
import { qr } from './qr'
import { sharing } from './sharing'
import { install } from './install'
import { embed } from './embed'
import { notifications } from './notifications'
import { languages } from './languages'
import { posts } from './posts'
import { rows } from './rows'
import { categories } from './categories'
import { find } from './find'
import { bookmarks } from './bookmarks'
import { products } from './products'
import { product } from './product'
import { productCategories } from './product-categories'
import { cart } from './cart'
import { wishlist } from './wishlist'
import { recentlyViewed } from './recently-viewed'
import { featured } from './featured'

/** All block types, in the builder's order. To add a type, add its module and a line here. */
export const BLOCK_MODULES = [
  header,
  text,
  richText,
  image,
  button,
  grid,
  card,
  list,
  gallery,
  video,
  audio,
  map,
  section,
  columns,
  carousel,
  tabs,
  accordion,
  panel,
  divider,
  spacer,
  contact,
  hours,
  faq,
  prices,
  testimonials,
  team,
  social,
  countdown,
  coupon,
  download,
  qr,
  sharing,
  install,
  notifications,
  languages,
  embed,
  form,
  booking,
  posts,
  rows,
  categories,
  find,
  bookmarks,
  products,
  product,
  productCategories,
  cart,
  wishlist,
  recentlyViewed,
  featured,
] as const
