import { type JsonObject, RECORDED_ORIGIN } from './recordings'

/** A product as recorded from the Store API. Fields that depend on price, stock and status are computed. */
export type ProductJson = JsonObject & {
  id: number
  name: string
  slug: string
  parent: number
  type: string
  variation: string
  permalink: string
  sku: string
  description: string
  short_description: string
  categories: { id: number; slug: string }[]
  tags: { id: number }[]
  attributes: { name: string; taxonomy: string | null; terms: { slug: string }[] }[]
  variations: { id: number; attributes: { name: string; value: string | null }[] }[]
  images: JsonObject[]
  average_rating: string
  review_count: number
  add_to_cart: JsonObject
}

export type Product = {
  readonly json: ProductJson
  /** Cents; null if the shop has set none. */
  regular: number | null
  sale: number | null
  status: 'publish' | 'draft' | 'trash'
  /** Stock quantity; null if the store does not manage it. */
  stock: number | null
  soldOut: boolean
  backorders: boolean
  readonly featured: boolean
  readonly hidden: boolean
  readonly virtual: boolean
  /** Kilograms. */
  readonly weight: number
  readonly soldIndividually: boolean
  /** Child ids of a grouped product. */
  readonly children: readonly number[]
  /** A higher number means a later change. */
  modified: number
  sold: number
}

export type Products = ReadonlyMap<number, Product>

export const priceOf = (product: Product): number => product.sale ?? product.regular ?? 0

export function variationsOf(product: Product, products: Products): Product[] {
  return [...products.values()].filter(({ json }) => json.parent === product.json.id)
}

/**
 * Returns the products that determine the prices of a variable or grouped product; for others, the product
 * itself.
 */
export function priced(product: Product, products: Products): Product[] {
  if (product.json.type === 'variable') return variationsOf(product, products)
  if (product.json.type === 'grouped') return product.children.flatMap((id) => products.get(id) ?? [])
  return [product]
}

export type StockStatus = 'instock' | 'outofstock' | 'onbackorder'

export function stockStatus(product: Product, products: Products): StockStatus {
  if (product.json.type === 'variable') {
    const all = variationsOf(product, products).map((each) => stockStatus(each, products))
    return all.includes('instock') ? 'instock' : 'outofstock'
  }
  if (product.soldOut) return 'outofstock'
  if (product.stock === null || product.stock > 0) return 'instock'
  return product.backorders ? 'onbackorder' : 'outofstock'
}

export function isPurchasable(product: Product): boolean {
  const { type } = product.json
  if (type === 'grouped' || type === 'external' || product.status !== 'publish') return false
  return type === 'variable' || product.regular !== null
}

export function isOnSale(product: Product, products: Products): boolean {
  return product.json.type !== 'grouped' && priced(product, products).some(({ sale }) => sale !== null)
}

function pricesJson(product: Product, products: Products): JsonObject {
  const all = priced(product, products)
  const least = (of: (each: Product) => number) => String(Math.min(...all.map(of)))
  const [low, high] = [Math.min(...all.map(priceOf)), Math.max(...all.map(priceOf))]
  const isRange = all.length > 1 && low !== high
  return {
    price: String(low),
    regular_price: least(({ regular }) => regular ?? 0),
    sale_price: String(low),
    price_range: isRange ? { min_amount: String(low), max_amount: String(high) } : null,
    ...CURRENCY,
  }
}

function priceHtml(product: Product, products: Products): string {
  const all = priced(product, products)
  const [low, high] = [Math.min(...all.map(priceOf)), Math.max(...all.map(priceOf))]
  if (low !== high) return `${amountHtml(low)} &ndash; ${amountHtml(high)}`
  const { regular, sale } = product
  if (all.length === 1 && regular === null) return ''
  if (regular === null || sale === null) return amountHtml(low)
  return `<del aria-hidden="true">${amountHtml(regular)}</del> <ins>${amountHtml(sale)}</ins>`
}

/** Returns the maximum quantity of one order. */
export function maximum(product: Product): number {
  if (product.soldIndividually) return 1
  return product.stock !== null && product.stock > 0 && !product.backorders ? product.stock : 9999
}

export function lowStock(product: Product): number | null {
  return product.stock === null ? null : Math.max(product.stock, 0)
}

export function permalinkOf({ json, status }: Product): string {
  return status === 'publish' ? json.permalink : `${RECORDED_ORIGIN}/?post_type=product&p=${json.id}`
}

/** Returns a name such as `Table bowl &#8211; White, Medium`, as in descriptions of buttons. */
function fullName({ json }: Product): string {
  const values = json.variation.split(', ').map((part) => part.split(': ')[1] ?? '')
  return json.type === 'variation' ? `${json.name} &#8211; ${values.join(', ')}` : json.name
}

function addToCart(product: Product, products: Products): JsonObject {
  const rest = { minimum: 1, maximum: maximum(product), multiple_of: 1 }
  const { json } = product
  const isSimple = json.type === 'simple' || json.type === 'variation'
  if (!isSimple) return { ...json.add_to_cart, ...rest }
  const open = isPurchasable(product) && stockStatus(product, products) !== 'outofstock'
  const name = fullName(product)
  const readMore = permalinkOf(product).replaceAll('&', '&#038;')
  return {
    text: open ? 'Add to cart' : 'Read more',
    description: open ? `Add &ldquo;${name}&rdquo; to your cart` : `Read more about &ldquo;${name}&rdquo;`,
    url:
      json.type === 'variation' ? (json.add_to_cart.url ?? '') : open ? `?add-to-cart=${json.id}` : readMore,
    ...rest,
  }
}

/** Returns a product as in the Store API at this time. */
export function productJson(product: Product, products: Products): JsonObject {
  const status = stockStatus(product, products)
  return {
    ...product.json,
    slug: product.status === 'trash' ? `${product.json.slug}__trashed` : product.json.slug,
    permalink: permalinkOf(product),
    on_sale: isOnSale(product, products),
    prices: pricesJson(product, products),
    price_html: priceHtml(product, products),
    is_purchasable: isPurchasable(product),
    is_in_stock: status !== 'outofstock',
    is_on_backorder: status === 'onbackorder',
    low_stock_remaining: lowStock(product),
    add_to_cart: addToCart(product, products),
  }
}

/** The recorded store's format of euros, which every object with amounts repeats. */
export const CURRENCY = {
  currency_code: 'EUR',
  currency_symbol: '€',
  currency_minor_unit: 2,
  currency_decimal_separator: ',',
  currency_thousand_separator: '.',
  currency_prefix: '',
  currency_suffix: ' €',
}

/** `1.250,50` of 125050 cents. */
export function decimal(cents: number): string {
  const [integer = '', fraction = ''] = (cents / 100).toFixed(2).split('.')
  return `${integer.replace(/\B(?=(?:\d{3})+$)/g, '.')},${fraction}`
}

export function amountHtml(cents: number): string {
  return `<span class="woocommerce-Price-amount amount">${decimal(cents)}&nbsp;<span class="woocommerce-Price-currencySymbol">&euro;</span></span>`
}
