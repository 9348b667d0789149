import type { SourceRequest } from '../client'
import type { Catalog, Category, Filters, Order, ProductsQuery } from '../commerce/catalog'
import type { StorePicture } from '../commerce/product'
import { absoluteAddress } from '../html'
import { asRecord, listOf, toText } from '../json'
import { gid, idOf } from './endpoint'
import { type AppliedFilter, filtersOf, readFilters } from './filters'
import { localeOf } from './money'
import { readProduct } from './product'

/** A page of more products than this would be refused as too complex. */
const MAX_PAGE = 50
/** Products to look through for those on sale, which the API cannot list. */
const SALE_PAGE = 50

export const get = (route: string, query: Record<string, string> = {}): SourceRequest => ({
  method: 'GET',
  route,
  query,
})

/** Sort keys: of a collection, and of all products. */
const ORDERS: Readonly<Record<Exclude<Order, 'rating'>, readonly [string, string, boolean]>> = {
  shop: ['COLLECTION_DEFAULT', 'BEST_SELLING', false],
  newest: ['CREATED', 'CREATED_AT', true],
  popular: ['BEST_SELLING', 'BEST_SELLING', false],
  cheapest: ['PRICE', 'PRICE', false],
  dearest: ['PRICE', 'PRICE', true],
  name: ['TITLE', 'TITLE', false],
}

function sorting(order: Order = 'shop', ofAll: boolean): Record<string, string> {
  const [collection, all, reverse] = ORDERS[order === 'rating' ? 'shop' : order]
  return { sort: ofAll ? all : collection, ...(reverse && { reverse: 'true' }) }
}

const written = (filters: readonly AppliedFilter[]): Record<string, string> =>
  filters.length > 0 ? { filters: JSON.stringify(filters) } : {}

/** The request for a page of products, by what narrows it. */
export function productsRequest(query: ProductsQuery): SourceRequest {
  const { include, search = '', category, number, after, order, onSale } = query
  if (include) return get('nodes', { ids: JSON.stringify(include.map((id) => gid('Product', id))) })
  const page = {
    first: String(onSale ? SALE_PAGE : Math.min(number, MAX_PAGE)),
    ...(after && { after }),
  }
  const filters = filtersOf(query)
  const narrowed = written(filters)
  const words = search.trim()
  if (words) {
    const isPrice = order === 'cheapest' || order === 'dearest'
    const sort = isPrice ? sorting(order, true) : { sort: 'RELEVANCE' }
    return get('search', { ...page, words, ...sort, ...narrowed })
  }
  if (category)
    return get('collection', {
      ...page,
      id: gid('Collection', category),
      ...sorting(order, false),
      ...narrowed,
    })
  const asked = queryOf(filters)
  return get('products', { ...page, ...sorting(order, true), ...(asked && { query: asked }) })
}

/** Filters of all products, in Shopify's search syntax. It has those of stock and prices. */
function queryOf(filters: readonly AppliedFilter[]): string {
  return filters
    .flatMap(({ available, price }) => [
      ...(available === undefined ? [] : [`available_for_sale:${available}`]),
      ...(price?.min === undefined ? [] : [`variants.price:>=${price.min}`]),
      ...(price?.max === undefined ? [] : [`variants.price:<=${price.max}`]),
    ])
    .join(' AND ')
}

export function readPage(json: unknown, { onSale }: Filters): ReturnType<Catalog['readProducts']> {
  const data = asRecord(json)
  const locale = localeOf(json)
  const list = asRecord(data['products'] ?? data['search'] ?? asRecord(data['collection'])['products'])
  const nodes = listOf(data['nodes'] ?? data['productRecommendations'] ?? list['nodes'])
  const products = nodes.flatMap((each) => readProduct(each, locale) ?? [])
  const { hasNextPage, endCursor } = asRecord(list['pageInfo'])
  return {
    products: onSale ? products.filter((product) => product.onSale) : products,
    more: hasNextPage === true,
    ...(hasNextPage === true && { next: toText(endCursor) }),
  }
}

export const catalog: Catalog = {
  products: productsRequest,
  readProducts: ({ json }, query) => readPage(json, query),
  product: (id) =>
    get(
      'product',
      /^\d+$/.test(String(id)) ? { id: gid('Product', id) } : { handle: decodeURIComponent(String(id)) },
    ),
  readProduct: (json) => readProduct(asRecord(json)['product'], localeOf(json)),
  categories: get('collections'),
  readCategories: (json) => listOf(asRecord(asRecord(json)['collections'])['nodes']).flatMap(readCollection),
  orders: Object.keys(ORDERS) as Order[],
  narrows: { onSale: false },
  attributes: null,
  readAttributes: () => [],
  terms: () => get('collections'),
  readTerms: () => [],
  collection(filters) {
    const applied = filtersOf(filters)
    const narrowed = written(applied)
    const words = filters.search?.trim()
    if (words) return get('search-filters', { words, ...narrowed })
    return filters.category ? get('filters', { id: gid('Collection', filters.category), ...narrowed }) : null
  },
  readCollection: readFilters,
  suggest: (words) => get('suggest', { words }),
  readSuggestions(json) {
    const { queries, products } = asRecord(asRecord(json)['predictiveSearch'])
    return {
      words: listOf(queries)
        .map((each) => toText(asRecord(each)['text']))
        .filter(Boolean),
      products: listOf(products).flatMap((each) => {
        const { id, title, featuredImage } = asRecord(each)
        const number = idOf(id)
        const picture = toText(asRecord(featuredImage)['url'])
        return number === null ? [] : [{ id: number, name: toText(title), picture }]
      }),
    }
  },
  countries: get('countries'),
  readCountries: (json) =>
    listOf(asRecord(asRecord(json)['localization'])['availableCountries']).map((each) => {
      const { isoCode, name, currency } = asRecord(each)
      return { code: toText(isoCode), name: toText(name), currency: toText(asRecord(currency)['isoCode']) }
    }),
}

/** Collections have no parents, and Shopify doesn't count their products. Empty ones are left out. */
function readCollection(json: unknown): Category[] {
  const { id, title, handle, onlineStoreUrl, image, products } = asRecord(json)
  const number = idOf(id)
  const isEmpty = listOf(asRecord(products)['nodes']).length === 0
  if (number === null || isEmpty || toText(title) === '') return []
  const { url, altText } = asRecord(image)
  const src = toText(url)
  const picture: StorePicture | null =
    src === '' ? null : { src, thumbnail: src, srcset: '', alt: toText(altText) }
  return [
    {
      ...{ id: number, parent: 0, name: toText(title), slug: toText(handle), count: null, picture },
      link: absoluteAddress(onlineStoreUrl),
    },
  ]
}
