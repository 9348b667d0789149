import type { Category, Collection, Filters, Order, SharedAttribute, Term } from '../../commerce/catalog'
import { readAmount, readCurrency } from './money'
import { readPictures } from './product'
import { address, list, number, object, text } from './read'
import { oneLine } from './text'

export const PRODUCTS = 'wc/store/v1/products'
export const CATEGORIES = 'wc/store/v1/products/categories'
export const COLLECTION = 'wc/store/v1/products/collection-data'
export const ATTRIBUTES = 'wc/store/v1/products/attributes'

/** Sort orders of the store. Popularity and rating support one direction only. */
export const ORDERS = {
  newest: ['date', 'desc'],
  popular: ['popularity', 'desc'],
  rating: ['rating', 'desc'],
  cheapest: ['price', 'asc'],
  dearest: ['price', 'desc'],
  name: ['title', 'asc'],
} as const satisfies Record<Exclude<Order, 'shop'>, readonly [string, string]>

/** The query of a page of products. Sets `catalog_visibility`, because lists include hidden ones. */
export function productQuery(filters: Filters, page = 1, perPage = 20): Record<string, string> {
  const [orderby, order] = ORDERS[!filters.order || filters.order === 'shop' ? 'newest' : filters.order]
  return {
    per_page: String(perPage),
    ...(page > 1 && { page: String(page) }),
    ...(filters.include
      ? { include: filters.include.join(','), orderby: 'include' }
      : filters.order && { orderby, order }),
    ...narrowing(filters),
    ...(filters.exclude && { exclude: String(filters.exclude) }),
    ...(!filters.include && { catalog_visibility: filters.search?.trim() ? 'search' : 'catalog' }),
  }
}

/** The query for the counts of a filter: prices, stock and terms of attributes. */
export function collectionQuery(filters: Filters, taxonomies: readonly string[]): Record<string, string> {
  return {
    ...narrowing(filters),
    calculate_price_range: 'true',
    calculate_stock_status_counts: 'true',
    ...Object.fromEntries(
      taxonomies.flatMap((taxonomy, index) => [
        [`calculate_attribute_counts[${index}][taxonomy]`, taxonomy],
        [`calculate_attribute_counts[${index}][query_type]`, 'or'],
      ]),
    ),
  }
}

function narrowing(filters: Filters): Record<string, string> {
  const { category, min, max, rating } = filters
  const search = filters.search?.trim()
  return {
    ...(category !== undefined && { category: String(category) }),
    ...(search && { search }),
    ...(filters.onSale && { on_sale: 'true' }),
    ...(filters.featured && { featured: 'true' }),
    ...(filters.inStock && { 'stock_status[0]': 'instock', 'stock_status[1]': 'onbackorder' }),
    ...(min !== undefined && { min_price: String(min) }),
    ...(max !== undefined && { max_price: String(max) }),
    ...(rating !== undefined && { 'rating[0]': String(rating) }),
    ...attributeQuery(filters.attributes ?? {}),
  }
}

function attributeQuery(attributes: NonNullable<Filters['attributes']>): Record<string, string> {
  const query: Record<string, string> = {}
  const chosen = Object.entries(attributes).filter(([, slugs]) => slugs.length > 0)
  for (const [index, [taxonomy, slugs]] of chosen.entries()) {
    query[`attributes[${index}][attribute]`] = taxonomy
    query[`attributes[${index}][operator]`] = 'in'
    for (const [place, slug] of slugs.entries()) query[`attributes[${index}][slug][${place}]`] = slug
  }
  return query
}

export function readCategories(json: unknown): Category[] {
  return list(json).flatMap((each) => {
    const from = object(each)
    const id = number(from.id)
    const name = oneLine(text(from.name))
    if (id === null || name === '') return []
    const [picture = null] = readPictures([from.image])
    const [parent, count] = [number(from.parent) ?? 0, number(from.count) ?? 0]
    return [{ id, parent, name, slug: text(from.slug), link: address(from.permalink), count, picture }]
  })
}

export function readCollection(json: unknown): Collection {
  const from = object(json)
  const range = object(from.price_range)
  const [min, max] = [readAmount(range.min_price), readAmount(range.max_price)]
  const stock = list(from.stock_status_counts).map(object)
  const ready = stock.filter(({ status }) => status === 'instock' || status === 'onbackorder')
  return {
    price: min === null || max === null ? null : { min, max, currency: readCurrency(range) },
    terms: new Map(
      list(from.attribute_counts).flatMap((each) => {
        const { term, count } = object(each)
        const id = number(term)
        return id === null ? [] : [[id, number(count) ?? 0] as const]
      }),
    ),
    inStock: stock.length === 0 ? null : ready.reduce((sum, { count }) => sum + (number(count) ?? 0), 0),
  }
}

export function readAttributes(json: unknown): SharedAttribute[] {
  return list(json).flatMap((each) => {
    const from = object(each)
    const id = number(from.id)
    const taxonomy = text(from.taxonomy)
    return id === null || taxonomy === '' ? [] : [{ id, taxonomy, name: oneLine(text(from.name)) }]
  })
}

export function readAttributeTerms(json: unknown): Term[] {
  return list(json).flatMap((each) => {
    const from = object(each)
    const id = number(from.id)
    const slug = text(from.slug)
    return id === null || slug === '' ? [] : [{ id, slug, name: oneLine(text(from.name)) }]
  })
}
