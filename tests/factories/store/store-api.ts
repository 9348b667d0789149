import { addressFault, mergeAddress, refuseAddresses } from './address'
import { addItem, removeItem, updateItem } from './cart'
import { cartJson, couponsJson, lineJson, linked } from './cart-json'
import { catalogue } from './catalogue-routes'
import { checkCheckout, draftOrder, placeOrder } from './checkout'
import { decimal } from './product'
import { type Answer, badParam, fault, NO_ROUTE, type Query } from './query'
import { type Json, type JsonObject, RECORDED_ORIGIN, str } from './recordings'
import { NONCE, type Session, sessionCookies, sessionOf, signToken } from './session'
import type { Attribute, Cart, Shop } from './shop'
import { COUPON_ENDED, COUPONS, totalsOf } from './totals'

export type Call = {
  method: string
  /** Below `wc/store/v1`, without leading and trailing slashes. */
  route: string
  /** As requested, for links to other pages. */
  url: string
  query: Query
  body: Json
  headers: Record<string, string | undefined>
  isSecure: boolean
}

/** Handles a call of the Store API. */
export function storeApi(shop: Shop, call: Call): Answer {
  const { route } = call
  if (route === 'batch') return batch(shop, call)
  if (route.startsWith('cart') || route === 'checkout') return withSession(shop, call)
  const answer = catalogue(shop, call)
  return { ...answer, headers: { ...(answer === NO_ROUTE ? {} : { Allow: 'GET' }), ...answer.headers } }
}

/** The allowed methods of cart and checkout routes. */
const ALLOWED: [RegExp, string[]][] = [
  [/^cart$/, ['GET']],
  [/^cart\/(?:items|coupons)$/, ['GET', 'POST', 'DELETE']],
  [/^cart\/items\/[^/]+$/, ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']],
  [/^cart\/coupons\/[^/]+$/, ['GET', 'DELETE']],
  [
    /^cart\/(?:add-item|update-item|remove-item|apply-coupon|remove-coupon|update-customer|select-shipping-rate)$/,
    ['POST'],
  ],
  [/^checkout$/, ['GET', 'POST']],
]

export const allowed = (route: string) => ALLOWED.find(([pattern]) => pattern.test(route))?.[1] ?? []

function withSession(shop: Shop, call: Call): Answer {
  const methods = allowed(call.route)
  if (!methods.includes(call.method)) return NO_ROUTE
  const session = sessionOf(shop, call.headers['cart-token'], call.headers.cookie)
  const cors = corsOf(call, session)
  const always = { Allow: methods.join(', '), ...cors }
  const wrong = call.method === 'GET' ? null : checkBody(shop, call)
  if (wrong) return { ...wrong, headers: always }
  const answer = checkNonce(call) ?? answerWith(shop, session, call)
  return {
    ...answer,
    headers: { ...always, ...tokensOf(session), 'Set-Cookie': sessionCookies(session, call.isSecure) },
  }
}

/** With a valid Cart-Token any origin may read. A request without an origin gets an empty header. */
function corsOf({ headers }: Call, { how }: Session): Record<string, string> {
  const own = headers.origin !== undefined && headers.origin === headers.own
  if (how !== 'token' && !own) return {}
  return { 'Access-Control-Allow-Origin': headers.origin ?? '' }
}

function tokensOf({ id }: Session): Record<string, string> {
  return {
    Nonce: NONCE,
    'Nonce-Timestamp': str(Math.floor(Date.now() / 1000)),
    'User-ID': '0',
    'Cart-Token': signToken(id),
    'X-WC-Store-API-Nonce': NONCE,
  }
}

/** Every write requires a nonce. Checkout requires it for reads, too. */
function checkNonce({ method, route, headers }: Call): Answer | null {
  if (method === 'GET' && route !== 'checkout') return null
  const nonce = headers.nonce ?? headers['x-wc-store-api-nonce']
  if (nonce === undefined)
    return fault(
      401,
      'woocommerce_rest_missing_nonce',
      'Missing the Nonce header. This endpoint requires a valid nonce.',
    )
  return nonce === NONCE ? null : fault(403, 'woocommerce_rest_invalid_nonce', 'Nonce is invalid.')
}

/** Validates the parameters, before anything else. */
function checkBody(shop: Shop, { route, body, method }: Call): Answer | null {
  if (body === BROKEN)
    return fault(400, 'rest_invalid_json', 'Invalid JSON body passed.', {
      json_error_code: 4,
      json_error_message: 'Syntax error',
    })
  const params = asObject(body)
  const { quantity } = params
  if (quantity !== undefined && !/^-?\d+$/.test(str(quantity)))
    return badParam('quantity', 'quantity is not of type integer.', 'rest_invalid_type', {
      param: 'quantity',
    })
  return route === 'checkout' && method === 'POST' ? checkCheckout(shop, params) : null
}

/** Represents a body that is not JSON. */
export const BROKEN = '\u0000broken'

export const asObject = (body: Json): JsonObject =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}

function answerWith(shop: Shop, session: Session, call: Call): Answer {
  const { cart } = session
  const { method, route } = call
  const body = asObject(call.body)
  const cartAnswer = (refused: Answer | null, status = 200): Answer => {
    if (!refused) return { status, json: cartJson(shop, cart) }
    if (refused.status !== 409) return refused
    const { code, message } = refused.json as { code: string; message: string }
    return fault(409, code, message, { cart: cartJson(shop, cart) })
  }
  if (route === 'checkout')
    return method === 'GET' ? draftOrder(shop, cart, session.id) : placeOrder(shop, cart, session.id, body)
  if (route === 'cart') return cartAnswer(null)
  const [, verb = '', key = ''] = route.split('/')
  if (verb === 'items' || verb === 'coupons') return members(shop, cart, { method, verb, key, body })
  return cartAnswer(change(shop, cart, verb, body), verb === 'add-item' ? 201 : 200)
}

function change(shop: Shop, cart: Cart, verb: string, body: JsonObject): Answer | null {
  const key = str(body.key ?? '')
  switch (verb) {
    case 'add-item':
      return addItem(shop, cart, wantedOf(body))
    case 'update-item':
      return updateItem(shop, cart, key, Number(body.quantity))
    case 'remove-item':
      return removeItem(cart, key)
    case 'apply-coupon':
      return applyCoupon(shop, cart, str(body.code ?? '').toLowerCase())
    case 'remove-coupon':
      return removeCoupon(cart, str(body.code ?? '').toLowerCase())
    case 'update-customer':
      return updateCustomer(shop, cart, body)
    default:
      if (body.package_id === 0 || body.package_id === '0') cart.rate = str(body.rate_id)
      return null
  }
}

const wantedOf = (body: JsonObject) => ({
  id: Number(body.id ?? 0),
  quantity: Number(body.quantity ?? 1),
  variation: Array.isArray(body.variation) ? (body.variation as Attribute[]) : [],
})

/** @returns the refusal */
export function applyCoupon(shop: Shop, cart: Cart, code: string): Answer | null {
  const refuse = (message: string) => fault(400, 'woocommerce_rest_cart_coupon_error', message)
  if (cart.coupons.includes(code) || code === '')
    return refuse(`Coupon code "${code}" has already been applied.`)
  const coupon = COUPONS[code]
  if (!coupon) return refuse(`Coupon "${code}" does not exist!`)
  if (coupon.refusal) return refuse(coupon.refusal)
  if (shop.ended.has(code)) return refuse(COUPON_ENDED)
  const { minimum = 0 } = coupon
  const subtotal = totalsOf(shop, cart).lines.reduce((all, line) => all + line.subtotal, 0)
  if (subtotal < minimum)
    return refuse(`The minimum spend for this coupon is ${decimal(minimum)}&nbsp;&euro;.`)
  cart.coupons.push(code)
  return null
}

function removeCoupon(cart: Cart, code: string): Answer | null {
  if (!COUPONS[code]) return fault(400, 'woocommerce_rest_cart_coupon_error', 'Invalid coupon code.')
  if (!cart.coupons.includes(code)) {
    const message = 'Coupon cannot be removed because it is not already applied to the cart.'
    return fault(409, 'woocommerce_rest_cart_coupon_invalid_code', message)
  }
  cart.coupons = cart.coupons.filter((each) => each !== code)
  return null
}

function updateCustomer(shop: Shop, cart: Cart, body: JsonObject): Answer | null {
  const billing = mergeAddress(cart.billing, body.billing_address, true)
  const shipping = mergeAddress(cart.shipping, body.shipping_address, false)
  const addresses = { billing_address: billing, shipping_address: shipping }
  const faults = Object.entries(addresses).flatMap(([name, address]) => {
    const found = body[name] === undefined ? null : addressFault(shop.all, address)
    return found ? [{ name, fault: found }] : []
  })
  if (faults.length > 0) return refuseAddresses(faults)
  Object.assign(cart, { billing, shipping })
  return null
}

type Members = { method: string; verb: 'items' | 'coupons'; key: string; body: JsonObject }

/** `cart/items` and `cart/coupons`, as lists and as single entries. */
function members(shop: Shop, cart: Cart, { method, verb, key, body }: Members): Answer {
  const all = () => {
    const totals = totalsOf(shop, cart)
    if (verb === 'coupons') return couponsJson(shop, totals).map((each) => linked(each, verb, str(each.code)))
    return totals.lines.map((line) => linked(lineJson(shop, line), verb, line.key))
  }
  const one = (wanted: string) => all().find((each) => (each.key ?? each.code) === wanted) ?? null
  if (method === 'DELETE' && key === '') {
    if (verb === 'items') cart.lines = []
    else cart.coupons = []
    return { status: 200, json: [] }
  }
  if (method === 'DELETE') {
    const refused = verb === 'items' ? removeItem(cart, key) : removeCoupon(cart, key)
    return refused ?? { status: 204 }
  }
  if (method === 'GET') return key === '' ? { status: 200, json: all() } : found(one(key))
  const refused = change(
    shop,
    cart,
    verb === 'coupons' ? 'apply-coupon' : key === '' ? 'add-item' : 'update-item',
    { ...body, key },
  )
  return refused ?? { status: key === '' ? 201 : 200, json: key === '' ? (all().at(-1) ?? null) : one(key) }
}

const found = (json: Json): Answer =>
  json === null
    ? fault(404, 'woocommerce_rest_cart_invalid_key', 'Cart item does not exist.')
    : { status: 200, json }

/** Handles several writes in one call. Without a token inside as well, they share a new cart. */
function batch(shop: Shop, call: Call): Answer {
  const { requests } = asObject(call.body)
  const all = Array.isArray(requests) ? requests.map(asObject) : []
  const headers = { Allow: 'POST', ...corsOf(call, sessionOf(shop, call.headers['cart-token'], undefined)) }
  const answered = { ...headers, Nonce: NONCE, 'X-WC-Store-API-Nonce': NONCE }
  const refuse = (reason: string, code: string) => ({ ...badParam('requests', reason, code), headers })
  if (all.length > 25) return refuse('requests must contain at most 25 items.', 'rest_too_many_items')
  const odd = all.findIndex(({ method }) => !['POST', 'PUT', 'PATCH', 'DELETE'].includes(str(method)))
  if (odd >= 0)
    return refuse(`requests[${odd}][method] is not one of POST, PUT, PATCH, and DELETE.`, 'rest_not_in_enum')
  if (all.some(({ path }) => !str(path).startsWith('/wc/store/')))
    return { ...fault(400, 'woocommerce_rest_invalid_path', 'Invalid path provided.'), headers: answered }
  const inner = all.map(({ headers: own }) => lower(asObject(own ?? null)))
  if (inner.some((own) => own['cart-token'] !== undefined) && call.headers['cart-token'] === undefined)
    return BROKEN_BATCH
  const shared = signToken(sessionOf(shop, undefined, undefined).id)
  const responses = all.map((each, index) => {
    const own = inner[index] ?? {}
    const route = str(each.path).replace(/^\/wc\/store\/(?:v1\/)?/, '')
    const answer = storeApi(shop, {
      ...call,
      method: str(each.method),
      route,
      body: each.body ?? {},
      headers: { ...own, 'cart-token': own['cart-token'] ?? shared },
    })
    const headers = Object.entries(answer.headers ?? {}).filter(
      ([name]) => name !== 'Set-Cookie' && name !== 'Access-Control-Allow-Origin',
    )
    return { body: answer.json ?? null, status: answer.status, headers: Object.fromEntries(headers) }
  })
  return { status: 207, json: { responses }, headers: answered }
}

/** As recorded: with a token inside only, the store fails. */
const BROKEN_BATCH: Answer = {
  status: 500,
  headers: { Link: `<${RECORDED_ORIGIN}/wp-json/>; rel="https://api.w.org/"` },
  json: {
    code: 'internal_server_error',
    message:
      '<p>There has been a critical error on this website.</p><p><a href="https://wordpress.org/support/article/faq-troubleshooting/">Learn more about troubleshooting WordPress.</a></p>',
    data: { status: 500 },
    additional_errors: [],
  },
}

const lower = (headers: JsonObject): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), str(value)]))
