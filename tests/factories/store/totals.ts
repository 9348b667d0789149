import { isInEurope } from './address'
import { productName, openLines } from './cart'
import { priceOf, type Product } from './product'
import type { Cart, Line, Shop } from './shop'

const TAX = 0.19

/** The coupons of the recorded store, with amounts in cents or percent. */
export const COUPONS: Record<
  string,
  { type: 'percent' | 'fixed_cart'; amount: number; minimum?: number; refusal?: string }
> = {
  kiln10: { type: 'percent', amount: 10 },
  fiveoff: { type: 'fixed_cart', amount: 500 },
  min200: { type: 'fixed_cart', amount: 2500, minimum: 20_000 },
  expired: { type: 'percent', amount: 10, refusal: 'This coupon has expired.' },
  usedup: {
    type: 'percent',
    amount: 10,
    refusal: 'Coupon usage limit has been reached. Please try again after some time, or contact us for help.',
  },
}

export const COUPON_ENDED = 'This coupon has expired.'

export type PricedLine = Line & { product: Product; subtotal: number; discount: number }
export type Rate = { id: string; method: string; name: string; price: number; instance: number }

export type Totals = {
  lines: PricedLine[]
  /** Cents by code. */
  discounts: Map<string, number>
  needsShipping: boolean
  rates: Rate[]
  chosen: Rate | undefined
  /** Cents: net amount and tax. */
  items: Split
  discount: Split
  total: number
  tax: number
}

export type Split = { net: number; tax: number }

/** Splits an amount, with or without tax as the shop stores its prices, into net and tax, unrounded. */
function split(shop: Shop, amount: number): Split {
  if (shop.tax === 'off') return { net: amount, tax: 0 }
  if (shop.tax === 'added') return { net: amount, tax: amount * TAX }
  return { net: amount / (1 + TAX), tax: amount - amount / (1 + TAX) }
}

export const rounded = ({ net, tax }: Split): Split => ({ net: Math.round(net), tax: Math.round(tax) })

export function lineSplit(shop: Shop, amount: number): Split {
  return rounded(split(shop, amount))
}

/** Returns the totals of a cart. */
export function totalsOf(shop: Shop, cart: Cart): Totals {
  const lines = openLines(shop, cart).map((line) => ({
    ...line,
    subtotal: priceOf(line.product) * line.quantity,
    discount: 0,
  }))
  const discounts = applyCoupons(cart, lines)
  const subtotal = sum(lines.map((line) => line.subtotal))
  const off = sum([...discounts.values()])
  const needsShipping = lines.some(({ product }) => !product.virtual)
  const rates = (needsShipping ? ratesFor(cart, subtotal - off) : []).filter(({ id }) => !shop.unsent.has(id))
  const chosen = choose(cart, rates)
  const items = rounded(split(shop, subtotal))
  const discount = rounded(split(shop, off))
  const due = split(shop, subtotal - off)
  const tax = Math.round(due.tax)
  const total = Math.round(due.net + due.tax) + (chosen?.price ?? 0)
  return { lines, discounts, needsShipping, rates, chosen, items, discount, total, tax }
}

const sum = (values: number[]) => values.reduce((all, each) => all + each, 0)

/** Applies percentages first, then fixed amounts, as WooCommerce does. */
function applyCoupons(cart: Cart, lines: PricedLine[]): Map<string, number> {
  const amounts = new Map<string, number>()
  const sorted = [...cart.coupons].sort(
    (a, b) => Number(COUPONS[a]?.type !== 'percent') - Number(COUPONS[b]?.type !== 'percent'),
  )
  for (const code of sorted) {
    const coupon = COUPONS[code]
    if (!coupon) continue
    amounts.set(code, coupon.type === 'percent' ? percent(lines, coupon.amount) : fixed(lines, coupon.amount))
  }
  return new Map(cart.coupons.map((code) => [code, amounts.get(code) ?? 0]))
}

function percent(lines: PricedLine[], amount: number): number {
  const before = sum(lines.map(({ discount }) => discount))
  for (const line of lines) take(line, Math.floor((line.subtotal * amount) / 100))
  const wanted = Math.round((sum(lines.map(({ subtotal }) => subtotal)) * amount) / 100)
  const done = sum(lines.map(({ discount }) => discount)) - before
  return done + remainder(lines, wanted - done)
}

/** Distributes evenly over all pieces, and the remainder cent by cent, the most expensive line first. */
function fixed(lines: PricedLine[], amount: number): number {
  const pieces = sum(lines.map(({ quantity }) => quantity))
  const each = pieces > 0 ? Math.floor(amount / pieces) : 0
  const done = sum(lines.map((line) => take(line, each * line.quantity)))
  if (done > 0 && done < amount) return done + fixed(lines, amount - done)
  return done > 0 ? done : remainder(lines, amount)
}

function remainder(lines: PricedLine[], amount: number): number {
  let left = amount
  for (const line of [...lines].sort((a, b) => b.subtotal - a.subtotal))
    for (let piece = 0; piece < line.quantity && left > 0; piece++) left -= take(line, 1)
  return amount - left
}

function take(line: PricedLine, amount: number): number {
  const taken = Math.min(amount, line.subtotal - line.discount)
  line.discount += taken
  return taken
}

function ratesFor(cart: Cart, amount: number): Rate[] {
  const { country = '' } = cart.shipping
  if (country !== 'DE' && !isInEurope(country)) return []
  if (country !== 'DE') return [rate('flat_rate', 5, 'Parcel abroad', 1490)]
  return [
    rate('flat_rate', 2, 'Parcel', 490),
    ...(amount >= 8000 ? [rate('free_shipping', 3, 'Free from 80 €', 0)] : []),
    rate('local_pickup', 4, 'Collect at the studio', 0),
  ]
}

const rate = (method: string, instance: number, name: string, price: number): Rate => ({
  id: `${method}:${instance}`,
  method,
  name,
  price,
  instance,
})

/** Keeps the choice while the same rates are offered, otherwise chooses the first. */
function choose(cart: Cart, rates: Rate[]): Rate | undefined {
  const offered = rates.map(({ id }) => id).join()
  const current =
    offered === cart.offered || cart.offered === '' ? rates.find(({ id }) => id === cart.rate) : undefined
  const chosen = current ?? rates[0]
  cart.offered = offered
  cart.rate = chosen?.id ?? null
  return chosen
}

export const itemsText = (lines: readonly PricedLine[]) =>
  lines
    .filter(({ product }) => !product.virtual)
    .map(({ product, quantity }) => `${productName(product)} &times; ${quantity}`)
    .join(', ')
