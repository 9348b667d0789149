import { isOnSale, priceOf, priced, type Product, productJson, stockStatus, CURRENCY } from './product'
import {
  type Answer,
  badParam,
  fault,
  flag,
  list,
  onlyFields,
  type Param,
  type Query,
  text,
  pageHeaders,
} from './query'
import { type JsonObject, recordedJson, str } from './recordings'
import type { Shop } from './shop'

const ORDERS = ['date', 'modified', 'id', 'include', 'title', 'slug', 'price', 'popularity', 'rating', 'menu_order', 'comment_count'] // prettier-ignore
const STOCK = ['instock', 'outofstock', 'onbackorder']

/** `products`: the list, with its filters and sort orders. */
export function listProducts(shop: Shop, query: Query, url: string): Answer {
  const refused = checkList(query)
  if (refused) return refused
  const found = order(filterProducts(shop, query), shop, query)
  const perPage = Number(text(query, 'per_page') ?? 10)
  const page = Number(text(query, 'page') ?? 1)
  const size = perPage === 0 ? Math.max(found.length, 1) : perPage
  const json = found.slice((page - 1) * size, page * size).map((each) => productJson(each, shop.products))
  return {
    status: 200,
    json: onlyFields(json, query),
    headers: {
      ...pageHeaders({
        url,
        query,
        total: found.length,
        page,
        pages: Math.ceil(found.length / size),
        style: 'store',
      }),
      'Last-Modified': str(shop.changed),
    },
  }
}

function checkList(query: Query): Answer | null {
  const perPage = Number(text(query, 'per_page') ?? 10)
  if (!(perPage >= 0 && perPage <= 100))
    return badParam(
      'per_page',
      'per_page must be between 0 (inclusive) and 100 (inclusive)',
      'rest_out_of_bounds',
    )
  if (!(Number(text(query, 'page') ?? 1) >= 1))
    return badParam('page', 'page must be greater than or equal to 1', 'rest_out_of_bounds')
  const by = text(query, 'orderby')
  if (by !== undefined && !ORDERS.includes(by)) {
    const reason =
      'orderby is not one of date, modified, id, include, title, slug, price, popularity, rating, menu_order, and comment_count.'
    return badParam('orderby', reason, 'rest_not_in_enum')
  }
  const bad = list(query, 'stock_status').findIndex((status) => !STOCK.includes(status))
  const reason = `stock_status[${bad}] is not one of instock, outofstock, and onbackorder.`
  return bad < 0 ? null : badParam('stock_status', reason, 'rest_not_in_enum')
}

/** Returns the published products that match a query. */
export function filterProducts(shop: Shop, query: Query): Product[] {
  const type = text(query, 'type')
  const parents = list(query, 'parent').map(Number)
  const tests: ((product: Product) => boolean)[] = [
    ({ status }) => status === 'publish',
    ({ json }) => (type === undefined ? json.type !== 'variation' : json.type === type),
    ({ json }) => parents.length === 0 || parents.includes(json.parent),
    ...simpleTests(shop, query),
    ...termTests(shop, query),
    ...priceTests(shop, query),
  ]
  return [...shop.products.values()].filter((product) => tests.every((test) => test(product)))
}

function simpleTests(shop: Shop, query: Query): ((product: Product) => boolean)[] {
  const include = list(query, 'include').map(Number)
  const exclude = list(query, 'exclude').map(Number)
  const [sku, slug] = [text(query, 'sku'), text(query, 'slug')]
  const [onSale, featured] = [flag(query, 'on_sale'), flag(query, 'featured')]
  const stock = list(query, 'stock_status')
  const ratings = list(query, 'rating').map(Number)
  const words = (text(query, 'search') ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const visibility = text(query, 'catalog_visibility')
  return [
    ({ json }) => include.length === 0 || include.includes(json.id),
    ({ json }) => !exclude.includes(json.id),
    ({ json }) => sku === undefined || json.sku === sku,
    ({ json }) => slug === undefined || json.slug === slug,
    (product) => onSale === undefined || isOnSale(product, shop.products) === onSale,
    (product) => featured === undefined || product.featured === featured,
    (product) => stock.length === 0 || stock.includes(stockStatus(product, shop.products)),
    ({ json }) =>
      ratings.length === 0 ||
      (json.review_count > 0 && ratings.includes(Math.round(Number(json.average_rating)))),
    ({ json }) => {
      const text = `${json.name} ${json.sku}`.toLowerCase()
      return words.every((word) => text.includes(word))
    },
    ({ hidden }) => visibility === undefined || visibility === 'any' || (visibility === 'hidden') === hidden,
  ]
}

function termTests(shop: Shop, query: Query): ((product: Product) => boolean)[] {
  const categories = list(query, 'category').map((id) => (/^\d+$/.test(id) ? Number(id) : 0))
  const wanted = new Set(categories.filter((id) => id > 0).flatMap((id) => [id, ...childrenOf(shop, id)]))
  const without = text(query, 'category_operator') === 'not_in'
  const tags = list(query, 'tag').map(Number)
  return [
    ({ json }) => categories.length === 0 || json.categories.some(({ id }) => wanted.has(id)) !== without,
    ({ json }) => tags.length === 0 || json.tags.some(({ id }) => tags.includes(id)),
    ...attributeFilters(query).map(({ taxonomy, slugs }) => ({ json }: Product) => {
      const own = json.attributes.find((each) => each.taxonomy === taxonomy)
      return own?.terms.some(({ slug }) => slugs.includes(slug)) ?? false
    }),
  ]
}

/** Returns the attributes that a query selects. Unknown ones are ignored. */
export function attributeFilters(query: Query): { taxonomy: string; slugs: string[] }[] {
  return members(query.attributes).flatMap((each) => {
    const taxonomy = text(each, 'attribute') ?? ''
    return ['pa_colour', 'pa_size'].includes(taxonomy) ? [{ taxonomy, slugs: list(each, 'slug') }] : []
  })
}

export function members(param: Param | undefined): Query[] {
  return typeof param === 'object' ? Object.values(param).filter((each) => typeof each === 'object') : []
}

function childrenOf(shop: Shop, id: number): number[] {
  return shop.categories.filter(({ parent }) => parent === id).map((each) => Number(each.id))
}

function priceTests(shop: Shop, query: Query): ((product: Product) => boolean)[] {
  // Both are minor units, so a decimal value is far too small.
  const [min, max] = ['min_price', 'max_price'].map((key) => text(query, key))
  if (min === undefined && max === undefined) return []
  return [
    (product) => {
      const all = priced(product, shop.products).map(priceOf)
      const isAsked = product.regular !== null || product.json.type !== 'simple'
      return isAsked && Math.min(...all) >= Number(min ?? 0) && Math.max(...all) <= Number(max ?? Infinity)
    },
  ]
}

function order(found: Product[], shop: Shop, query: Query): Product[] {
  const by = text(query, 'orderby') ?? 'date'
  const up = text(query, 'order') === 'asc'
  const ids = list(query, 'include').map(Number)
  const { compare, fixed } = comparison(by, shop, ids)
  const direction = up || fixed ? 1 : -1
  return [...found].sort(
    (a, b) => direction * compare(a, b) || (up && !fixed ? a.json.id - b.json.id : b.json.id - a.json.id),
  )
}

type Comparison = { compare: (a: Product, b: Product) => number; fixed?: boolean }

function comparison(by: string, shop: Shop, ids: number[]): Comparison {
  const number = (of: (product: Product) => number) => (a: Product, b: Product) => of(a) - of(b)
  const string = (of: (product: Product) => string) => (a: Product, b: Product) => compareText(of(a), of(b))
  const lowest = (product: Product) => Math.min(...priced(product, shop.products).map(priceOf))
  switch (by) {
    case 'include':
      return { compare: number(({ json }) => ids.indexOf(json.id)), fixed: true }
    case 'title':
    case 'menu_order':
      return { compare: string(({ json }) => json.name) }
    case 'slug':
      return { compare: string(({ json }) => json.slug) }
    case 'price':
      return { compare: number(lowest) }
    case 'modified':
      return { compare: number(({ modified }) => modified) }
    case 'comment_count':
      return { compare: number(({ json }) => json.review_count) }
    case 'popularity':
      return { compare: number(({ sold }) => -sold), fixed: true }
    case 'rating':
      return { compare: (a, b) => Number(b.json.average_rating) - Number(a.json.average_rating), fixed: true } // prettier-ignore
    default:
      return { compare: number(({ json }) => json.id) }
  }
}

/** Compares as the database of the recorded store does. */
const compareText = (a: string, b: string) =>
  a.toLowerCase() < b.toLowerCase() ? -1 : a.toLowerCase() > b.toLowerCase() ? 1 : 0

/** `products/<id or slug>`: any product, including drafts and trashed ones. */
export function oneProduct(shop: Shop, key: string, query: Query): Answer {
  if (/^\d+$/.test(key)) {
    const product = shop.products.get(Number(key))
    if (!product) return fault(404, 'woocommerce_rest_product_invalid_id', 'Invalid product ID.')
    return { status: 200, json: onlyFields(productJson(product, shop.products), query) }
  }
  const found = [...shop.products.values()].find(({ json }) => json.slug === key)
  if (!found) return fault(404, 'woocommerce_rest_product_invalid_slug', 'Invalid product slug.')
  return { status: 200, json: onlyFields(productJson(found, shop.products), query) }
}

/** `products/collection-data`: the counts for the filters of a list. */
export function collectionData(shop: Shop, query: Query): Answer {
  const found = filterProducts(shop, query)
  const isRequested = (key: string) => flag(query, `calculate_${key}`) === true
  const all = found.flatMap((each) => priced(each, shop.products).map(priceOf))
  const counts = members(query.calculate_attribute_counts).map((each) => text(each, 'taxonomy') ?? '')
  const ratings = found.filter(({ json }) => Number(json.average_rating) > 0)
  const json: JsonObject = {
    price_range: isRequested('price_range')
      ? { min_price: str(Math.min(...all)), max_price: str(Math.max(...all)), ...CURRENCY }
      : null,
    attribute_counts:
      counts.length > 0 ? counts.flatMap((taxonomy) => countTerms(shop, query, taxonomy)) : null,
    rating_counts: isRequested('rating_counts')
      ? [1, 2, 3, 4, 5].flatMap((rating) => {
          const count = ratings.filter(
            (each) => Math.round(Number(each.json.average_rating)) === rating,
          ).length
          return count > 0 ? [{ rating, count }] : []
        })
      : null,
    stock_status_counts: isRequested('stock_status_counts')
      ? STOCK.map((status) => ({
          status,
          count: str(found.filter((each) => stockStatus(each, shop.products) === status).length),
        }))
      : null,
  }
  return { status: 200, json }
}

/** Counts within the selected attributes. Categories do not affect these counts in the recorded version. */
function countTerms(shop: Shop, query: Query, taxonomy: string): JsonObject[] {
  const found = filterProducts(shop, query.attributes ? { attributes: query.attributes } : {})
  return attributeTerms(shop, taxonomy).map(({ id, slug }) => ({
    term: Number(id),
    count: found.filter(({ json }) =>
      json.attributes.some(
        (each) => each.taxonomy === taxonomy && each.terms.some((term) => term.slug === slug),
      ),
    ).length,
  }))
}

export function attributeTerms(shop: Shop, taxonomy: string): JsonObject[] {
  const name =
    taxonomy === 'pa_colour' ? 'catalogue-attribute-terms-colour' : 'catalogue-attribute-terms-sizes'
  const terms = recordedJson<JsonObject[]>(shop.all, name)
  return [...terms].sort((a, b) => Number(a.id) - Number(b.id))
}
