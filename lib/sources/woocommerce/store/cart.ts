import { type Currency, readAmount, readCurrency } from './money'
import { type Points, readPoints } from './points'
import { readPictures, type StorePicture } from './product'
import { address, type Json, list, number, object, text } from './read'
import { oneLine } from './text'

export type Address = {
  first_name: string
  last_name: string
  company: string
  address_1: string
  address_2: string
  city: string
  state: string
  postcode: string
  /** ISO 3166-1 alpha-2 */
  country: string
  phone: string
  /** Of a billing address alone. */
  email: string
}

export type CartLine = {
  key: string
  /** Of the product or the variation. */
  id: number
  name: string
  /** What was chosen: `White`, `Large`, and what extensions add. */
  details: { name: string; value: string }[]
  picture: StorePicture | null
  link: string
  quantity: number
  limits: { minimum: number; maximum: number; step: number; editable: boolean }
  /** For one, as the store shows prices; in minor units like all amounts here. */
  price: number
  regular: number
  /** Of all pieces before coupons, with tax where the store shows prices with it. */
  total: number
  /** How many are left, where the store tells. */
  left: number | null
}

export type ShippingRate = { id: string; name: string; note: string; price: number; selected: boolean }
export type ShippingPackage = { id: number; name: string; rates: ShippingRate[] }

export type Cart = {
  currency: Currency
  lines: CartLine[]
  count: number
  coupons: { code: string; discount: number }[]
  packages: ShippingPackage[]
  fees: { name: string; amount: number }[]
  /** Goods, discount and shipping are with tax where the store shows prices with it, so that the sum is right. */
  totals: {
    goods: number
    discount: number
    /** Null until there is an address to send to. */
    shipping: number | null
    tax: number
    total: number
  }
  taxes: { name: string; amount: number }[]
  taxIncluded: boolean
  needsShipping: boolean
  needsPayment: boolean
  billing: Address
  shipping: Address
  /** Ids of the gateways that the store has turned on. */
  methods: string[]
  /** What stands in the way of checkout, in the store's words. */
  errors: string[]
  /** What an extension for points says of it. */
  points: Points
}

/** A cart of the Store API; null when the answer is none. */
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
    needsPayment: from.needs_payment !== false,
    billing: readAddress(from.billing_address),
    shipping: readAddress(from.shipping_address),
    methods: list(from.payment_methods).map(text).filter(Boolean),
    errors: list(from.errors)
      .map(object)
      // A coupon that the store has taken out stands in nobody's way
      .filter(({ code }) => text(code) !== 'woocommerce_rest_cart_coupon_error')
      .map(({ message }) => oneLine(text(message)))
      .filter(Boolean),
    points: readPoints(from.extensions),
  }
}

/**
 * Whether prices are shown with tax. The store does not say so: `total_items` leaves tax out either way, so the prices of
 * the lines are compared with it.
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

export function readAddress(json: unknown): Address {
  const from = object(json)
  const part = (name: keyof Address) => text(from[name])
  return {
    first_name: part('first_name'),
    last_name: part('last_name'),
    company: part('company'),
    address_1: part('address_1'),
    address_2: part('address_2'),
    city: part('city'),
    state: part('state'),
    postcode: part('postcode'),
    country: part('country'),
    phone: part('phone'),
    email: part('email'),
  }
}

/** An address to send to, which has none. */
export function withoutEmail(address: Address): Omit<Address, 'email'> {
  const to: Partial<Address> = { ...address }
  delete to.email
  return to as Omit<Address, 'email'>
}
