import { type AllowedCall, names } from '../allowed-call'
import type { CommerceService } from '../commerce/commerce'
import { formatMoney } from '../commerce/money'
import type { Product } from '../commerce/product'
import type { SourceEntry } from '../entries'
import { asRecord } from '../json'
import type { Kind } from '../kind'
import { restRouteUrl } from '../route-url'
import { catalog, get, productsRequest, readPage } from './catalog'
import { OPERATIONS } from './operations'

/** Prices and stock are always fetched, except during a burst, when they may be some seconds old. */
const PRICED = { fresh: 0, stale: 0, rush: 2 }
const CACHE_SECONDS = { fresh: 60, stale: 10 * 60 }
/** Reads without prices. */
const LASTING = new Set(['collections', 'resolve', 'countries', 'account'])

/** The service sends these for releases, automations and the builder. Phones call the store themselves. */
const CALLS = Object.entries(OPERATIONS).map(([route, [declared]]): AllowedCall => ({
  methods: ['GET'],
  route: new RegExp(`^${route}$`),
  query: names('country language', ...[...declared.matchAll(/\$(\w+):/g)].map(([, name = '']) => name)),
  shared: LASTING.has(route) ? CACHE_SECONDS : PRICED,
}))

const entries: CommerceService['entries'] = {
  categories: {
    search: (words) => ({
      request: catalog.categories,
      read: ({ json }) =>
        catalog
          .readCategories(json)
          .filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()))
          .map(({ id, name }) => ({ id: String(id), name, detail: '' })),
    }),
    one: (id) => ({
      request: catalog.categories,
      read: ({ json }) =>
        catalog
          .readCategories(json)
          .filter((each) => String(each.id) === id)
          .map(({ name }) => ({ id, name, detail: '' })),
    }),
  },
  products: {
    search: (words) => ({
      request: productsRequest({ search: words, order: 'newest', page: 1, number: 50 }),
      read: ({ json }) => readPage(json, {}).products.map(entryOf),
    }),
    one: (id) => ({
      request: catalog.product(id),
      read: ({ json }) => [catalog.readProduct(json, id)].flatMap((found) => (found ? [entryOf(found)] : [])),
    }),
  },
}

function entryOf({ id, name, price }: Product): SourceEntry {
  return { id: String(id), name, detail: price ? formatMoney(price.amount, price.currency) : '' }
}

const SOLD_OUT = { query: 'available_for_sale:false' }

const changes: CommerceService['changes'] = {
  products({ soldOut, include, number, after }) {
    if (include) return productsRequest({ include, page: 1, number })
    const page = { first: String(Math.min(number, 50)), ...(after && { after }) }
    return get('products', { ...page, sort: 'ID', reverse: 'true', ...(soldOut && SOLD_OUT) })
  },
  // A product that is no longer sold is null among the others.
  readProducts({ json }, query) {
    const { nodes, products } = asRecord(json)
    return Array.isArray(nodes ?? asRecord(products)['nodes']) ? readPage(json, query) : null
  },
}

export const shopify: Kind = {
  calls: CALLS,
  url: restRouteUrl,
  answers: 'json',
  notice:
    'Tested against Shopify’s published interface, but not yet with a live store. Try your shop on the canvas and on a phone before you publish.',
  commerce: { entries, changes },
}
