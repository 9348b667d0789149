import { type Currency, readAmount, readCurrency } from './money'
import { readPictures, type StorePicture } from './product'
import { address, list, number, object, text } from './read'
import { oneLine } from './text'

/** Whether a kind of source has products to list. */
export const hasProducts = (kind: string): boolean => kind === 'woocommerce'

export const PRODUCTS = 'wc/store/v1/products'
export const CATEGORIES = 'wc/store/v1/products/categories'
export const REVIEWS = 'wc/store/v1/products/reviews'
export const COLLECTION = 'wc/store/v1/products/collection-data'
export const ATTRIBUTES = 'wc/store/v1/products/attributes'

/** The orders that the store heeds; popularity and rating know one direction only. */
export const ORDERS = {
  newest: ['date', 'desc'],
  popular: ['popularity', 'desc'],
  rating: ['rating', 'desc'],
  cheapest: ['price', 'asc'],
  dearest: ['price', 'desc'],
  name: ['title', 'asc'],
} as const
export type Order = keyof typeof ORDERS

/** What a list of products is narrowed to. Amounts in minor units. */
export type Filters = {
  category?: number
  search?: string
  order?: Order
  onSale?: boolean
  featured?: boolean
  inStock?: boolean
  min?: number
  max?: number
  /** Stars that averages round to. */
  rating?: number
  /** By the name of a taxonomy: the slugs of its terms, either of which will do. */
  attributes?: Readonly<Record<string, readonly string[]>>
  include?: readonly number[]
}

/** The query of a page of products. What the store's owner hid from the catalog, lists hold all the same unless asked. */
export function productQuery(filters: Filters, page = 1, perPage = 20): Record<string, string> {
  const [orderby, order] = ORDERS[filters.order ?? 'newest']
  return {
    per_page: String(perPage),
    ...(page > 1 && { page: String(page) }),
    ...(filters.include
      ? { include: filters.include.join(','), orderby: 'include' }
      : filters.order && { orderby, order }),
    ...narrowing(filters),
    ...(!filters.include && { catalog_visibility: filters.search?.trim() ? 'search' : 'catalog' }),
  }
}

/** The query that counts what a filter would leave: prices, stock and the terms of attributes. */
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

/** All variations of a product, with what each costs and looks like. */
export function variationsQuery(parent: number): Record<string, string> {
  return { type: 'variation', parent: String(parent), per_page: '100' }
}

export type Category = {
  id: number
  parent: number
  name: string
  slug: string
  /** The category's own page. */
  link: string
  count: number
  picture: StorePicture | null
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

/** The categories right below one (0: the top) that hold something themselves or further below, in the store's order. */
export function below(categories: readonly Category[], parent: number): Category[] {
  const known = new Set(categories.map(({ id }) => id))
  const holds = ({ id, count }: Category, depth: number): boolean =>
    count > 0 ||
    (depth < 10 && categories.some((each) => each.parent === id && each.id !== id && holds(each, depth + 1)))
  // A category whose parent is not told stands at the top
  const parentOf = (each: Category) => (known.has(each.parent) ? each.parent : 0)
  return categories.filter((each) => parentOf(each) === parent && each.id !== parent && holds(each, 0))
}

export type Review = {
  id: number
  author: string
  html: string
  rating: number
  date: string
  verified: boolean
}

export function readReviews(json: unknown): Review[] {
  return list(json).flatMap((each) => {
    const from = object(each)
    const id = number(from.id)
    if (id === null) return []
    return [
      {
        id,
        author: oneLine(text(from.reviewer)),
        html: text(from.review),
        rating: Math.min(5, Math.max(0, number(from.rating) ?? 0)),
        date: text(from.date_created),
        verified: from.verified === true,
      },
    ]
  })
}

export type Collection = {
  price: { min: number; max: number; currency: Currency } | null
  /** By the id of a term: how many products have it. */
  terms: ReadonlyMap<number, number>
  inStock: number | null
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

export type SharedAttribute = { id: number; name: string; taxonomy: string }

export function readAttributes(json: unknown): SharedAttribute[] {
  return list(json).flatMap((each) => {
    const from = object(each)
    const id = number(from.id)
    const taxonomy = text(from.taxonomy)
    return id === null || taxonomy === '' ? [] : [{ id, taxonomy, name: oneLine(text(from.name)) }]
  })
}

export type Term = { id: number; name: string; slug: string }

export function readAttributeTerms(json: unknown): Term[] {
  return list(json).flatMap((each) => {
    const from = object(each)
    const id = number(from.id)
    const slug = text(from.slug)
    return id === null || slug === '' ? [] : [{ id, slug, name: oneLine(text(from.name)) }]
  })
}
