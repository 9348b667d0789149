import type { SourceRequest } from '../../sources/client'
import { PRODUCTS, hasProducts, readCategories } from '../../sources/woocommerce/store/catalog'
import { address, list, number, object, text } from '../../sources/woocommerce/store/read'
import { type Finder, findPost, goPageBy } from './post/go'
import { categoriesRequest } from '../shop/listing'

/** The address of the page with all products, which the shop's owner names: `shop`. */
const productType: SourceRequest = {
  method: 'GET',
  route: 'wp/v2/types/product',
  query: { _fields: 'has_archive' },
}

const findCategory: Finder = async (live, { slug }) => {
  const answer = (await live.kept(categoriesRequest)) ?? (await live.fresh(categoriesRequest))
  const found = readCategories(answer?.json).find((category) => category.slug === slug)
  return found ? { place: `category/${found.id}`, link: found.link } : null
}

const findProduct: Finder = async (live, { slug }) => {
  const query = { slug, _fields: 'id,permalink' }
  const answer = await live.fresh({ method: 'GET', route: PRODUCTS, query })
  const found = object(list(answer?.json)[0])
  const id = number(found.id)
  return id === null ? null : { place: `product/${id}`, link: address(found.permalink) }
}

/** All products, which have a page on the site but no post of it that says anything. */
const findShop: Finder = async (live, { path, slug }) => {
  const answer = (await live.kept(productType)) ?? (await live.fresh(productType))
  const archive = text(object(answer?.json).has_archive)
  return archive === slug ? { place: 'category', link: path } : null
}

/** A blog in the same app is asked for no goods. */
const ofShops =
  (find: Finder): Finder =>
  (live, asked) =>
    hasProducts(live.source.kind) ? find(live, asked) : Promise.resolve(null)

/** An address of a shop's own: a category, a product, all products, or a post or page of the site below it. */
export const shopGoPage = goPageBy([...[findCategory, findProduct, findShop].map(ofShops), findPost])
