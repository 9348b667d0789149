import type { SourceRequest } from '../client'
import type { Answered } from '../posts/posts'
import type { Currency } from './money'
import type { Product, StorePicture } from './product'

export type Order = 'shop' | 'newest' | 'popular' | 'rating' | 'cheapest' | 'dearest' | 'name'

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
  /** Digits after the separator in the currency of `min` and `max`. */
  digits?: number
  /** Average rating, rounded to whole stars. */
  rating?: number
  /** Slugs of terms by taxonomy. A product matches if it has any of them. */
  attributes?: Readonly<Record<string, readonly string[]>>
  include?: readonly number[]
  exclude?: number
}

/** A page of a product list, with filters. */
export type ProductsQuery = Filters & {
  page: number
  number: number
  /** `next` of the page before, for shops that page by a cursor. */
  after?: string
}
export type ProductsPage = { products: Product[]; more: boolean; next?: string }

export type Category = {
  id: number
  parent: number
  name: string
  slug: string
  /** The category's own page. */
  link: string
  /** Null if the shop doesn't count: then it isn't empty. */
  count: number | null
  picture: StorePicture | null
}

/** Returns the children of a category (0: the top level) with products at any depth, in store order. */
export function below(categories: readonly Category[], parent: number): Category[] {
  const known = new Set(categories.map(({ id }) => id))
  const holds = ({ id, count }: Category, depth: number): boolean =>
    count === null ||
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
  /** The attributes with their terms, for shops that list them with the counts. */
  attributes?: readonly FilterAttribute[]
}

export type FilterAttribute = SharedAttribute & { terms: readonly Term[] }

/** What a search field offers while somebody types: products, and words that others search for. */
export type Suggestions = {
  words: readonly string[]
  products: readonly { id: number; name: string; picture: string }[]
}

/** A country that a shop sells to. `code` is ISO 3166-1 alpha-2, `currency` ISO 4217. */
export type Country = { code: string; name: string; currency: string }

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
  /** What lists can be narrowed by, besides search and category. */
  narrows: { onSale: boolean }
  /** Requests the attributes that products share, or null if `collection` has them. */
  attributes: SourceRequest | null
  readAttributes: (json: unknown) => SharedAttribute[]
  terms: (attribute: SharedAttribute) => SourceRequest
  readTerms: (json: unknown) => Term[]
  /** Requests the counts for a filter: prices, stock and terms of attributes. Null if there are none. */
  collection: (filters: Filters, taxonomies: readonly string[]) => SourceRequest | null
  readCollection: (json: unknown) => Collection
  /** Requests suggestions for typed words. Null if the shop has none. */
  suggest: ((words: string) => SourceRequest) | null
  readSuggestions: (json: unknown) => Suggestions
  /** Requests the countries with a market. Null if the shop is the same everywhere. */
  countries: SourceRequest | null
  readCountries: (json: unknown) => Country[]
}
