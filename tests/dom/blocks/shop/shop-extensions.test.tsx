import { waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cartOf } from '@/lib/blocks/shop/cart-of'
import { readPoints } from '@/lib/sources/woocommerce/store/points'
import { newStore, type Store } from '@/tests/factories/store/server'
import { shopPhone } from '@/tests/factories/shop-phone'

let store: Store
beforeEach(async () => {
  store = await newStore()
})
afterEach(() => store.close())

type Json = Record<string, unknown>

/** An answer as it is when a shop shows everything in yen, which has no smaller unit. */
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
  await cartOf(live).change({ kind: 'add', item: { id: 11, quantity: 2 } })
  return { page: within(container), container }
}

describe('several currencies', () => {
  test('each amount is written as it was answered, right to its smallest unit', async () => {
    const phone = shopPhone(store)
    phone.extend(/products/, inYen)
    const { container } = await phone.page('product', '11')
    await waitFor(() => expect(container.querySelector('.ak-price')).toHaveTextContent('¥1,350'))
    const { container: cart } = await cartWith(phone)
    await waitFor(() => expect(cart.querySelector('[data-total]')).toHaveTextContent('31,90 €'))
  })

  test('a cart whose currency changed is not ordered before it was shown', async () => {
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
  const said = { said: [], earned: null, kept: null }
  test.each([
    [
      'a sentence',
      { 'points-and-rewards': { message: 'Complete your order and earn <strong>12</strong> Points.' } },
      { ...said, said: ['Complete your order and earn 12 Points.'] },
    ],
    [
      'numbers with plain names',
      { loyalty_program: { points_to_earn: '12', points_balance: 340 } },
      { said: [], earned: 12, kept: 340 },
    ],
    ['numbers in a group', { 'acme-points': { cart: { earn_points: 7 } } }, { ...said, earned: 7 }],
    [
      'numbers that mean something else',
      { 'acme-points': { ratio: 100, user_id: 7, expires: '2026-12-01' } },
      said,
    ],
    ['another extension', { subscriptions: { message: 'Renews after 12 months' } }, said],
    ['a list, as PHP writes nothing', [], said],
    ['nothing', undefined, said],
  ])('%s in extensions', (_, extensions, points) => {
    expect(readPoints(extensions)).toEqual(points)
  })

  test('are told with the product and with the cart', async () => {
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
