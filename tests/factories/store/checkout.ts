import { randomBytes } from 'node:crypto'
import { type Address, addressFault, mergeAddress, refuseAddresses } from './address'
import { newCart, productName } from './cart'
import { cartJson, stockFault } from './cart-json'
import { decimal } from './product'
import { type Answer, badParam, fault } from './query'
import { type JsonObject, RECORDED_ORIGIN, str } from './recordings'
import { type Shop, touch, type Cart, type Order } from './shop'
import { COUPON_ENDED, totalsOf } from './totals'

const REQUIRED: Record<string, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  address_1: 'Address',
  city: 'City',
  postcode: 'Postal code',
  country: 'Country',
}

/** Validates the parameters of a checkout, before its nonce is checked. */
export function checkCheckout(shop: Shop, body: JsonObject): Answer | null {
  if (body.billing_address === undefined)
    return fault(400, 'rest_missing_callback_param', 'Missing parameter(s): billing_address', {
      params: ['billing_address'],
    })
  const faults = ['billing_address', 'shipping_address'].flatMap((name) => {
    const found = addressFault(shop.all, mergeAddress({}, body[name], name === 'billing_address'))
    return found ? [{ name, fault: found }] : []
  })
  if (faults.length > 0) return refuseAddresses(faults)
  const { payment_method: method } = body
  if (method === undefined || ['bacs', 'cheque', 'cod'].includes(str(method))) return null
  return badParam('payment_method', 'payment_method is not one of bacs, cheque, and cod.', 'rest_not_in_enum')
}

/** Returns the draft order of a checkout. */
export function draftOrder(shop: Shop, cart: Cart, session: string): Answer {
  const stopped = beforeOrder(shop, cart)
  if (stopped) return stopped
  return { status: 200, json: orderJson(orderOf(shop, cart, session)) }
}

function beforeOrder(shop: Shop, cart: Cart): Answer | null {
  const { lines } = totalsOf(shop, cart)
  if (lines.length === 0)
    return fault(400, 'woocommerce_rest_cart_empty', 'Cannot create order from empty cart.')
  const ended = cart.coupons.filter((code) => shop.ended.has(code))
  if (ended.length > 0) return couponsEnded(cart, ended)
  const [gone] = lines.flatMap((line) => stockFault(shop, line, '"', '"'))
  if (!gone) return null
  return fault(409, str(gone.code), str(gone.message), { 0: 409, cart: asArrays(cartJson(shop, cart)) })
}

/**
 * Not recorded. As in WooCommerce since 7: expired coupons are removed, and the customer has to review the
 * cart.
 */
function couponsEnded(cart: Cart, ended: string[]): Answer {
  cart.coupons = cart.coupons.filter((code) => !ended.includes(code))
  const message = `Invalid coupons were removed from the cart: "${ended.join('", "')}"`
  return fault(409, 'woocommerce_rest_cart_coupon_errors', message, {
    removed_coupons: Object.fromEntries(ended.map((code) => [code, COUPON_ENDED])),
  })
}

/** Checkout returns the cart as PHP arrays, in which an empty object is a list. */
function asArrays(cart: JsonObject): JsonObject {
  const items = (cart.items as JsonObject[]).map((item) => ({ ...item, extensions: [] }))
  return { ...cart, items, extensions: [] }
}

function orderOf(shop: Shop, cart: Cart, session: string): Order {
  cart.order ??= {
    id: shop.nextOrder++,
    key: `wc_order_${randomBytes(12).toString('base64url').replace(/[-_]/g, 'x').slice(0, 13)}`,
    status: 'checkout-draft',
    email: '',
    note: '',
    payment: '',
    billing: cart.billing,
    shipping: cart.shipping,
    total: 0,
    rows: [],
    session,
  }
  return cart.order
}

/** Places the order, empties the cart and reduces the stock. */
export function placeOrder(shop: Shop, cart: Cart, session: string, body: JsonObject): Answer {
  const empty = beforeOrder(shop, cart)
  if (empty) return empty
  const { needsShipping } = totalsOf(shop, cart)
  cart.billing = mergeAddress(cart.billing, body.billing_address, true)
  cart.shipping = body.shipping_address
    ? mergeAddress(cart.shipping, body.shipping_address, false)
    : mergeAddress(cart.shipping, body.billing_address, false)
  const refused = checkOrder(shop, cart, needsShipping, body)
  if (refused) return refused
  const totals = totalsOf(shop, cart)
  const order = orderOf(shop, cart, session)
  const payment = str(body.payment_method ?? '')
  Object.assign(order, {
    status: payment === 'cod' || totals.total === 0 ? 'processing' : 'on-hold',
    email: cart.billing.email ?? '',
    note: str(body.customer_note ?? ''),
    payment,
    billing: cart.billing,
    shipping: cart.shipping,
    total: totals.total,
    rows: totals.lines.map(
      ({ product, quantity, subtotal }) =>
        `${productName(product)} &times; ${quantity} ${decimal(subtotal)} €`,
    ),
  })
  shop.orders.set(order.id, order)
  for (const { product, quantity } of totals.lines) {
    product.sold += quantity
    if (product.stock === null) continue
    product.stock -= quantity
    touch(shop, product)
  }
  Object.assign(cart, { ...newCart(), billing: cart.billing, shipping: cart.shipping })
  return { status: 200, json: orderJson(order) }
}

function checkOrder(shop: Shop, cart: Cart, needsShipping: boolean, body: JsonObject): Answer | null {
  const missing = (address: Address) =>
    Object.entries(REQUIRED).flatMap(([name, label]) => (address[name] ? [] : [`${label} is required`]))
  if (!cart.billing.email || !mergeAddress({}, body.billing_address, true).email)
    return fault(400, 'woocommerce_rest_missing_email_address', 'A valid email address is required')
  const [shipping, billing] = [needsShipping ? missing(cart.shipping) : [], missing(cart.billing)]
  const errors = { ...(shipping.length > 0 && { shipping }), ...(billing.length > 0 && { billing }) }
  const [kind, list] = Object.entries(errors)[0] ?? []
  if (kind && list) {
    const message = `There was a problem with the provided ${kind} address: ${list.join(', ')}`
    return fault(400, 'woocommerce_rest_invalid_address', message, { errors })
  }
  if (needsShipping && totalsOf(shop, cart).rates.length === 0)
    return fault(
      400,
      'woocommerce_rest_invalid_shipping_option',
      'Sorry, this order requires a shipping option.',
    )
  if (body.payment_method === undefined)
    return fault(400, 'woocommerce_rest_checkout_missing_payment_method', 'No payment method provided.')
  if (body.payment_method !== 'cheque') return null
  const message = 'Check payments is not available for this order—please choose a different payment method'
  return fault(400, 'woocommerce_rest_checkout_payment_method_disabled', message)
}

function orderJson(order: Order): JsonObject {
  const isPlaced = order.status !== 'checkout-draft'
  const redirect = `${RECORDED_ORIGIN}/checkout/order-received/${order.id}/?key=${order.key}`
  return {
    order_id: order.id,
    status: order.status,
    order_key: order.key,
    customer_note: order.note,
    customer_id: 0,
    billing_address: order.billing,
    shipping_address: Object.fromEntries(Object.entries(order.shipping).filter(([name]) => name !== 'email')),
    payment_method: order.payment,
    payment_result: {
      payment_status: isPlaced ? 'success' : '',
      payment_details: isPlaced
        ? [
            { key: 'result', value: 'success' },
            { key: 'redirect', value: redirect },
          ]
        : [],
      redirect_url: isPlaced ? redirect : '',
    },
    extensions: {},
  }
}
