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
  /** Codes in lower case, in order of entry. */
  coupons: string[]
  shipping: Address
  billing: Address
  rate: string | null
  /** The last offered rates. If they change, the choice is reset. */
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
  /** The session that may view it. */
  session: string
}

/** The complete state of the stand-in store. */
export type Shop = {
  readonly all: readonly Recording[]
  readonly products: Map<number, Product>
  readonly categories: readonly JsonObject[]
  /** Categories with products. Their counts include the products of their children. */
  readonly padded: readonly JsonObject[]
  readonly tags: readonly JsonObject[]
  readonly reviews: readonly JsonObject[]
  /** By the session's id. */
  readonly carts: Map<string, Cart>
  readonly orders: Map<number, Order>
  nextOrder: number
  /** Codes of coupons that have expired since they were applied. */
  readonly ended: Set<string>
  /** Ids of shipping rates that are no longer offered. */
  readonly unsent: Set<string>
  /** Ids of the gateways that are on. */
  gateways: string[]
  /** As in the recordings: off, 19% included in the prices, or 19% added to them. */
  tax: 'off' | 'included' | 'added'
  /** The checkout page: WooCommerce's form, or the block that newer shops begin with. */
  checkout: 'classic' | 'blocks'
  /** Seconds for Last-Modified, to distinguish versions of lists. */
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
    gateways: ['bacs', 'cod'],
    tax: 'off',
    checkout: 'classic',
    changed: 1795314170,
  }
}

/** Actions of an owner in the store's administration. */
export type ShopControls = {
  /** Cents. With `sale`, the product is on sale at that price. */
  setPrice(id: number, regular: number, sale?: number | null): void
  draft(id: number): void
  trash(id: number): void
  publish(id: number): void
  sellOut(id: number): void
  restock(id: number, pieces: number | null): void
  setTax(tax: Shop['tax']): void
  /** Expires a coupon, also in carts that contain it. */
  endCoupon(code: string): void
  /** Removes a shipping rate from the shop, such as `local_pickup:4`. */
  stopSending(rateId: string): void
  setGateways(gateways: string[]): void
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
    setGateways: (gateways) => void (shop.gateways = gateways),
  }
}

/** Marks the product and its parent as changed last. */
export function touch(shop: Shop, product: Product): void {
  const parent = shop.products.get(product.json.parent)
  for (const each of [product, parent]) if (each) each.modified = ++clock
}
let clock = 1000

/** Properties that the recordings do not include, inferred from the store's behavior. */
const VIRTUAL = new Set([105, 130])
const NO_PRICE = 132
const GROUPS: Record<number, number[]> = { 125: [11, 13, 24] }
/** Kilograms, by id or by the parent's id. */
const WEIGHTS: Record<number, number> = { 116: 0.8, 127: 1.4 }
const SOLD: Record<number, number> = { 94: 2, 101: 1 }

type Recorded = ProductJson & {
  prices: { price: string; regular_price: string }
  low_stock_remaining: number | null
  is_on_backorder: boolean
  sold_individually: boolean
}

/** The 56 products and nine variations at the beginning of the recording, by id. */
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

/** All recorded terms of one kind. */
function seedList(all: readonly Recording[], name: string): JsonObject[] {
  return recordedJson<JsonObject[]>(all, name)
}
