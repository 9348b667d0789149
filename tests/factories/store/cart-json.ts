import { productName } from './cart'
import { CURRENCY, lowStock, maximum, permalinkOf, priceOf, stockStatus } from './product'
import { type JsonObject, RECORDED_ORIGIN } from './recordings'
import type { Cart, Shop } from './shop'
import { COUPONS, itemsText, lineSplit, type PricedLine, type Rate, type Totals, totalsOf } from './totals'

const cents = (amount: number) => String(amount)

/** Returns a cart as in the Store API. */
export function cartJson(shop: Shop, cart: Cart): JsonObject {
  const totals = totalsOf(shop, cart)
  const { lines, needsShipping } = totals
  const isEmpty = lines.length === 0
  return {
    coupons: couponsJson(shop, totals),
    shipping_rates: needsShipping ? [packageJson(cart, totals)] : [],
    shipping_address: withoutEmail(cart.shipping),
    billing_address: cart.billing,
    items: lines.map((line) => lineJson(shop, line)),
    items_count: lines.reduce((all, { quantity }) => all + quantity, 0),
    items_weight: lines.reduce((all, { product, quantity }) => all + product.weight * quantity, 0) * 1000,
    cross_sells: [],
    needs_payment: totals.total > 0,
    needs_shipping: needsShipping,
    has_calculated_shipping: !isEmpty,
    fees: [],
    totals: totalsJson(totals, isEmpty),
    errors: lines.flatMap((line) => stockFault(shop, line, '&#8220;', '&#8221;')),
    payment_methods: shop.gateways,
    payment_requirements: ['products'],
    extensions: {},
  }
}

export function stockFault(shop: Shop, { product }: PricedLine, open: string, close: string): JsonObject[] {
  if (stockStatus(product, shop.products) !== 'outofstock') return []
  const message = `${open}${productName(product)}${close} is out of stock and cannot be purchased. Please remove it from your cart.`
  return [{ code: 'woocommerce_rest_product_out_of_stock', message }]
}

function withoutEmail(address: Record<string, string>): JsonObject {
  return Object.fromEntries(Object.entries(address).filter(([name]) => name !== 'email'))
}

export function couponsJson(shop: Shop, { discounts }: Totals): JsonObject[] {
  return [...discounts].map(([code, amount]) => {
    const { net, tax } = lineSplit(shop, amount)
    const totals = { total_discount: cents(net), total_discount_tax: cents(tax), ...CURRENCY }
    return { code, discount_type: COUPONS[code]?.type ?? '', totals }
  })
}

function packageJson(cart: Cart, totals: Totals): JsonObject {
  const { shipping: address } = cart
  const names = ['address_1', 'address_2', 'city', 'state', 'postcode', 'country']
  const shipped = totals.lines.filter(({ product }) => !product.virtual)
  return {
    package_id: 0,
    name: 'Shipment 1',
    destination: Object.fromEntries(names.map((name) => [name, address[name] ?? ''])),
    items: shipped.map(({ key, product, quantity }) => ({ key, name: productName(product), quantity })),
    shipping_rates: totals.rates.map((rate) => rateJson(rate, totals)),
  }
}

function rateJson(rate: Rate, totals: Totals): JsonObject {
  return {
    rate_id: rate.id,
    name: rate.name,
    description: '',
    delivery_time: '',
    price: cents(rate.price),
    taxes: '0',
    instance_id: rate.instance,
    method_id: rate.method,
    meta_data: [{ key: 'Items', value: itemsText(totals.lines) }],
    selected: rate.id === totals.chosen?.id,
    ...CURRENCY,
  }
}

export function lineJson(shop: Shop, line: PricedLine): JsonObject {
  const { product, quantity } = line
  const { json } = product
  const before = lineSplit(shop, line.subtotal)
  const after = lineSplit(shop, line.subtotal - line.discount)
  const limit = maximum(product)
  const prices = {
    price: priceOf(product),
    regular_price: product.regular ?? 0,
    sale_price: priceOf(product),
  }
  const each = Object.entries(prices)
  return {
    key: line.key,
    id: json.id,
    quantity,
    quantity_limits: { minimum: 1, maximum: limit, multiple_of: 1, editable: !product.soldIndividually },
    name: json.name,
    short_description: json.short_description,
    description: json.description,
    sku: json.sku,
    low_stock_remaining: lowStock(product),
    backorders_allowed: product.backorders,
    show_backorder_badge: product.backorders && (product.stock ?? 0) <= 0,
    sold_individually: product.soldIndividually,
    permalink: permalinkOf(product),
    images: json.images,
    variation: chosen(shop, line),
    item_data: [],
    prices: {
      ...Object.fromEntries(each.map(([name, amount]) => [name, cents(amount)])),
      price_range: null,
      ...CURRENCY,
      raw_prices: {
        precision: 6,
        ...Object.fromEntries(each.map(([name, amount]) => [name, cents(amount * 10_000)])),
      },
    },
    totals: {
      line_subtotal: cents(before.net),
      line_subtotal_tax: cents(before.tax),
      line_total: cents(after.net),
      line_total_tax: cents(after.tax),
      ...CURRENCY,
    },
    catalog_visibility: product.hidden ? 'hidden' : 'visible',
    extensions: {},
  }
}

/** Returns the chosen values with their labels. */
function chosen(shop: Shop, { product, variation }: PricedLine): JsonObject[] {
  const parent = shop.products.get(product.json.parent)
  return variation.map(({ attribute, value }) => {
    const found = parent?.json.attributes.find(
      (each) => (each.taxonomy ?? each.name.toLowerCase()) === attribute,
    )
    const term = found?.terms.find(({ slug }) => slug === value) as { name?: string } | undefined
    return { attribute: found?.name ?? attribute, value: term?.name ?? value }
  })
}

function totalsJson(
  { items, discount, needsShipping, chosen: rate, total, tax }: Totals,
  isEmpty: boolean,
): JsonObject {
  const shipping = isEmpty ? null : cents(needsShipping ? (rate?.price ?? 0) : 0)
  return {
    total_items: cents(items.net),
    total_items_tax: cents(items.tax),
    total_fees: '0',
    total_fees_tax: '0',
    total_discount: cents(discount.net),
    total_discount_tax: cents(discount.tax),
    total_shipping: shipping,
    total_shipping_tax: shipping === null ? null : '0',
    total_price: cents(total),
    total_tax: cents(tax),
    tax_lines: tax > 0 ? [{ name: 'VAT', price: cents(tax), rate: '19%' }] : [],
    ...CURRENCY,
  }
}

/** Returns an entry of `cart/items` or `cart/coupons` with its link. */
export function linked(json: JsonObject, kind: 'items' | 'coupons', key: string): JsonObject {
  const href = `${RECORDED_ORIGIN}/wp-json/wc/store/v1/cart/${kind}`
  return { ...json, _links: { self: [{ href: `${href}/${key}` }], collection: [{ href }] } }
}
