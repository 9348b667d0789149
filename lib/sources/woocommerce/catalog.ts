import type { SourceRequest } from '../client'
import type { Catalog, Order } from '../commerce/catalog'
import {
  ATTRIBUTES,
  CATEGORIES,
  COLLECTION,
  collectionQuery,
  ORDERS,
  productQuery,
  PRODUCTS,
  readAttributes,
  readAttributeTerms,
  readCategories,
  readCollection,
} from './store/catalog'
import { readProduct, readProducts } from './store/product'

export const get = (route: string, query: Record<string, string> = {}): SourceRequest => ({
  method: 'GET',
  route,
  query,
})

export const catalog: Catalog = {
  products: (query) => get(PRODUCTS, productQuery(query, query.page, query.number)),
  readProducts: ({ json, pages }, { page, number }) => ({
    products: readProducts(json),
    more: pages === null ? Array.isArray(json) && json.length >= number : page < pages,
  }),
  product: (id) => get(`${PRODUCTS}/${id}`),
  readProduct,
  categories: get(CATEGORIES, { per_page: '100' }),
  readCategories,
  orders: Object.keys(ORDERS) as Order[],
  narrows: { onSale: true },
  attributes: get(ATTRIBUTES),
  readAttributes,
  terms: ({ id }) => get(`${ATTRIBUTES}/${id}/terms`),
  readTerms: readAttributeTerms,
  collection: (filters, taxonomies) => get(COLLECTION, collectionQuery(filters, taxonomies)),
  readCollection,
  suggest: null,
  readSuggestions: () => ({ words: [], products: [] }),
  countries: null,
  readCountries: () => [],
}
