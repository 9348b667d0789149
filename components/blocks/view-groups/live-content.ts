import { postsView } from '../posts/view'
import { categoriesView } from '../categories/view'
import { findView } from '../find/view'
import { bookmarksView } from '../bookmarks/view'
import { productsView } from '../products/view'
import { productView } from '../product/view'
import { productCategoriesView } from '../product-categories/view'
import { cartView } from '../cart/view'
import { wishlistView } from '../wishlist/view'
import { recentlyViewedView } from '../recently-viewed/view'
import { featuredView } from '../featured/view'

export const LIVE_CONTENT_VIEWS = {
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
