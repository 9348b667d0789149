import { waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getCartSession } from '@/lib/blocks/shop/cart-session'
import { readPoints } from '@/lib/sources/woocommerce/store/points'
import { newStore, type Store } from '@/tests/factories/store/server'
import { fillAddress, type Page, phoneWithCart, reviewOrder, shopPhone } from '@/tests/factories/shop-phone'

let store: Store
beforeEach(async () => {
  store = await newStore()
})
afterEach(() => store.close())

type Json = Record<string, unknown>

/** Converts a response to that of a shop that shows everything in yen, which has no minor unit. */
function inYen(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(inYen)
  if (typeof json !== 'object' || json === null) return json
  const each = Object.entries(json as Json).map(([name, value]) => [name, inYen(value)])
  return 'currency_code' in json ? { ...Object.fromEntries(each), ...YEN } : Object.fromEntries(each)
}
const YEN = {
  currency_code: 'JPY',
  currency_symbol: '¥',
  currency_minor_unit: 0,
  currency_decimal_separator: '.',
  currency_thousand_separator: ',',
  currency_prefix: '¥',
  currency_suffix: '',
}

async function cartWith(phone: ReturnType<typeof shopPhone>) {
  const { live, container } = await phone.page('cart')
  await getCartSession(live).change({ kind: 'add', item: { id: 11, quantity: 2 } })
  return { page: within(container), container }
}

describe('several currencies', () => {
  test('each amount is formatted with the currency and minor unit of its response', async () => {
    const phone = shopPhone(store)
    phone.extend(/products/, inYen)
    const { container } = await phone.page('product', '11')
    await waitFor(() => expect(container.querySelector('.ak-price')).toHaveTextContent('¥1,350'))
    const { container: cart } = await cartWith(phone)
    await waitFor(() => expect(cart.querySelector('[data-total]')).toHaveTextContent('31,90 €'))
  })

  test('a cart whose currency changed must be shown before it is ordered', async () => {
    const phone = shopPhone(store)
    const { page, container } = await cartWith(phone)
    await waitFor(() => expect(container.querySelector('[data-total]')).toHaveTextContent('31,90 €'))
    phone.extend(/cart/, inYen)
    await userEvent.click(page.getByRole('button', { name: 'One more' }))
    await waitFor(() => expect(container.querySelector('[data-total]')).toHaveTextContent('¥4,540'))
    expect(await page.findByText('Ramen bowl №1: the price changed from 13,50 € to ¥1,350.')).toBeVisible()
  })
})

describe('points', () => {
  const empty = { said: [], earned: null, kept: null }
  test.each([
    [
      'a sentence',
      { 'points-and-rewards': { message: 'Complete your order and earn <strong>12</strong> Points.' } },
      { ...empty, said: ['Complete your order and earn 12 Points.'] },
    ],
    [
      'numbers with plain names',
      { loyalty_program: { points_to_earn: '12', points_balance: 340 } },
      { said: [], earned: 12, kept: 340 },
    ],
    ['numbers in a group', { 'acme-points': { cart: { earn_points: 7 } } }, { ...empty, earned: 7 }],
    [
      'numbers that mean something else',
      { 'acme-points': { ratio: 100, user_id: 7, expires: '2026-12-01' } },
      empty,
    ],
    ['another extension', { subscriptions: { message: 'Renews after 12 months' } }, empty],
    ['a list, as PHP writes nothing', [], empty],
    ['nothing', undefined, empty],
  ])('%s in extensions', (_, extensions, points) => {
    expect(readPoints(extensions)).toEqual(points)
  })

  test('are shown with the product and with the cart', async () => {
    const phone = shopPhone(store)
    phone.extend(/products\/11$/, (json) => ({
      ...json,
      extensions: { 'points-rewards': { points_earned: 13 } },
    }))
    phone.extend(/cart/, (json) => ({
      ...json,
      extensions: { 'points-rewards': { points_earned: 27, available_points: 200 } },
    }))
    const product = await phone.page('product', '11')
    expect(await within(product.container).findByText('Earns 13 points.')).toBeVisible()
    const { page } = await cartWith(phone)
    expect(await page.findByText('Earns 27 points. You have 200 points.')).toBeVisible()
  })
})

describe('a shop with cards', () => {
  const add = () => ({ way: 'add', page: `${store.origin}/checkout/` }) as const
  const second = { kind: 'add', item: { id: 33, quantity: 1 } } as const
  let opened: [string, string][]
  beforeEach(() => {
    opened = []
    // As a browser that lets nobody open a window
    jest.spyOn(window, 'open').mockImplementation((url, target) => {
      opened.push([String(url), String(target)])
      return null
    })
  })
  afterEach(() => jest.restoreAllMocks())
  const press = (page: Page) =>
    userEvent.click(page.getByRole('button', { name: 'Open the shop’s checkout' }))

  test('alone needs no address: one tap opens its window', async () => {
    store.setGateways(['stripe', 'ppcp-gateway'])
    const phone = await phoneWithCart(store, [], add())
    const { container } = await phone.page('checkout')
    const page = within(container)
    expect(await page.findByText('Stripe, PayPal')).toBeVisible()
    await waitFor(() => expect(page.getByRole('button', { name: 'Open the shop’s checkout' })).toBeEnabled())
    expect(page.queryByLabelText('First name')).toBeNull()
    expect(page.getByText('31,90 €')).toBeVisible()
    expect(store.requests.filter((each) => each.includes('update-customer'))).toEqual([])
    await press(page)
    expect(opened).toEqual([['', 'ak-shop']])
    const cart = await phone.block('cart', { title: '', coupons: true, estimate: false })
    const inCart = within(cart.container)
    expect(inCart.queryByRole('link', { name: 'Checkout' })).toBeNull()
    await waitFor(() =>
      expect(inCart.getByRole('button', { name: 'Open the shop’s checkout' })).toBeEnabled(),
    )
    await press(inCart)
    expect(opened).toHaveLength(2)
  })

  test('besides cash shows it first, and the address below', async () => {
    store.setGateways(['stripe', 'cod'])
    const phone = await phoneWithCart(store, [], add())
    const { container } = await phone.page('checkout')
    const page = within(container)
    const here = await page.findByText('Or order here: Cash on delivery')
    const button = page.getByRole('button', { name: 'Open the shop’s checkout' })
    expect(button.compareDocumentPosition(here)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await fillAddress(page)
    await userEvent.click(await page.findByRole('radio', { name: /Stripe/ }))
    await press(page)
    expect(opened).toHaveLength(1)
  })

  test('shows its addresses where no window opens, and asks afterwards whether it was ordered', async () => {
    store.setGateways(['stripe'])
    const phone = await phoneWithCart(store, [second, { kind: 'coupon', code: 'KILN10' }], add())
    const { container, live } = await phone.page('checkout')
    const page = within(container)
    await waitFor(() => expect(page.getByRole('button', { name: 'Open the shop’s checkout' })).toBeEnabled())
    expect(page.getByText('If the discount is missing there, enter KILN10.')).toBeVisible()
    expect(page.queryByText(phone.text.shop.ordered)).toBeNull()
    await press(page)
    const links = page
      .getAllByRole('link')
      .map((each) => each.getAttribute('href')?.slice(store.origin.length))
    expect(links).toEqual([
      '/checkout/?add-to-cart=11&quantity=2',
      '/checkout/?add-to-cart=33&quantity=1',
      '/checkout/',
    ])
    // Meanwhile one more is added, which was not ordered
    await getCartSession(live).change({ kind: 'add', item: { id: 11, quantity: 1 } })
    const cart = await phone.block('cart', { title: '', coupons: true, estimate: false })
    expect(within(cart.container).getByText(phone.text.shop.ordered)).toBeVisible()
    await userEvent.click(within(cart.container).getByRole('button', { name: 'Yes, empty my cart' }))
    await waitFor(() => {
      const { cart: left } = getCartSession(live).known()
      expect(left?.lines.map(({ id, quantity }) => [id, quantity])).toEqual([[11, 1]])
      expect(left?.coupons).toEqual([])
    })
    await waitFor(() => expect(within(cart.container).queryByText(phone.text.shop.ordered)).toBeNull())
  })
})

test('the shop’s terms are shown, and nothing is ordered without consent to them', async () => {
  const phone = await phoneWithCart(store, [], {
    ...{ way: 'add', page: `${store.origin}/checkout/` },
    consents: [
      {
        parts: [{ text: 'See our ' }, { text: 'privacy policy', href: 'https://shop.example/p/' }],
        required: false,
      },
      {
        parts: [{ text: 'I accept the ' }, { text: 'terms', href: 'https://shop.example/terms/' }],
        required: true,
      },
    ],
  })
  const { page, place } = await reviewOrder(phone)
  expect(page.getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
    'href',
    'https://shop.example/p/',
  )
  const box = page.getByRole('checkbox', { name: 'I accept the terms' })
  await userEvent.click(place)
  expect(page.getByRole('alert')).toHaveTextContent('Agree to this to order.')
  await waitFor(() => expect(box).toHaveFocus())
  expect(store.shop.orders.size).toBe(0)
  await userEvent.click(box)
  expect(page.getByRole('alert')).toBeEmptyDOMElement()
  await userEvent.click(place)
  await waitFor(() => expect(store.shop.orders.size).toBe(1))
})
