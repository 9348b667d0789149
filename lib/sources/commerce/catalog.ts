import type { SourceRequest } from '../client'
import type { Answered } from '../posts/posts'
import type { Currency } from './money'
import type { Product, StorePicture } from './product'

export type Order = 'newest' | 'popular' | 'rating' | 'cheapest' | 'dearest' | 'name'

/** Filters for a list of products. Amounts in minor units. */
export type Filters = {
  category?: number
  search?: string
  order?: Order
  onSale?: boolean
  featured?: boolean
  inStock?: boolean
  min?: number
  max?: number
  /** Average rating, rounded to whole stars. */
  rating?: number
  /** Slugs of terms by taxonomy. A product matches if it has any of them. */
  attributes?: Readonly<Record<string, readonly string[]>>
  include?: readonly number[]
  exclude?: number
}

/** A page of a product list, with filters. */
export type ProductsQuery = Filters & { page: number; number: number }
export type ProductsPage = { products: Product[]; more: boolean }

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

/** Returns the children of a category (0: the top level) with products at any depth, in store order. */
export function below(categories: readonly Category[], parent: number): Category[] {
  const known = new Set(categories.map(({ id }) => id))
  const holds = ({ id, count }: Category, depth: number): boolean =>
    count > 0 ||
    (depth < 10 && categories.some((each) => each.parent === id && each.id !== id && holds(each, depth + 1)))
  // A category with an unknown parent belongs to the top level.
  const parentOf = (each: Category) => (known.has(each.parent) ? each.parent : 0)
  return categories.filter((each) => parentOf(each) === parent && each.id !== parent && holds(each, 0))
}

export type Review = {
  id: number
  author: string
  html: string
  rating: number
  date: string
}

export type Collection = {
  price: { min: number; max: number; currency: Currency } | null
  /** Number of products by term ID. */
  terms: ReadonlyMap<number, number>
  inStock: number | null
}

export type SharedAttribute = { id: number; name: string; taxonomy: string }

export type Term = { id: number; name: string; slug: string }

/**
 * Reads the products of a shop at one kind of source. Part of the first bundle of an app, so it is small.
 * Pure, like `PostsReader`: the caller sends the requests.
 */
export type Catalog = {
  products: (query: ProductsQuery) => SourceRequest
  /** Skips products with too little data to show, and products that are no longer sold. */
  readProducts: (answer: Answered, query: ProductsQuery) => ProductsPage
  /** By its ID, or the last segment of its address. */
  product: (id: number | string) => SourceRequest
  /** Returns null if the response has no such product. */
  readProduct: (json: unknown, id: number | string) => Product | null
  /** Requests all categories. */
  categories: SourceRequest
  readCategories: (json: unknown) => Category[]
  /** Supported sort orders. */
  orders: readonly Order[]
  /** Requests the attributes that products share, which lists can be filtered by. */
  attributes: SourceRequest
  readAttributes: (json: unknown) => SharedAttribute[]
  terms: (attribute: SharedAttribute) => SourceRequest
  readTerms: (json: unknown) => Term[]
  /** Requests the counts for a filter: prices, stock and terms of attributes. */
  collection: (filters: Filters, taxonomies: readonly string[]) => SourceRequest
  readCollection: (json: unknown) => Collection
}
