import type { SourceEntry } from '../../entries'
import type { CommerceService } from '../../commerce/commerce'
import { formatMoney } from '../../commerce/money'
import type { Product } from '../../commerce/product'
import { get } from '../catalog'
import { CATEGORIES, productQuery, PRODUCTS, readCategories } from './catalog'
import { readProduct, readProducts } from './product'

/** The fields of a product that its entry needs. */
const FIELDS = 'id,name,prices,price_html,is_purchasable,permalink,slug'

export const entries: CommerceService['entries'] = {
  categories: {
    search: (words) => ({
      request: get(CATEGORIES, {
        per_page: '100',
        orderby: 'count',
        order: 'desc',
        ...(words && { search: words }),
      }),
      read: ({ json }) =>
        readCategories(json)
          .filter(({ name }) => holds(name, words))
          .map(({ id, name, count }) => ({ id: String(id), name, detail: count ? String(count) : '' })),
    }),
    one: (id) => ({
      request: get(`${CATEGORIES}/${id}`, { _fields: 'id,name' }),
      read: ({ json }) => readCategories([json]).map(({ name }) => ({ id, name, detail: '' })),
    }),
  },
  products: {
    search: (words) => ({
      request: get(PRODUCTS, { ...productQuery({ search: words }, 1, 50), _fields: FIELDS }),
      read: ({ json }) => readProducts(json).map(entryOf),
    }),
    one: (id) => ({
      request: get(`${PRODUCTS}/${id}`, { _fields: FIELDS }),
      read({ json }) {
        const product = readProduct(json)
        return product && !product.gone ? [entryOf(product)] : []
      },
    }),
  },
}

function entryOf({ id, name, price }: Product): SourceEntry {
  return { id: String(id), name, detail: price ? formatMoney(price.amount, price.currency) : '' }
}

/** Filters again, because not every version of the store searches its categories. */
function holds(name: string, words: string): boolean {
  return name.toLowerCase().includes(words.trim().toLowerCase())
}
