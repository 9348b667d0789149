import type { EntryLookup, SourceEntry } from '../../entries'
import type { SourceRequest } from '../../client'
import { CATEGORIES, PRODUCTS, hasProducts, productQuery, readCategories } from './catalog'
import { formatMoney } from './money'
import { readProduct, readProducts, type Product } from './product'

const get = (route: string, query: Record<string, string>): SourceRequest => ({ method: 'GET', route, query })

/** What of a product its entry needs. */
const FIELDS = 'id,name,prices,price_html,is_purchasable,permalink,slug'

/** Categories of a store's products, to choose one from; those with the most products first. */
export const STORE_CATEGORIES: EntryLookup = {
  search: (kind, words) =>
    hasProducts(kind)
      ? {
          request: get(CATEGORIES, {
            per_page: '100',
            orderby: 'count',
            order: 'desc',
            ...(words && { search: words }),
          }),
          read: ({ json }) =>
            readCategories(json)
              .filter(({ name }) => holds(name, words))
              .map(({ id, name, count }) => ({
                id: String(id),
                name,
                detail: count > 0 ? String(count) : '',
              })),
        }
      : null,
  one: (kind, id) =>
    hasProducts(kind)
      ? {
          request: get(`${CATEGORIES}/${id}`, { _fields: 'id,name' }),
          read: ({ json }) => readCategories([json]).map(({ name }) => ({ id, name, detail: '' })),
        }
      : null,
}

/** A store's products, to choose one from: the newest first, or those that a search of the store finds. */
export const STORE_PRODUCTS: EntryLookup = {
  search: (kind, words) =>
    hasProducts(kind)
      ? {
          request: get(PRODUCTS, { ...productQuery({ search: words }, 1, 50), _fields: FIELDS }),
          read: ({ json }) => readProducts(json).map(entryOf),
        }
      : null,
  one: (kind, id) =>
    hasProducts(kind)
      ? {
          request: get(`${PRODUCTS}/${id}`, { _fields: FIELDS }),
          read({ json }) {
            const product = readProduct(json)
            return product && !product.gone ? [entryOf(product)] : []
          },
        }
      : null,
}

function entryOf({ id, name, price }: Product): SourceEntry {
  return { id: String(id), name, detail: price ? formatMoney(price.amount, price.currency) : '' }
}

/** Not every version of the store searches its categories. */
function holds(name: string, words: string): boolean {
  return name.toLowerCase().includes(words.trim().toLowerCase())
}
