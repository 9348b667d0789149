import {
  type Json,
  type JsonObject,
  type Recording,
  RECORDED_ORIGIN,
  recordings,
  str,
} from '../../factories/store/recordings'
import { newStore, type Store } from '../../factories/store/server'
import { NONCE, signToken } from '../../factories/store/session'

/** Exchanges that the stand-in does not support, or handles differently, and why. */
const LEFT_OUT: Record<string, string> = {
  'catalogue-orderby-comment_count-asc':
    'most products have no review, and the database ordered them as it came',
  'catalogue-orderby-comment_count-desc': 'as above',
  'change-before-modified': 'several products were changed in one second',
  'change-after-modified': 'as above',
  'wp-posts-category': 'two posts have the same date, and a join turned them around',
  'wp-posts-category-children': 'as above',
  'wp-media': 'of 66 pictures only four were recorded',
  'wp-product-type': 'products by wp/v2 tell no prices, so nothing here asks for them',
}

/** Our session or order key, by the recorded one. */
type Sessions = Map<string, string>
type Step = [path: string, body: JsonObject]

const ADDRESS = {
  first_name: 'Test',
  last_name: 'Buyer',
  address_1: 'Example street 1',
  city: 'Berlin',
  state: 'DE-BE',
  postcode: '10115',
  country: 'DE',
  phone: '000',
}
const add = (id: number, quantity = 1): Step => ['cart/add-item', { id, quantity }]
const customer: Step = [
  'cart/update-customer',
  { billing_address: { ...ADDRESS, email: 'buyer@example.test' }, shipping_address: ADDRESS },
]

/** Unrecorded steps with a cart before an exchange. */
const BEFORE: Record<string, Step[]> = {
  'checkout-get-no-nonce': [add(11), customer],
  'checkout-bacs': [add(11)],
  'checkout-virtual': [add(105)],
  'checkout-coupon-cart': [add(18, 3), ['cart/apply-coupon', { code: 'KILN10' }], customer],
  'checkout-create-account': [add(11)],
  'checkout-abroad': [add(11)],
  'checkout-last-stock': [add(127, 3)],
  'checkout-by-cookie': [add(11, 2)],
  'change-before-cart': [add(33), add(36), add(38), add(45), add(119)],
}

/** The second buyer added two of the last three before the first one bought them. */
const SECOND_BUYER = { name: 'checkout-last-stock', from: 'checkout-last-stock-cart', steps: [add(127, 2)] }

/** Actions of the store's owner between two exchanges. */
const OWNER: Record<string, (store: Store) => void> = {
  'change-after-price': (store) => {
    store.setPrice(33, 3190)
    store.draft(36)
    store.sellOut(38)
    store.trash(45)
    store.setPrice(119, 4600)
  },
  'tax-incl-product': (store) => store.setTax('included'),
  'tax-excl-product': (store) => store.setTax('added'),
}

const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g
const SESSION = /(wp_woocommerce_session_\w+=)(t_\w+)/

const userOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { user_id: string }).user_id

test('the stand-in store responds like the recorded one', async () => {
  const store = await newStore({ origin: RECORDED_ORIGIN })
  const sessions: Sessions = new Map()
  const all = recordings()
  const differences = new Map<string, string>()
  for (const exchange of all) {
    OWNER[exchange.name]?.(store)
    const second = all.find(({ name }) => name === SECOND_BUYER.from)
    if (exchange.name === SECOND_BUYER.name && second)
      await prepare(store, sessions, second, SECOND_BUYER.steps)
    await prepare(store, sessions, exchange, BEFORE[exchange.name] ?? [])
    const found = await replay(store, sessions, exchange)
    if (found !== null) differences.set(exchange.name, found)
  }
  await store.close()
  const same = all.length - differences.size
  process.stdout.write(
    `The stand-in store answers ${same} of ${all.length} recorded exchanges as they were\n`,
  )
  expect(Object.fromEntries([...differences].filter(([name]) => !(name in LEFT_OUT)))).toEqual({})
  expect(Object.keys(LEFT_OUT).filter((name) => !differences.has(name))).toEqual([])
}, 60_000)

/**
 * Returns our session for a recorded one, in a token or a cookie. Some of them began without being recorded.
 */
function own(sessions: Sessions, value: string): string {
  const sessionOf = (recorded: string) => sessions.get(recorded) ?? recorded
  return value
    .replaceAll(TOKEN, (token) => signToken(sessionOf(userOf(token))))
    .replace(/wc_order_\w+/, sessionOf)
    .replace(SESSION, (_, name: string, id: string) => name + sessionOf(id))
}

async function prepare(
  store: Store,
  sessions: Sessions,
  { headers }: Recording,
  steps: Step[],
): Promise<void> {
  const token = headers['Cart-Token'] ?? null
  const id = SESSION.exec(headers.Cookie ?? '')?.[2] ?? ''
  const mine = token === null ? signToken(sessions.get(id) ?? id) : own(sessions, token)
  for (const [path, body] of steps) {
    const address = `http://127.0.0.1:${store.port}/wp-json/wc/store/v1/${path}`
    const sent = { 'Content-Type': 'application/json', Nonce: NONCE, 'Cart-Token': mine }
    const { status } = await fetch(address, { method: 'POST', headers: sent, body: JSON.stringify(body) })
    expect([path, status < 300]).toEqual([path, true])
  }
}

/** Tokens that the store rejected. */
const BAD = ['cart-get-bad-token', 'cart-get-expired-token']

async function replay(store: Store, sessions: Sessions, exchange: Recording): Promise<string | null> {
  const { name, method, path, query, headers, json, text, answer } = exchange
  const mine = (value: string) => (BAD.includes(name) ? value : own(sessions, value))
  const sent = new Headers(
    Object.entries(headers).map(([key, value]): [string, string] => [key, mine(value)]),
  )
  if (!sent.has('content-type') && method !== 'GET') sent.set('content-type', 'application/json')
  const body = json === undefined ? (text ?? null) : mine(JSON.stringify(json))
  const response = await fetch(
    `http://127.0.0.1:${store.port}${path}${query === '' ? '' : `?${mine(query)}`}`,
    {
      method,
      headers: sent,
      redirect: 'manual',
      ...(['GET', 'HEAD', 'OPTIONS'].includes(method) ? {} : { body }),
    },
  )
  noteSession(sessions, response, answer.headers)
  const got = await response.text()
  noteOrder(sessions, got, answer.json)
  if (response.status !== answer.status)
    return `status ${response.status}, not ${answer.status} ${got.slice(0, 200)}`
  return compareHeaders(response.headers, answer.headers) ?? compareBody(got, answer)
}

/** Records which of our orders corresponds to the recorded one. */
function noteOrder(sessions: Sessions, got: string, recorded: Json | undefined): void {
  const [mine, was] = [got, JSON.stringify(recorded ?? null)].map(
    (text) => /"order_key":"(\w+)"/.exec(text)?.[1],
  )
  if (mine !== undefined && was !== undefined) sessions.set(was, mine)
}

/** Records which of our sessions corresponds to the recorded one. */
function noteSession(
  sessions: Sessions,
  { headers }: Response,
  recorded: Record<string, string | string[]>,
): void {
  const [token, wasToken] = [headers.get('cart-token'), recorded['Cart-Token']]
  if (token !== null && typeof wasToken === 'string') sessions.set(userOf(wasToken), userOf(token))
  const [cookie, wasCookie] = [headers.getSetCookie().join(), String(recorded['Set-Cookie'] ?? '')]
  const [mine, was] = [SESSION.exec(cookie)?.[2], SESSION.exec(wasCookie)?.[2]]
  if (mine !== undefined && was !== undefined) sessions.set(was, mine)
}

const COMPARED = ['Content-Type', 'Allow', 'X-WP-Total', 'X-WP-TotalPages', 'Link', 'Location', 'ETag', 'Access-Control-Allow-Origin', 'Access-Control-Expose-Headers', 'Access-Control-Allow-Headers', 'Access-Control-Allow-Methods'] // oxfmt-ignore
const PRESENT = ['Cart-Token', 'Nonce', 'Last-Modified']

function compareHeaders(got: Headers, recorded: Record<string, string | string[]>): string | null {
  for (const name of COMPARED) {
    const wanted = recorded[name]
    const value = got.get(name)
    if (value !== (wanted === undefined ? null : Array.isArray(wanted) ? wanted.join(', ') : wanted))
      return `${name} is ${String(value)}, not ${String(wanted)}`
  }
  for (const name of PRESENT)
    if (got.has(name) !== (recorded[name] !== undefined))
      return `${name} ${got.has(name) ? 'is sent' : 'is missing'}`
  return null
}

function compareBody(got: string, { json, text, seen }: Recording['answer']): string | null {
  if (json !== undefined) return difference(JSON.parse(got === '' ? 'null' : got) as Json, json, '')
  if (text !== undefined) return got === text ? null : `text ${got.slice(0, 100)}`
  if (seen === undefined) return null
  return compareSeen(got, seen)
}

function compareSeen(html: string, seen: JsonObject): string | null {
  const plain = (text: string) =>
    text
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => plain(match[1] ?? ''))
  const actual: JsonObject = {
    title: all(/<title>(.*?)<\/title>/g)[0] ?? '',
    notices: all(/<div class="woocommerce-(?:message|info|error)"[^>]*>(.*?)<\/div>/g).concat(
      all(/<p class="cart-empty[^>]*>(.*?)<\/p>/g),
    ),
    cartRows: all(/<tr class="cart_item">(.*?)<\/tr>/g),
    orderRows: all(/<tr class="order_item">(.*?)<\/tr>/g),
    verifyEmail: html.includes('woocommerce-verify-email'),
    emptyCart: html.includes('cart-empty'),
    checkoutForm: html.includes('class="checkout '),
  }
  const wanted = Object.fromEntries(Object.keys(actual).map((key) => [key, seen[key] ?? null]))
  return difference(actual, wanted, '')
}

/** Different each time: tokens, times, order keys. */
const VOLATILE = /\.(?:Nonce-Timestamp|User-ID|Cart-Token|order_key)$/

/** Returns the first difference between two responses, or null if they are equal. */
function difference(got: Json, wanted: Json, at: string): string | null {
  if (VOLATILE.test(at)) return null
  if (
    typeof got !== typeof wanted ||
    Array.isArray(got) !== Array.isArray(wanted) ||
    (got === null) !== (wanted === null)
  )
    return `${at} is ${JSON.stringify(got)?.slice(0, 120)}, not ${JSON.stringify(wanted)?.slice(0, 120)}`
  if (typeof got !== 'object' || got === null || typeof wanted !== 'object' || wanted === null) {
    const same = str(got).replace(/wc_order_\w+/, 'key') === str(wanted).replace(/wc_order_\w+/, 'key')
    return same
      ? null
      : `${at} is ${JSON.stringify(got)?.slice(0, 200)}, not ${JSON.stringify(wanted)?.slice(0, 200)}`
  }
  const [left, right] = [got as JsonObject, wanted as JsonObject]
  for (const key of new Set([...Object.keys(right), ...Object.keys(left)])) {
    if (!(key in left)) return `${at}.${key} is missing (${JSON.stringify(right[key])?.slice(0, 80)})`
    if (!(key in right)) return `${at}.${key} is too much (${JSON.stringify(left[key])?.slice(0, 80)})`
    const found = difference(left[key] ?? null, right[key] ?? null, `${at}.${key}`)
    if (found) return found
  }
  return null
}
