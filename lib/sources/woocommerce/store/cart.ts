import { type Address, type Cart, type CartLine, NOBODY, type ShippingPackage } from '../../commerce/cart'
import { readAmount, readCurrency } from './money'
import { readPoints } from './points'
import { readPictures } from './product'
import { address, type Json, list, number, object, text } from './read'
import { oneLine } from './text'

/** Returns null if the response is not a cart. */
export function readCart(json: unknown): Cart | null {
  const from = object(json)
  const totals = object(from.totals)
  const total = readAmount(totals.total_price)
  if (total === null || !('items' in from)) return null
  const taxIncluded = showsTax(from)
  const withTax = (net: unknown, tax: unknown) =>
    (readAmount(net) ?? 0) + (taxIncluded ? (readAmount(tax) ?? 0) : 0)
  const lines = list(from.items).flatMap((each) => readLine(each, withTax))
  return {
    currency: readCurrency(totals),
    lines,
    count: number(from.items_count) ?? lines.reduce((sum, { quantity }) => sum + quantity, 0),
    coupons: list(from.coupons).flatMap((each) => {
      const coupon = object(each)
      const of = object(coupon.totals)
      const code = text(coupon.code)
      const discount = withTax(of.total_discount, of.total_discount_tax)
      return code === '' ? [] : [{ code, discount }]
    }),
    packages: list(from.shipping_rates).flatMap((each) => readPackage(each, withTax)),
    fees: list(from.fees).map((each) => {
      const fee = object(each)
      const of = object(fee.totals)
      return { name: oneLine(text(fee.name)), amount: withTax(of.total, of.total_tax) }
    }),
    totals: {
      goods: withTax(totals.total_items, totals.total_items_tax),
      discount: withTax(totals.total_discount, totals.total_discount_tax),
      shipping:
        readAmount(totals.total_shipping) === null
          ? null
          : withTax(totals.total_shipping, totals.total_shipping_tax),
      tax: readAmount(totals.total_tax) ?? 0,
      total,
    },
    taxes: list(totals.tax_lines).map((each) => {
      const { name, price } = object(each)
      return { name: oneLine(text(name)), amount: readAmount(price) ?? 0 }
    }),
    taxIncluded,
    needsShipping: from.needs_shipping === true,
    billing: readAddress(from.billing_address),
    shipping: readAddress(from.shipping_address),
    methods: list(from.payment_methods).map(text).filter(Boolean),
    errors: list(from.errors)
      .map(object)
      // The store already removed the coupon, so it prevents nothing.
      .filter(({ code }) => text(code) !== 'woocommerce_rest_cart_coupon_error')
      .map(({ message }) => oneLine(text(message)))
      .filter(Boolean),
    points: readPoints(from.extensions),
  }
}

/**
 * Whether prices include tax. The store does not report it: `total_items` never includes tax, so it is
 * compared with the prices of the lines.
 */
function showsTax(cart: Json): boolean {
  const totals = object(cart.totals)
  const net = readAmount(totals.total_items) ?? 0
  const tax = readAmount(totals.total_items_tax) ?? 0
  if (tax === 0) return false
  const shown = list(cart.items).reduce<number>((sum, each) => {
    const line = object(each)
    return sum + (readAmount(object(line.prices).price) ?? 0) * (number(line.quantity) ?? 0)
  }, 0)
  return Math.abs(shown - net - tax) < Math.abs(shown - net)
}

type WithTax = (net: unknown, tax: unknown) => number

function readLine(json: unknown, withTax: WithTax): CartLine[] {
  const from = object(json)
  const key = text(from.key)
  const id = number(from.id)
  if (key === '' || id === null) return []
  const prices = object(from.prices)
  const totals = object(from.totals)
  const limits = object(from.quantity_limits)
  const price = readAmount(prices.price) ?? 0
  const quantity = number(from.quantity) ?? 1
  const [picture = null] = readPictures(from.images)
  return [
    {
      key,
      id,
      name: oneLine(text(from.name)),
      details: [...list(from.variation), ...list(from.item_data)].flatMap(readDetail),
      picture,
      link: address(from.permalink),
      quantity,
      limits: {
        minimum: number(limits.minimum) ?? 1,
        maximum: number(limits.maximum) ?? 9999,
        step: Math.max(1, number(limits.multiple_of) ?? 1),
        editable: limits.editable !== false && from.sold_individually !== true,
      },
      price,
      regular: readAmount(prices.regular_price) ?? price,
      total:
        readAmount(totals.line_subtotal) === null
          ? price * quantity
          : withTax(totals.line_subtotal, totals.line_subtotal_tax),
      left: number(from.low_stock_remaining),
    },
  ]
}

function readDetail(json: unknown): CartLine['details'] {
  const from = object(json)
  const value = oneLine(text(from.value) || text(from.display))
  const hidden = from.hidden === true || value === ''
  return hidden ? [] : [{ name: oneLine(text(from.attribute) || text(from.key) || text(from.name)), value }]
}

function readPackage(json: unknown, withTax: WithTax): ShippingPackage[] {
  const from = object(json)
  const rates = list(from.shipping_rates).flatMap((each) => {
    const rate = object(each)
    const id = text(rate.rate_id)
    if (id === '') return []
    const note = [oneLine(text(rate.description)), oneLine(text(rate.delivery_time))]
      .filter(Boolean)
      .join(' · ')
    const price = withTax(rate.price, rate.taxes)
    return [{ id, note, price, name: oneLine(text(rate.name)), selected: rate.selected === true }]
  })
  return [{ id: number(from.package_id) ?? 0, name: oneLine(text(from.name)), rates }]
}

function readAddress(json: unknown): Address {
  const from = object(json)
  return Object.fromEntries(Object.keys(NOBODY).map((name) => [name, text(from[name])])) as Address
}
