import type { Address } from './address'
import type { Product, ProductJson } from './product'
import { type JsonObject, recordings, type Recording, recordedJson } from './recordings'

export type Attribute = { attribute: string; value: string }
export type Line = {
  readonly key: string
  readonly id: number
  quantity: number
  readonly variation: Attribute[]
}

export type Cart = {
  lines: Line[]
  /** Codes in lower case, in the order they were entered. */
  coupons: string[]
  shipping: Address
  billing: Address
  rate: string | null
  /** The rates that were offered last: with others, the choice starts over. */
  offered: string
  order: Order | null
}

export type Order = {
  id: number
  key: string
  status: string
  email: string
  note: string
  payment: string
  billing: Address
  shipping: Address
  total: number
  rows: string[]
  /** The session that may see it. */
  session: string
}

/** Everything that the stand-in store knows. */
export type Shop = {
  readonly all: readonly Recording[]
  readonly products: Map<number, Product>
  readonly categories: readonly JsonObject[]
  /** Those that have products, whose counts hold the products of their children too. */
  readonly padded: readonly JsonObject[]
  readonly tags: readonly JsonObject[]
  readonly reviews: readonly JsonObject[]
  /** By the session's name. */
  readonly carts: Map<string, Cart>
  readonly orders: Map<number, Order>
  nextOrder: number
  /** Codes of coupons that have ended since they were used. */
  readonly ended: Set<string>
  /** Ids of ways to send that are not offered any more. */
  readonly unsent: Set<string>
  /** As in the recordings: off, 19 % inside the prices, or 19 % on top of them. */
  tax: 'off' | 'included' | 'added'
  /** Tells answers of lists apart: seconds, as their Last-Modified has it. */
  changed: number
}

export function newShop(): Shop {
  const all = recordings()
  return {
    all,
    products: seedProducts(all),
    categories: seedList(all, 'catalogue-categories-all'),
    padded: seedList(all, 'catalogue-categories'),
    tags: seedList(all, 'catalogue-tags'),
    reviews: seedList(all, 'catalogue-reviews'),
    carts: new Map(),
    orders: new Map(),
    nextOrder: 171,
    ended: new Set(),
    unsent: new Set(),
    tax: 'off',
    changed: 1795314170,
  }
}

/** What an owner does in the store's administration. */
export type ShopControls = {
  /** Cents; with `sale` the product is on sale at that price. */
  setPrice(id: number, regular: number, sale?: number | null): void
  draft(id: number): void
  trash(id: number): void
  publish(id: number): void
  sellOut(id: number): void
  restock(id: number, pieces: number | null): void
  setTax(tax: Shop['tax']): void
  /** Ends a coupon, also for the carts that have it. */
  endCoupon(code: string): void
  /** Takes a way to send out of the shop, as `local_pickup:4`. */
  stopSending(rateId: string): void
}

export function controlsOf(shop: Shop): ShopControls {
  const change = (id: number, edit: (product: Product) => void) => {
    const product = shop.products.get(id)
    if (!product) throw new Error(`The store has no product ${id}`)
    edit(product)
    shop.changed += 60
    touch(shop, product)
  }
  return {
    setPrice: (id, regular, sale = null) =>
      change(id, (product) => Object.assign(product, { regular, sale })),
    draft: (id) => change(id, (product) => void (product.status = 'draft')),
    trash: (id) => change(id, (product) => void (product.status = 'trash')),
    publish: (id) => change(id, (product) => void (product.status = 'publish')),
    sellOut: (id) => change(id, (product) => void (product.soldOut = true)),
    restock: (id, pieces) =>
      change(id, (product) => Object.assign(product, { stock: pieces, soldOut: false })),
    setTax: (tax) => void (shop.tax = tax),
    endCoupon: (code) => void shop.ended.add(code),
    stopSending: (rateId) => void shop.unsent.add(rateId),
  }
}

/** The product and its parent are the ones that were changed last. */
export function touch(shop: Shop, product: Product): void {
  const parent = shop.products.get(product.json.parent)
  for (const each of [product, parent]) if (each) each.modified = ++clock
}
let clock = 1000

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
function seedProducts(all: readonly Recording[]): Map<number, Product> {
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
function seedList(all: readonly Recording[], name: string): JsonObject[] {
  return recordedJson<JsonObject[]>(all, name)
}
