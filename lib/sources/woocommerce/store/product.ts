import type { Attribute, Price, Product, StorePicture } from '../../commerce/product'
import { readAmount, readCurrency } from './money'
import { readPoints } from './points'
import { address, type Json, list, number, object, text } from './read'
import { decoded, oneLine } from './text'

/** Returns null if the JSON is neither a product nor a variation. */
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
    type: text(from.type) || 'simple',
    name,
    link: address(from.permalink),
    summary: text(from.short_description),
    description: text(from.description),
    price: readPrice(from, purchasable),
    onSale: from.on_sale === true,
    rating: Math.min(5, Math.max(0, number(from.average_rating) ?? 0)),
    reviews: atLeast(0, from.review_count),
    pictures: readPictures(from.images),
    categories: readTerms(from.categories),
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

/** Reads a list, without products with too little data to show and products that are no longer sold. */
export function readProducts(json: unknown): Product[] {
  return list(json).flatMap((each) => {
    const product = readProduct(each)
    return product && !product.gone ? [product] : []
  })
}

/** Unpublished products have no pretty permalink: `?post_type=product&p=36`. */
function isGone(permalink: string, slug: string): boolean {
  return /[?&]p=\d+/.test(permalink) || slug.endsWith('__trashed')
}

function readPrice(product: Json, purchasable: boolean): Price | null {
  const prices = object(product.prices)
  const amount = readAmount(prices.price)
  if (amount === null) return null
  // "0" also means without a price. Then the price markup is empty and the product cannot be bought.
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

function atLeast(min: number, value: unknown): number {
  return Math.max(min, Math.trunc(number(value) ?? min))
}
