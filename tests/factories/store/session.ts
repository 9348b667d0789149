import { createHmac, randomBytes } from 'node:crypto'
import { newCart } from './cart'
import type { Cart, Shop } from './shop'

export type Session = { id: string; cart: Cart; how: 'token' | 'cookie' | 'new' }

const SECRET = randomBytes(16)
const COOKIE = 'wp_woocommerce_session_f06f74ca0e9cabd4a56709240ce0d884'
/** Guests share one nonce, as in WordPress. */
export const NONCE = '426b49d5ca'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const sign = (text: string) => createHmac('sha256', SECRET).update(text).digest('base64url')

/** Creates a Cart-Token: a JWT with the session id, valid for two days. */
export function signToken(id: string, seconds = Math.floor(Date.now() / 1000)): string {
  const head = encode({ alg: 'HS256', typ: 'JWT' })
  const body = encode({ user_id: id, exp: seconds + 172_800, iss: 'wc/store/v1', iat: seconds })
  return `${head}.${body}.${sign(`${head}.${body}`)}`
}

/** Returns the session of a token, or null if it is invalid or expired. */
export function readToken(token: string | undefined): string | null {
  const [head = '', body = '', signature = ''] = (token ?? '').split('.')
  if (body === '' || sign(`${head}.${body}`) !== signature) return null
  const { user_id: id, exp } = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
    user_id: string
    exp: number
  }
  return exp * 1000 > Date.now() ? id : null
}

export function sessionOf(shop: Shop, token: string | undefined, cookies: string | undefined): Session {
  const byToken = readToken(token)
  const byCookie = cookies?.match(new RegExp(`${COOKIE}=([^;|%]+)`))?.[1]
  const id = byToken ?? byCookie ?? `t_${randomBytes(15).toString('hex')}`
  const cart = shop.carts.get(id) ?? newCart()
  shop.carts.set(id, cart)
  return { id, cart, how: byToken ? 'token' : byCookie ? 'cookie' : 'new' }
}

/** The cookies of a response once something is in the cart. */
export function sessionCookies({ id, cart, how }: Session, isSecure: boolean): string[] {
  if (cart.lines.length === 0) return []
  const until = Math.floor(Date.now() / 1000) + 172_800
  const session = `${COOKIE}=${id}%7C%7C${until}%7C%7C${until - 3600}%7C%7C${sign(id).slice(0, 32)}`
  const attributes = `Max-Age=172800; path=/; ${isSecure ? 'secure; ' : ''}HttpOnly`
  return [
    'woocommerce_items_in_cart=1; path=/',
    `woocommerce_cart_hash=${sign(JSON.stringify(cart.lines)).slice(0, 32)}; path=/`,
    ...(how === 'new' ? [`${session}; ${attributes}`] : []),
  ]
}
