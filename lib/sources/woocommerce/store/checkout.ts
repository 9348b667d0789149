import type { SourceAnswer, SourceCall } from '../../client'
import { type Address, type Cart, withoutEmail } from './cart'
import { titleOf } from './changes'
import { type Currency, readAmount, readCurrency } from './money'
import { address, list, number, object, text } from './read'
import { readRefusal, type Refusal } from './refusal'
import type { CartSession, Told } from './session'
import { oneLine } from './text'

const CHECKOUT = 'wc/store/v1/checkout'

/** An order as far as a guest's device knows it. Amounts in minor units. */
export type Order = {
  id: number
  /** With it the shop shows the order to whoever also knows the email address. */
  key: string
  email: string
  status: string
  method: string
  /** The shop's own page of the order. */
  page: string
  lines: { name: string; quantity: number; total: number }[]
  total: number
  currency: Currency
  /** Milliseconds */
  placed: number
}

export type Buyer = { billing: Address; shipping: Address; note: string; method: string }

export type Outcome =
  | { kind: 'placed'; order: Order }
  | { kind: 'refused'; refusal: Refusal; told: Told }
  /** The connection broke: nobody knows yet. `settle` asks again, and nothing may be ordered before it has told. */
  | { kind: 'unknown'; settle: () => Promise<Outcome> }
  /** The connection broke before the order was made. */
  | { kind: 'unsent' }
  /** The cart is another one than was shown: nothing is ordered that nobody has seen. */
  | { kind: 'changed'; told: Told }

/** What an order gets before it is placed; it is what tells afterward whether an answer that was lost was a yes. */
type Draft = { id: number; key: string }

/** Places an order from the cart as it was shown, at most once. */
export async function placeOrder(
  session: CartSession,
  cart: Cart,
  buyer: Buyer,
  now: () => number,
): Promise<Outcome> {
  const told = await session.look()
  if (!told.fresh || !told.cart) return { kind: 'unsent' }
  if (worthOf(told.cart) !== worthOf(cart)) return { kind: 'changed', told }
  const draft = await draftOf(session)
  if (draft.kind !== 'draft') return draft
  const order = orderOf(cart, buyer, draft.draft, now())
  try {
    const answer = await session.send({ method: 'POST', route: CHECKOUT, body: bodyOf(cart, buyer) })
    if (answer.status >= 500) return settled(session, cart, order)
    if (answer.status >= 300) return refused(session, answer.status, answer.json)
    return { kind: 'placed', order: withAnswer(order, answer.json) }
  } catch {
    return settled(session, cart, order)
  }
}

/** What is ordered, how it is sent and what it costs. */
function worthOf({ lines, totals, currency, packages }: Cart): string {
  const chosen = packages.map(({ rates }) => rates.find(({ selected }) => selected)?.id)
  const goods = lines.map(({ key, quantity, total }) => [key, quantity, total])
  return JSON.stringify([goods, chosen, totals.total, currency.code])
}

async function draftOf(
  session: CartSession,
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
  session: CartSession,
  status: number,
  json: unknown,
): Promise<Extract<Outcome, { kind: 'refused' }>> {
  return { kind: 'refused', refusal: readRefusal(status, json), told: await session.look() }
}

/** An order empties the cart. So the cart tells what became of an order whose answer was lost. */
async function settled(session: CartSession, cart: Cart, order: Order): Promise<Outcome> {
  const told = await session.look()
  if (!told.fresh || !told.cart || told.renewed)
    return { kind: 'unknown', settle: () => settled(session, cart, order) }
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
    currency: cart.currency,
    placed,
  }
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

export type LookUp =
  | { kind: 'found'; status: string; total: number | null; currency: Currency; lines: Order['lines'] }
  /** The store has no look-up (WooCommerce 7.9), so the shop's own page shows the order. */
  | { kind: 'not-offered' }
  | { kind: 'refused'; message: string }

/** Whether a store tells guests of their orders: one that does refuses an order that does not exist. @throws without an answer */
export async function offersLookUp(call: SourceCall): Promise<boolean> {
  const answer = await call({ method: 'GET', route: 'wc/store/v1/order/0' })
  return !isNoRoute(answer)
}

const isNoRoute = ({ status, json }: SourceAnswer) =>
  status === 404 && text(object(json).code) === 'rest_no_route'

/** Asks for a guest's order, as newer stores answer it. @throws without an answer */
export async function lookUpOrder(
  call: SourceCall,
  { id, key, email }: Pick<Order, 'id' | 'key' | 'email'>,
): Promise<LookUp> {
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

/**
 * The countries that the store knows. It has no list of them, but names them all when it refuses one that does not exist;
 * a refused address changes nothing. Empty where it does not answer so.
 */
export async function knownCountries(session: CartSession): Promise<string[]> {
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
