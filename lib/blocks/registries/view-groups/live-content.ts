import { postsView } from '../../types/posts/view'
import { rowsView } from '../../types/rows/view'
import { categoriesView } from '../../types/categories/view'
import { findView } from '../../types/find/view'
import { bookmarksView } from '../../types/bookmarks/view'
import { productsView } from '../../types/products/view'
import { productView } from '../../types/product/view'
import { productCategoriesView } from '../../types/product-categories/view'
import { cartView } from '../../types/cart/view'
import { wishlistView } from '../../types/wishlist/view'
import { recentlyViewedView } from '../../types/recently-viewed/view'
import { featuredView } from '../../types/featured/view'

export const LIVE_CONTENT_VIEWS = {
  posts: postsView,
  rows: rowsView,
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
