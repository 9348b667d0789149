import type { SourceResponse, SourceCall } from '../../client'
import { type Cart, withoutEmail } from '../../commerce/cart'
import { titleOf } from '../../commerce/changes'
import type { CartTotals, OrderLookup, Order } from '../../commerce/order'
import type { Buyer, Outcome } from '../../commerce/session'
import { readAmount, readCurrency } from './money'
import { address, list, number, object, text } from './read'
import { readRefusal } from './refusal'
import type { StoreSession } from './session'
import { oneLine } from './text'

const CHECKOUT = 'wc/store/v1/checkout'

/** Identifiers that the store assigns before an order is placed. */
type Draft = { id: number; key: string }

/** Places an order from the cart as it was shown, at most once. */
export async function placeOrder(
  session: StoreSession,
  cart: Cart,
  buyer: Buyer,
  now: () => number,
): Promise<Outcome> {
  const told = await session.look()
  if (!told.fresh || !told.cart) return { kind: 'unsent' }
  if (orderFingerprint(told.cart) !== orderFingerprint(cart)) return { kind: 'changed', told }
  const draft = await draftOf(session)
  if (draft.kind !== 'draft') return draft
  const order = orderOf(cart, buyer, draft.draft, now())
  try {
    const answer = await session.send({ method: 'POST', route: CHECKOUT, body: bodyOf(cart, buyer) })
    if (answer.status >= 500) return resolveOutcome(session, cart, order)
    if (answer.status >= 300) return refused(session, answer.status, answer.json)
    return { kind: 'placed', order: withAnswer(order, answer.json) }
  } catch {
    return resolveOutcome(session, cart, order)
  }
}

/** Serializes the lines, the shipping rates and the total. */
function orderFingerprint({ lines, totals, currency, packages }: Cart): string {
  const chosen = packages.map(({ rates }) => rates.find(({ selected }) => selected)?.id)
  const goods = lines.map(({ key, quantity, total }) => [key, quantity, total])
  return JSON.stringify([goods, chosen, totals.total, currency.code])
}

async function draftOf(
  session: StoreSession,
): Promise<{ kind: 'draft'; draft: Draft } | Extract<Outcome, { kind: 'refused' | 'unsent' }>> {
  try {
    const { status, json } = await session.send({ method: 'GET', route: CHECKOUT })
    if (status >= 300) return await refused(session, status, json)
    const from = object(json)
    return { kind: 'draft', draft: { id: number(from.order_id) ?? 0, key: text(from.order_key) } }
  } catch {
    return { kind: 'unsent' }
  }
}

async function refused(
  session: StoreSession,
  status: number,
  json: unknown,
): Promise<Extract<Outcome, { kind: 'refused' }>> {
  return { kind: 'refused', refusal: readRefusal(status, json), told: await session.look() }
}

/** Resolves an order whose response was lost: an empty cart means that the order was placed. */
async function resolveOutcome(session: StoreSession, cart: Cart, order: Order): Promise<Outcome> {
  const told = await session.look()
  if (!told.fresh || !told.cart || told.renewed)
    return { kind: 'unknown', settle: () => resolveOutcome(session, cart, order) }
  return told.cart.lines.length === 0 ? { kind: 'placed', order } : { kind: 'unsent' }
}

function bodyOf(cart: Cart, { billing, shipping, note, method }: Buyer): unknown {
  return {
    billing_address: billing,
    shipping_address: withoutEmail(cart.needsShipping ? shipping : billing),
    ...(note.trim() && { customer_note: note.trim() }),
    payment_method: method,
  }
}

function orderOf(cart: Cart, buyer: Buyer, draft: Draft, placed: number): Order {
  return {
    ...draft,
    email: buyer.billing.email,
    status: '',
    method: buyer.method,
    page: '',
    lines: cart.lines.map((line) => ({ name: titleOf(line), quantity: line.quantity, total: line.total })),
    total: cart.totals.total,
    totals: totalsOf(cart),
    currency: cart.currency,
    placed,
  }
}

/** With the chosen shipping rates alone. */
function totalsOf({ totals, fees, taxes, taxIncluded, needsShipping, packages, currency }: Cart): CartTotals {
  const chosen = packages.map((each) => ({ ...each, rates: each.rates.filter(({ selected }) => selected) }))
  return { totals, fees, taxes, taxIncluded, needsShipping, packages: chosen, currency }
}

function withAnswer(order: Order, json: unknown): Order {
  const from = object(json)
  return {
    ...order,
    id: number(from.order_id) ?? order.id,
    key: text(from.order_key) || order.key,
    status: text(from.status),
    page: address(object(from.payment_result).redirect_url),
  }
}

/**
 * Whether guests can look up orders: a store that supports it refuses an order that does not exist with
 * another error. @throws without a response
 */
export async function supportsOrderLookup(call: SourceCall): Promise<boolean> {
  const answer = await call({ method: 'GET', route: 'wc/store/v1/order/0' })
  return !isNoRoute(answer)
}

const isNoRoute = ({ status, json }: SourceResponse) =>
  status === 404 && text(object(json).code) === 'rest_no_route'

/** Fetches a guest's order, which newer stores support. @throws without a response */
export async function fetchOrder(
  call: SourceCall,
  { id, key, email }: Pick<Order, 'id' | 'key' | 'email'>,
): Promise<OrderLookup> {
  const query = { key, billing_email: email }
  const answer = await call({ method: 'GET', route: `wc/store/v1/order/${id}`, query })
  const from = object(answer.json)
  if (isNoRoute(answer)) return { kind: 'not-offered' }
  if (answer.status >= 300)
    return { kind: 'refused', message: readRefusal(answer.status, answer.json).message }
  const totals = object(from.totals)
  return {
    kind: 'found',
    status: text(from.status),
    total: readAmount(totals.total_price),
    currency: readCurrency(totals),
    lines: list(from.items).map((each) => {
      const line = object(each)
      const total = readAmount(object(line.totals).line_total) ?? 0
      return { name: oneLine(text(line.name)), quantity: number(line.quantity) ?? 1, total }
    }),
  }
}

/** Parses the link in a shop's email: `…/order-received/171/?key=wc_order_…`, or returns null. */
export function orderInLink(link: string): { id: number; key: string; page: string } | null {
  const written = link.trim()
  if (!URL.canParse(written) || !/^https?:/i.test(written)) return null
  const { pathname, searchParams, href } = new URL(written)
  const key = searchParams.get('key') ?? ''
  const id = /\/(\d{1,12})\/?$/.exec(pathname)?.[1] ?? searchParams.get('order-received') ?? ''
  return /^wc_order_\w+$/.test(key) && /^\d{1,12}$/.test(id) ? { id: Number(id), key, page: href } : null
}

/**
 * Returns the countries that the store knows. It has no list of them, but names them when it refuses an
 * unknown one; a refused address changes nothing. Returns an empty list if the message has no codes.
 */
export async function knownCountries(session: StoreSession): Promise<string[]> {
  try {
    const { status, json } = await session.send({
      method: 'POST',
      route: 'wc/store/v1/cart/update-customer',
      body: { shipping_address: { country: 'ZZ' } },
    })
    return status === 400 ? readRefusal(status, json).allowed.filter((code) => /^[A-Z]{2}$/.test(code)) : []
  } catch {
    return []
  }
}
