import { sells } from '../../sources/catalogs'
import { sellingOf } from '../../sources/selling'
import { type Finder, findPost, follow, createResolvePage } from './post/resolve-page'

/** Finds a category, a product, or all products. Does not request products from sources without a shop. */
const findGoods: Finder = (live, { path, slug }) =>
  follow(live, path, sells(live.source.kind) ? sellingOf(live.source).stepsTo(path, slug) : [])

/** The page for addresses of a shop: its products, or a post or page of the site. */
export const shopGoPage = createResolvePage([findGoods, findPost])
