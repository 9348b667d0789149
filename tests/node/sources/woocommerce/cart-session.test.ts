import { type Store, newStore } from '@/tests/factories/store/server'
import { type SourceResponse, type SourceCall, type SourceRequest, toAnswer } from '@/lib/sources/client'
import { knownCountries, fetchOrder, placeOrder } from '@/lib/sources/woocommerce/store/checkout'
import { type StoredCart, EMPTY_STORED_CART, cartSession } from '@/lib/sources/woocommerce/store/session'
import { recordings } from '@/tests/factories/store/recordings'

const NOW = Date.UTC(2026, 10, 22, 10, 32)
const address = {
  ...{ first_name: 'Test', last_name: 'Buyer', company: '' },
  ...{ address_1: 'Example street 1', address_2: '', city: 'Berlin', state: '', postcode: '10115' },
  ...{ country: 'DE', phone: '', email: 'buyer@example.test' },
}
const buyer = { billing: address, shipping: address, note: 'Ring twice, please.', method: 'cod' }

/** What goes wrong with the next request that a test names. */
type Break = 'before' | 'after' | 'answers 502'

let store: Store
beforeEach(async () => {
  store = await newStore()
})
afterEach(() => store.close())

/** A phone with a cart: `lose` breaks its connection. */
function phone(kept: Partial<StoredCart> = {}) {
  let state: StoredCart = { ...EMPTY_STORED_CART, ...kept }
  const breaks: { route: RegExp; how: Break; times: number; skip: number }[] = []
  const call: SourceCall = async (request) => {
    const meant = breaks.filter(
      ({ route, times }) => times > 0 && route.test(`${request.method} ${request.route}`),
    )
    const found = meant.find(({ skip }) => skip === 0)
    for (const each of meant) each.skip = Math.max(0, each.skip - 1)
    if (found) found.times -= 1
    if (found?.how === 'before') throw new TypeError('fetch failed')
    const answer = await fetchFrom(store, request)
    if (found?.how === 'after') throw new TypeError('terminated')
    return found ? { status: 502, header: () => null, json: '<html>' } : answer
  }
  return {
    call,
    session: cartSession(
      call,
      { read: () => state, keep: (next) => (state = next as StoredCart) },
      () => NOW,
    ),
    kept: () => state,
    change: (next: Partial<StoredCart>) => (state = { ...state, ...next }),
    /** Breaks what fits, after the first `skip` ones. */
    lose: (route: RegExp, how: Break, times = 1, skip = 0) => void breaks.push({ route, how, times, skip }),
  }
}

async function fetchFrom({ origin }: Store, request: SourceRequest): Promise<SourceResponse> {
  const { method, route, query = {}, body, headers = {} } = request
  const response = await fetch(`${origin}/wp-json/${route}?${new URLSearchParams(query).toString()}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return toAnswer(response)
}

const add = (id: number, quantity = 1) => ({ kind: 'add', item: { id, quantity } }) as const
const quantities = ({ cart }: { cart: { lines: { id: number; quantity: number }[] } | null }) =>
  cart?.lines.map(({ id, quantity }) => [id, quantity])

describe('a cart in a store', () => {
  test('is made with the first thing that somebody adds, and is the same afterward', async () => {
    const { session, kept } = phone()
    expect((await session.look()).cart?.lines).toEqual([])
    const told = await session.change(add(11, 2))
    expect(told).toMatchObject({ fresh: true, changes: [], refusal: null, waiting: 0 })
    expect(quantities(told)).toEqual([[11, 2]])
    const again = phone(kept()).session
    expect(quantities(again.known())).toEqual([[11, 2]])
    expect(quantities(await again.look())).toEqual([[11, 2]])
  })

  test('two taps at once are two pieces, one after the other', async () => {
    const { session } = phone()
    await Promise.all([session.change(add(11)), session.change(add(11))])
    expect(quantities(await session.look())).toEqual([[11, 2]])
  })

  test('a stale nonce is renewed once, and the edit counts once', async () => {
    const { session, change } = phone()
    await session.look()
    change({ nonce: 'stale12345' })
    expect(quantities(await session.change(add(11)))).toEqual([[11, 1]])
    expect(store.requests.filter((each) => each.startsWith('POST'))).toHaveLength(2)
  })

  test('what has ended is told as a new cart, with what was in the old one', async () => {
    const { session, change } = phone()
    await session.change(add(11, 2))
    const expired = recordings().find(({ name }) => name === 'cart-get-expired-token')!.headers['Cart-Token']!
    change({ token: expired })
    const told = await session.look()
    expect(told.cart?.lines).toEqual([])
    expect(told.renewed?.lines.map(({ name }) => name)).toEqual(['Ramen bowl №1'])
    expect(told.changes).toEqual([])
    expect((await session.look()).renewed).toBeNull()
  })

  test('an edit whose answer was lost is not sent again', async () => {
    const { session, lose } = phone()
    await session.look()
    lose(/add-item/, 'after')
    const told = await session.change(add(11, 2))
    expect(quantities(told)).toEqual([[11, 2]])
    expect(told.waiting).toBe(0)
    expect(store.requests.filter((each) => each.includes('add-item'))).toHaveLength(1)
  })

  test('an edit that never arrived is sent again', async () => {
    const { session, lose } = phone()
    await session.look()
    lose(/add-item/, 'before')
    expect(quantities(await session.change(add(11)))).toEqual([[11, 1]])
  })

  test('without a connection edits wait, cross a restart and are then sent once', async () => {
    const { session, lose, kept } = phone()
    await session.change(add(11))
    lose(/add-item/, 'after')
    lose(/./, 'before', 100)
    expect(await session.change(add(11))).toMatchObject({ waiting: 1, fresh: false })
    expect(await session.change(add(13))).toMatchObject({ waiting: 2 })
    const later = phone(kept()).session
    const told = await later.look()
    expect(told.waiting).toBe(0)
    expect(quantities(told)).toEqual([
      [11, 2],
      [13, 1],
    ])
  })

  test('a store that breaks each time holds nothing back', async () => {
    const { session, lose } = phone()
    await session.look()
    lose(/add-item/, 'answers 502', 2)
    const told = await session.change(add(24))
    expect(told).toMatchObject({ waiting: 0, refusal: { status: 500 } })
    expect(quantities(await session.change(add(11)))).toEqual([[11, 1]])
  })

  test('what the store refuses is told in its words, and nothing waits', async () => {
    const { session } = phone()
    const told = await session.change(add(24))
    expect(told.refusal?.message).toContain('"Ash glaze №7"')
    expect(told.waiting).toBe(0)
  })

  test('prices, drafts and what sold out are told at the next look', async () => {
    const { session } = phone()
    for (const id of [33, 36, 38]) await session.change(add(id))
    store.setPrice(33, 3190)
    store.draft(36)
    store.sellOut(38)
    const told = await session.look()
    expect(told.changes).toEqual([
      { kind: 'price', name: 'Ash glaze №11', before: '28,50 €', now: '31,90 €' },
      { kind: 'gone', name: 'Morning cup №12' },
    ])
    expect(told.cart?.errors).toEqual([expect.stringContaining('Ramen bowl №13')])
    expect((await session.look()).changes).toEqual([])
  })

  test('lines, coupons, addresses and ways to be sent change as asked', async () => {
    const { session } = phone()
    const { cart } = await session.change(add(11, 6))
    const { key } = cart!.lines[0]!
    expect(quantities(await session.change({ kind: 'quantity', key, quantity: 7 }))).toEqual([[11, 7]])
    expect((await session.change({ kind: 'coupon', code: 'KILN10' })).cart?.coupons[0]?.code).toBe('kiln10')
    const sent = await session.change({
      kind: 'address',
      shipping: { country: 'DE', postcode: '20095', state: '', city: '' },
    })
    const [parcel] = sent.cart!.packages
    const free = parcel!.rates.find(({ name }) => name.startsWith('Free'))!
    const chosen = await session.change({ kind: 'rate', packageId: parcel!.id, rateId: free.id })
    expect(chosen.cart?.totals.shipping).toBe(0)
    expect((await session.change({ kind: 'remove-coupon', code: 'KILN10' })).cart?.coupons).toEqual([])
    const empty = await session.change({ kind: 'remove', key })
    expect(empty).toMatchObject({ cart: { lines: [] }, changes: [] })
  })

  test('two phones have two carts', async () => {
    const [one, other] = [phone(), phone()]
    await one.session.change(add(11))
    await other.session.change(add(13))
    expect(quantities(await one.session.look())).toEqual([[11, 1]])
    expect(quantities(await other.session.look())).toEqual([[13, 1]])
  })
})

describe('checkout', () => {
  test('an order is placed to be paid on delivery', async () => {
    const { session } = phone()
    const { cart } = await session.change(add(11, 2))
    const outcome = await placeOrder(session, cart!, buyer, () => NOW)
    expect(outcome).toMatchObject({
      kind: 'placed',
      order: {
        ...{ id: 171, status: 'processing', total: 3190, lines: [{ name: 'Ramen bowl №1', quantity: 2 }] },
        totals: {
          totals: { goods: 2700, discount: 0, shipping: 490, total: 3190 },
          packages: [{ rates: [{ name: 'Parcel', selected: true }] }],
        },
      },
    })
    expect(outcome.kind === 'placed' && outcome.order.page).toContain('/checkout/order-received/171/?key=')
    expect((await session.look()).cart?.lines).toEqual([])
  })

  test('an order whose answer was lost is found, and not placed again', async () => {
    const { session, lose } = phone()
    const { cart } = await session.change(add(11, 2))
    lose(/POST .*checkout/, 'after')
    const outcome = await placeOrder(session, cart!, buyer, () => NOW)
    expect(outcome).toMatchObject({ kind: 'placed', order: { id: 171, total: 3190 } })
    expect(store.shop.orders.size).toBe(1)
  })

  test('while nobody knows, it says so and asks again later', async () => {
    const { session, lose } = phone()
    const { cart } = await session.change(add(11, 2))
    lose(/POST .*checkout/, 'after')
    lose(/GET .*cart/, 'before', 1, 1) // the first look is the one before the order
    const outcome = await placeOrder(session, cart!, buyer, () => NOW)
    expect(outcome.kind).toBe('unknown')
    expect(outcome.kind === 'unknown' && (await outcome.settle())).toMatchObject({ kind: 'placed' })
  })

  test('an order that never arrived can be placed again', async () => {
    const { session, lose } = phone()
    const { cart } = await session.change(add(11, 2))
    lose(/POST .*checkout/, 'before')
    expect((await placeOrder(session, cart!, buyer, () => NOW)).kind).toBe('unsent')
    expect((await placeOrder(session, cart!, buyer, () => NOW)).kind).toBe('placed')
  })

  test('what stands in the way is told with the cart as it is now', async () => {
    const { session } = phone()
    const { cart } = await session.change(add(38))
    store.sellOut(38)
    const outcome = await placeOrder(session, cart!, buyer, () => NOW)
    expect(outcome).toMatchObject({ kind: 'refused', told: { cart: { lines: [{ id: 38 }] } } })
  })

  test('what is not as it was shown is not ordered, and told', async () => {
    const { session } = phone()
    const { cart } = await session.change(add(11, 2))
    store.setPrice(11, 1450)
    expect(await placeOrder(session, cart!, buyer, () => NOW)).toMatchObject({
      kind: 'changed',
      told: { changes: [{ kind: 'price', before: '13,50 €', now: '14,50 €' }] },
    })
    expect(store.shop.orders.size).toBe(0)
  })

  test('two windows with one cart order it once', async () => {
    const one = phone()
    const { cart } = await one.session.change(add(11, 2))
    const other = phone(one.kept())
    expect((await placeOrder(one.session, cart!, buyer, () => NOW)).kind).toBe('placed')
    expect(await placeOrder(other.session, cart!, buyer, () => NOW)).toMatchObject({
      kind: 'changed',
      told: { cart: { lines: [] } },
    })
    expect(store.shop.orders.size).toBe(1)
  })

  test('a missing field is told', async () => {
    const { session } = phone()
    const { cart } = await session.change(add(11))
    const nowhere = { ...address, city: '' }
    const outcome = await placeOrder(
      session,
      cart!,
      { ...buyer, billing: nowhere, shipping: nowhere },
      () => NOW,
    )
    expect(outcome).toMatchObject({ kind: 'refused', refusal: { reasons: ['City is required'] } })
  })

  test('the store names the countries that it knows', async () => {
    const { session } = phone()
    await session.change(add(11))
    const countries = await knownCountries(session)
    expect(countries).toContain('DE')
    expect(countries).toHaveLength(249)
    expect((await session.look()).cart?.shipping.country).toBe('DE')
  })

  test('a store without a look-up of orders says that it has none', async () => {
    const { call } = phone()
    expect(await fetchOrder(call, { id: 171, key: 'wc_order_x', email: 'buyer@example.test' })).toEqual({
      kind: 'not-offered',
    })
  })
})
