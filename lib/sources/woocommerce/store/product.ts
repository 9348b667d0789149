import { type Currency, readAmount, readCurrency } from './money'
import { type Points, readPoints } from './points'
import { address, type Json, list, number, object, text } from './read'
import { decoded, oneLine } from './text'

export type StorePicture = { src: string; thumbnail: string; srcset: string; alt: string }

/** Amounts in minor units. */
export type Price = {
  currency: Currency
  amount: number
  regular: number
  /** Where the variations or parts differ. */
  range: { min: number; max: number } | null
}

export type Attribute = {
  name: string
  /** `pa_colour`; null for one that belongs to this product alone. */
  taxonomy: string | null
  /** Whether variations differ by it. */
  chosen: boolean
  terms: { name: string; slug: string; default: boolean }[]
}

export type Product = {
  id: number
  /** Of a variation: the product it is one of. */
  parent: number
  /** `simple`, `variable`, `variation`, `grouped`, `external`, or one of an extension. */
  type: string
  name: string
  sku: string
  /** The product's own page. */
  link: string
  /** HTML as the store sends it. */
  summary: string
  description: string
  /** Null where the product has none: the store then says "0" as for what is free. */
  price: Price | null
  onSale: boolean
  /** 0 to 5, 0 without reviews. */
  rating: number
  reviews: number
  pictures: StorePicture[]
  categories: { id: number; name: string }[]
  tags: { id: number; name: string }[]
  attributes: Attribute[]
  variations: { id: number; attributes: { name: string; value: string | null }[] }[]
  purchasable: boolean
  inStock: boolean
  backorder: boolean
  /** How many are left, where the store tells. */
  left: number | null
  /** The least and most of it in one order, and the step between. */
  minimum: number
  maximum: number
  step: number
  /** Where an external product is sold, and what its button says. */
  buy: { url: string; label: string }
  /** What an extension for points says of it. */
  points: Points
  /** Drafted or binned: the store still answers by id, but sells it no more. */
  gone: boolean
}

/** A product or a variation of the Store API; null when it is none. */
export function readProduct(json: unknown): Product | null {
  const from = object(json)
  const id = number(from.id)
  const name = oneLine(text(from.name))
  if (id === null || id <= 0 || name === '') return null
  const cart = object(from.add_to_cart)
  const purchasable = from.is_purchasable !== false
  const minimum = atLeast(1, cart.minimum)
  return {
    id,
    parent: number(from.parent) ?? 0,
    type: text(from.type) || 'simple',
    name,
    sku: text(from.sku),
    link: address(from.permalink),
    summary: text(from.short_description),
    description: text(from.description),
    price: readPrice(from, purchasable),
    onSale: from.on_sale === true,
    rating: Math.min(5, Math.max(0, number(from.average_rating) ?? 0)),
    reviews: atLeast(0, from.review_count),
    pictures: readPictures(from.images),
    categories: readTerms(from.categories),
    tags: readTerms(from.tags),
    attributes: list(from.attributes).map(readAttribute),
    variations: list(from.variations).flatMap(readVariation),
    purchasable,
    inStock: from.is_in_stock !== false,
    backorder: from.is_on_backorder === true,
    left: number(from.low_stock_remaining),
    minimum,
    maximum: from.sold_individually === true ? 1 : atLeast(minimum, cart.maximum ?? 9999),
    step: atLeast(1, cart.multiple_of),
    buy: { url: address(decoded(text(cart.url))), label: oneLine(text(cart.text)) },
    points: readPoints(from.extensions),
    gone: !purchasable && isGone(text(from.permalink), text(from.slug)),
  }
}

/** The products of a list, without those that tell too little to be shown, or are not sold any more. */
export function readProducts(json: unknown): Product[] {
  return list(json).flatMap((each) => {
    const product = readProduct(each)
    return product && !product.gone ? [product] : []
  })
}

/** What is not published has no address of its own: `?post_type=product&p=36`. */
function isGone(permalink: string, slug: string): boolean {
  return /[?&]p=\d+/.test(permalink) || slug.endsWith('__trashed')
}

function readPrice(product: Json, purchasable: boolean): Price | null {
  const prices = object(product.prices)
  const amount = readAmount(prices.price)
  if (amount === null) return null
  // "0" says both free and without a price; what has none is not written and cannot be bought
  if (amount === 0 && !purchasable && text(product.price_html) === '') return null
  const range = object(prices.price_range)
  const [min, max] = [readAmount(range.min_amount), readAmount(range.max_amount)]
  return {
    currency: readCurrency(prices),
    amount,
    regular: readAmount(prices.regular_price) ?? amount,
    range: min !== null && max !== null && min !== max ? { min, max } : null,
  }
}

export function readPictures(json: unknown): StorePicture[] {
  return list(json).flatMap((each) => {
    const from = object(each)
    const src = address(from.src)
    const alt = oneLine(text(from.alt))
    return src === ''
      ? []
      : [{ src, thumbnail: address(from.thumbnail) || src, srcset: text(from.srcset), alt }]
  })
}

function readTerms(json: unknown): { id: number; name: string }[] {
  return list(json).flatMap((each) => {
    const from = object(each)
    const id = number(from.id)
    return id === null ? [] : [{ id, name: oneLine(text(from.name)) }]
  })
}

function readAttribute(json: unknown): Attribute {
  const from = object(json)
  return {
    name: text(from.name),
    taxonomy: text(from.taxonomy) || null,
    chosen: from.has_variations === true,
    terms: list(from.terms).map((each) => {
      const term = object(each)
      return { name: oneLine(text(term.name)), slug: text(term.slug), default: term.default === true }
    }),
  }
}

function readVariation(json: unknown): Product['variations'] {
  const from = object(json)
  const id = number(from.id)
  if (id === null) return []
  const attributes = list(from.attributes).map((each) => {
    const { name, value } = object(each)
    return { name: text(name), value: text(value) || null }
  })
  return [{ id, attributes }]
}

function atLeast(least: number, value: unknown): number {
  return Math.max(least, Math.trunc(number(value) ?? least))
}
