import type { Product, ProductJson } from './product'
import { type JsonObject, recordedJson, type Recording } from './recordings'

/** What the recordings do not tell of a product: known from how the store treated it. */
const VIRTUAL = new Set([105, 130])
const NO_PRICE = 132
const GROUPS: Record<number, number[]> = { 125: [11, 13, 24] }
/** Kilograms, by id or by that of the parent. */
const WEIGHTS: Record<number, number> = { 116: 0.8, 127: 1.4 }
const SOLD: Record<number, number> = { 94: 2, 101: 1 }

type Recorded = ProductJson & {
  prices: { price: string; regular_price: string }
  low_stock_remaining: number | null
  is_on_backorder: boolean
  sold_individually: boolean
}

/** The 56 products and nine variations as they were when the recording began, by id. */
export function seedProducts(all: readonly Recording[]): Map<number, Product> {
  const pages = ['page-1', 'page-2', 'page-3'].map((page) => `catalogue-products-${page}`)
  const lists = [...pages, 'catalogue-variations', 'catalogue-variations-own-attribute']
  const featured = idsOf(all, 'catalogue-filter-featured')
  const hidden = idsOf(all, 'catalogue-filter-visibility')
  const latest = idsOf(all, 'catalogue-orderby-modified-desc')
  const products = lists.flatMap((name) => recordedJson<Recorded[]>(all, name))
  return new Map(
    products.map((json) => {
      const [price, regular] = [Number(json.prices.price), Number(json.prices.regular_price)]
      const rank = latest.indexOf(json.id)
      const product: Product = {
        json,
        regular: json.id === NO_PRICE ? null : regular,
        sale: price < regular ? price : null,
        status: 'publish',
        stock: json.low_stock_remaining,
        soldOut: false,
        backorders: json.is_on_backorder,
        featured: featured.includes(json.id),
        hidden: hidden.includes(json.id),
        virtual: VIRTUAL.has(json.id),
        weight: WEIGHTS[json.id] ?? WEIGHTS[json.parent] ?? 0,
        soldIndividually: json.sold_individually,
        children: GROUPS[json.id] ?? [],
        modified:
          rank < 0 ? json.id / 1000 + (json.tags.length + json.attributes.length > 0 ? 10 : 0) : 100 - rank,
        sold: SOLD[json.id] ?? 0,
      }
      return [json.id, product]
    }),
  )
}

function idsOf(all: readonly Recording[], name: string): number[] {
  return recordedJson<{ id: number }[]>(all, name).map(({ id }) => id)
}

/** All terms of one kind, as recorded. */
export function seedList(all: readonly Recording[], name: string): JsonObject[] {
  return recordedJson<JsonObject[]>(all, name)
}
