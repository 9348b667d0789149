import { type Address, type Cart, NOBODY, withoutEmail } from '../../../sources/commerce/cart'
import { splitPaymentMethods } from '../../../sources/commerce/handover'
import type { Order } from '../../../sources/commerce/order'
import type { Refusal } from '../../../sources/commerce/refusal'
import type { Outcome, CartSnapshot } from '../../../sources/commerce/session'
import type { Live, PageProps } from '../../live/module'
import { changeCart, type CartState, EMPTY_CART, refreshCart } from '../../types/cart/state'
import { getCartSession } from '../../shop/cart-session'
import { formValue } from '../../shop/form-value'
import { saveOrder } from '../order/orders'

export type CheckoutState = CartState & {
  step: 'address' | 'review'
  billing: Address
  /** Shipping address, if it differs. */
  shipping: Address
  hasSeparateShipping: boolean
  note: string
  method: string
  countries: readonly string[]
  /** Errors by field name. */
  errors: Readonly<Record<string, string>>
  reasons: readonly string[]
  placing: 'idle' | 'placing' | 'unsent' | 'unknown'
  /** Indexes of the shop's consents that are ticked. */
  agreed: readonly number[]
  /** Resolves an order whose response was lost. */
  settle: (() => Promise<Outcome>) | null
}

export const NEW_CHECKOUT: CheckoutState = {
  ...EMPTY_CART,
  step: 'address',
  billing: NOBODY,
  shipping: NOBODY,
  hasSeparateShipping: false,
  note: '',
  method: '',
  countries: [],
  errors: {},
  reasons: [],
  placing: 'idle',
  agreed: [],
  settle: null,
}

export type CheckoutLive = Live<PageProps, CheckoutState>

/** Refreshes the cart first, so that no order is placed at an outdated price. */
export async function beginCheckout(live: CheckoutLive): Promise<void> {
  if (!live.state().snapshot) live.set({ snapshot: getCartSession(live).known() })
  await refreshCart(live)
  // Keeps what was filled in meanwhile.
  if (live.state().method !== '') return
  const { snapshot } = live.state()
  const cart = snapshot?.cart
  if (!cart || !snapshot.fresh) return
  const { native, shop } = splitPaymentMethods(cart)
  live.set({
    billing: cart.billing,
    shipping: { ...cart.shipping, email: '' },
    hasSeparateShipping: differs(cart),
    method: native[0] ?? (shop.length > 0 ? SHOP : ''),
  })
  if (native.length > 0 || shop.length === 0) live.set({ countries: await getCartSession(live).countries() })
}

/** Payment option that represents all gateways that only the shop's checkout supports. */
export const SHOP = '~shop'

function differs({ billing, shipping }: Cart): boolean {
  return shipping.address_1 !== '' && billing.address_1 !== '' && shipping.address_1 !== billing.address_1
}

/** Form names of the fields that every store requires. */
const NEEDED = ['first_name', 'last_name', 'address_1', 'city', 'country'] as const

/** Further required fields in many countries, in the order in which stores list them. */
const STORE_ADDRESS_FIELDS = ['first_name', 'last_name', 'address_1', 'city', 'postcode'] as const

/** Submits the address. The store validates it and returns the shipping costs. */
export async function submitAddress(
  live: CheckoutLive,
  form: HTMLFormElement,
  needed: string,
): Promise<void> {
  const given = new FormData(form)
  const read = (prefix: string): Address =>
    Object.fromEntries(
      Object.keys(NOBODY).map((name) => [name, formValue(given, `${prefix}${name}`)]),
    ) as Address
  const billing = read('billing_')
  const { hasSeparateShipping } = live.state()
  const shipping = hasSeparateShipping ? read('shipping_') : { ...billing, email: '' }
  const missing = [
    // In form order, so that the first invalid field receives the focus.
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(billing.email) ? [] : ['billing_email']),
    ...NEEDED.filter((name) => billing[name] === '').map((name) => `billing_${name}`),
    ...(hasSeparateShipping
      ? NEEDED.filter((name) => shipping[name] === '').map((name) => `shipping_${name}`)
      : []),
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

/** Shows errors at their fields, and all others next to the button. */
function showRefusal(live: CheckoutLive, refusal: Refusal, step: CheckoutState['step']): void {
  const { hasSeparateShipping, news } = live.state()
  const fields = { ...missingOnes(live.state(), refusal), ...refusal.fields }
  const named = Object.entries(fields).map(([name, message]): [string, string] => [
    `${hasSeparateShipping && name !== 'email' ? 'shipping' : 'billing'}_${name}`,
    message,
  ])
  const errors = Object.fromEntries(named)
  const said = new Set(Object.values(errors))
  const reasons = refusal.reasons.filter((reason) => !said.has(reason))
  const isAddress = named.length > 0 || refusal.incomplete
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

/** Stores name missing fields by label. If as many fields are empty, they are matched in order. */
function missingOnes(
  { hasSeparateShipping, billing, shipping }: CheckoutState,
  { incomplete, reasons }: Refusal,
): Refusal['fields'] {
  if (!incomplete) return {}
  const address = hasSeparateShipping ? shipping : billing
  const empty = STORE_ADDRESS_FIELDS.filter((name) => address[name] === '')
  return empty.length === reasons.length
    ? Object.fromEntries(empty.map((name, index) => [name, reasons[index]]))
    : {}
}

function focusOn(live: CheckoutLive, name: string): void {
  queueMicrotask(() => live.element()?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus())
}

/**
 * Places the order, at most once. Does nothing while a request is in flight.
 * @param consent message if a required consent of the shop is missing
 */
export async function place(live: CheckoutLive, consent: string): Promise<void> {
  const { snapshot, billing, shipping, note, method, placing, agreed } = live.state()
  const cart = snapshot?.cart
  if (!cart || placing === 'placing' || placing === 'unknown') return
  const { consents = [] } = live.source.checkout ?? {}
  const missing = consents.findIndex(({ required }, index) => required && !agreed.includes(index))
  if (missing !== -1) {
    live.set({ reasons: [consent] })
    return focusOn(live, `consent_${missing}`)
  }
  live.set({ placing: 'placing', reasons: [], errors: {} })
  handleOutcome(live, await getCartSession(live).place(cart, { billing, shipping, note, method }))
}

export async function retryCheckout(live: CheckoutLive): Promise<void> {
  const { settle } = live.state()
  if (!settle) return
  live.set({ placing: 'placing', settle: null })
  handleOutcome(live, await settle())
}

const OUTCOMES: {
  [K in Outcome['kind']]: (live: CheckoutLive, outcome: Extract<Outcome, { kind: K }>) => void
} = {
  placed: (live, { order }) => confirm(live, order),
  refused(live, { refusal, told: snapshot }) {
    showCartChanges(live, snapshot)
    showRefusal(live, refusal, 'review')
  },
  changed(live, { told: snapshot }) {
    live.set({ placing: 'idle' })
    showCartChanges(live, snapshot)
  },
  unsent: (live) => live.set({ placing: 'unsent' }),
  unknown: (live, { settle }) => live.set({ placing: 'unknown', settle }),
}

/** Updates the cart and scrolls to the changes, which are above the order button. */
function showCartChanges(live: CheckoutLive, snapshot: CartSnapshot): void {
  const { news } = live.state()
  live.set({
    snapshot,
    news: {
      ...news,
      changes: [...news.changes, ...snapshot.changes],
      renewed: snapshot.renewed ?? news.renewed,
    },
  })
  const isNew = snapshot.changes.length > 0 || snapshot.renewed || (snapshot.cart?.errors.length ?? 0) > 0
  if (isNew) live.element()?.querySelector('.ak-news')?.scrollIntoView?.({ block: 'center' })
}

function handleOutcome(live: CheckoutLive, outcome: Outcome): void {
  const act = OUTCOMES[outcome.kind] as (live: CheckoutLive, outcome: Outcome) => void
  act(live, outcome)
}

function confirm(live: CheckoutLive, order: Order): void {
  saveOrder(live.store, live.source.id, order)
  // Updates the badge and the cart's screen, because the cart is now empty.
  void getCartSession(live).look()
  live.open(`#~${live.source.id}/order/${order.id}`, { replace: true })
}
