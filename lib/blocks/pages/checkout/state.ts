import { type Address, type Cart, withoutEmail } from '../../../sources/woocommerce/store/cart'
import {
  knownCountries,
  type Order,
  type Outcome,
  placeOrder,
} from '../../../sources/woocommerce/store/checkout'
import { paymentWays } from '../../../sources/woocommerce/store/handover'
import type { Refusal } from '../../../sources/woocommerce/store/refusal'
import type { Told } from '../../../sources/woocommerce/store/session'
import type { Live, PageProps } from '../../live/module'
import { changeCart, type CartState, EMPTY_CART, lookAtCart } from '../../types/cart/state'
import { cartOf } from '../../shop/cart-of'
import { formValue } from '../../shop/form-value'
import { keepOrder } from '../order/orders'

export type CheckoutState = CartState & {
  step: 'address' | 'review' | 'shop'
  billing: Address
  /** Where it is sent, if that is another place. */
  shipping: Address
  isElsewhere: boolean
  note: string
  method: string
  countries: readonly string[]
  /** By the name of a field: what is wrong with it. */
  errors: Readonly<Record<string, string>>
  reasons: readonly string[]
  placing: 'idle' | 'placing' | 'unsent' | 'unknown'
  /** Asks again what became of an order whose answer was lost. */
  settle: (() => Promise<Outcome>) | null
}

const NOBODY: Address = {
  first_name: '',
  last_name: '',
  company: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  postcode: '',
  country: '',
  phone: '',
  email: '',
}

export const NEW_CHECKOUT: CheckoutState = {
  ...EMPTY_CART,
  step: 'address',
  billing: NOBODY,
  shipping: NOBODY,
  isElsewhere: false,
  note: '',
  method: '',
  countries: [],
  errors: {},
  reasons: [],
  placing: 'idle',
  settle: null,
}

export type CheckoutLive = Live<PageProps, CheckoutState>

/** Looks at the cart first: nobody orders at a price of yesterday. */
export async function beginCheckout(live: CheckoutLive): Promise<void> {
  if (!live.state().told) live.set({ told: cartOf(live).known() })
  await lookAtCart(live)
  // What somebody has filled in since stays
  if (live.state().method !== '') return
  const { told } = live.state()
  const cart = told?.cart
  if (!cart || !told.fresh) return
  const { native, shop } = paymentWays(cart)
  live.set({
    billing: cart.billing,
    shipping: { ...cart.shipping, email: '' },
    isElsewhere: differs(cart),
    method: native[0] ?? (shop.length > 0 ? SHOP : ''),
  })
  live.set({ countries: await knownCountries(cartOf(live)) })
}

/** The choice of every gateway that the shop's own checkout alone can do. */
export const SHOP = '~shop'

function differs({ billing, shipping }: Cart): boolean {
  return shipping.address_1 !== '' && billing.address_1 !== '' && shipping.address_1 !== billing.address_1
}

/** Fields without which no store sends anything, by their names in the form. */
const NEEDED = ['first_name', 'last_name', 'address_1', 'city', 'country'] as const

/** What stores of many countries ask for besides, in the order in which they name it. */
const ASKED_BY_STORES = ['first_name', 'last_name', 'address_1', 'city', 'postcode'] as const
const INCOMPLETE = 'woocommerce_rest_invalid_address'

/** Takes over the address; the store tells at once what is wrong with it, and what sending costs. */
export async function takeAddress(live: CheckoutLive, form: HTMLFormElement, needed: string): Promise<void> {
  const given = new FormData(form)
  const read = (prefix: string): Address =>
    Object.fromEntries(
      Object.keys(NOBODY).map((name) => [name, formValue(given, `${prefix}${name}`)]),
    ) as Address
  const billing = read('billing_')
  const { isElsewhere } = live.state()
  const shipping = isElsewhere ? read('shipping_') : { ...billing, email: '' }
  const missing = [
    // In the order of the form, so that the first one gets the keyboard
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(billing.email) ? [] : ['billing_email']),
    ...NEEDED.filter((name) => billing[name] === '').map((name) => `billing_${name}`),
    ...(isElsewhere ? NEEDED.filter((name) => shipping[name] === '').map((name) => `shipping_${name}`) : []),
  ]
  const errors = Object.fromEntries(missing.map((name) => [name, needed]))
  live.set({ billing, shipping, errors, reasons: [] })
  if (missing.length > 0) return focusOn(live, missing[0]!)
  const { refusal, fresh } = await changeCart(live, {
    kind: 'address',
    billing,
    shipping: withoutEmail(shipping),
  })
  if (refusal) return showRefusal(live, refusal, 'address')
  if (fresh) live.set({ step: 'review', placing: 'idle' })
}

/** Says why at the field that it is about, and everything else where the button is. */
function showRefusal(live: CheckoutLive, refusal: Refusal, step: CheckoutState['step']): void {
  const { isElsewhere, news } = live.state()
  const fields = { ...missingOnes(live.state(), refusal), ...refusal.fields }
  const named = Object.entries(fields).map(([name, message]): [string, string] => [
    `${isElsewhere && name !== 'email' ? 'shipping' : 'billing'}_${name}`,
    message,
  ])
  const errors = Object.fromEntries(named)
  const said = new Set(Object.values(errors))
  const reasons = refusal.reasons.filter((reason) => !said.has(reason))
  const isAddress = named.length > 0 || refusal.code === INCOMPLETE
  live.set({
    errors,
    reasons,
    step: isAddress ? 'address' : step,
    placing: 'idle',
    news: { ...news, refusal: null },
  })
  const [first] = named
  if (first) focusOn(live, first[0])
}

/** The store tells what is missing by its own labels alone: as many as there are empty fields, in their order, are those. */
function missingOnes(
  { isElsewhere, billing, shipping }: CheckoutState,
  { code, reasons }: Refusal,
): Refusal['fields'] {
  if (code !== INCOMPLETE) return {}
  const address = isElsewhere ? shipping : billing
  const empty = ASKED_BY_STORES.filter((name) => address[name] === '')
  return empty.length === reasons.length
    ? Object.fromEntries(empty.map((name, index) => [name, reasons[index]]))
    : {}
}

function focusOn(live: CheckoutLive, name: string): void {
  queueMicrotask(() => live.element()?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus())
}

/** Orders, at most once. A second tap while the first is on its way does nothing. */
export async function place(live: CheckoutLive): Promise<void> {
  const { told, billing, shipping, note, method, placing } = live.state()
  const cart = told?.cart
  if (!cart || placing === 'placing' || placing === 'unknown') return
  live.set({ placing: 'placing', reasons: [], errors: {} })
  settled(live, await placeOrder(cartOf(live), cart, { billing, shipping, note, method }, Date.now))
}

export async function askAgain(live: CheckoutLive): Promise<void> {
  const { settle } = live.state()
  if (!settle) return
  live.set({ placing: 'placing', settle: null })
  settled(live, await settle())
}

const OUTCOMES: {
  [K in Outcome['kind']]: (live: CheckoutLive, outcome: Extract<Outcome, { kind: K }>) => void
} = {
  placed: (live, { order }) => confirm(live, order),
  refused(live, { refusal, told }) {
    tellNews(live, told)
    showRefusal(live, refusal, 'review')
  },
  changed(live, { told }) {
    live.set({ placing: 'idle' })
    tellNews(live, told)
  },
  unsent: (live) => live.set({ placing: 'unsent' }),
  unknown: (live, { settle }) => live.set({ placing: 'unknown', settle }),
}

/** The cart as it is now, with what is new in it put in sight: it stands above what somebody was about to press. */
function tellNews(live: CheckoutLive, told: Told): void {
  const { news } = live.state()
  live.set({
    told,
    news: { ...news, changes: [...news.changes, ...told.changes], renewed: told.renewed ?? news.renewed },
  })
  const isNew = told.changes.length > 0 || told.renewed || (told.cart?.errors.length ?? 0) > 0
  if (isNew) live.element()?.querySelector('.ak-news')?.scrollIntoView?.({ block: 'center' })
}

function settled(live: CheckoutLive, outcome: Outcome): void {
  const act = OUTCOMES[outcome.kind] as (live: CheckoutLive, outcome: Outcome) => void
  act(live, outcome)
}

function confirm(live: CheckoutLive, order: Order): void {
  keepOrder(live.store, live.source.id, order)
  // An emptied cart is news to the badge and to the cart's own screen
  void cartOf(live).look()
  live.open(`#~${live.source.id}/order/${order.id}`, { replace: true })
}
