import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getCartSession } from '@/lib/blocks/shop/cart-session'
import { recordings } from '@/tests/factories/store/recordings'
import { newStore, type Store } from '@/tests/factories/store/server'
import { fillAddress, phoneWithCart, placeButton, reviewOrder, shopPhone } from '@/tests/factories/shop-phone'
import type { Edit } from '@/lib/sources/commerce/session'

let store: Store
beforeEach(async () => {
  store = await newStore()
})
afterEach(() => store.close())

const user = userEvent.setup()
const orders = () => store.shop.orders.size

const phoneWith = (edits: Edit[] = []) => phoneWithCart(store, edits)

test('an order is placed once, however often it is pressed', async () => {
  const phone = await phoneWith()
  const { place } = await reviewOrder(phone)
  await user.tripleClick(place)
  await waitFor(() => expect(phone.opened).toEqual(['#~shop/order/171']))
  expect(orders()).toBe(1)
  expect(store.requests.filter((each) => each.startsWith('POST') && each.includes('checkout'))).toHaveLength(
    1,
  )
})

test('of two windows with one cart one orders, and the other says that there is nothing left', async () => {
  const one = await phoneWith()
  const other = shopPhone(store, { shares: one.memory })
  const first = await reviewOrder(one)
  first.container.remove()
  const second = await reviewOrder(other)
  await user.click(second.place)
  await waitFor(() => expect(orders()).toBe(1))
  const again = await shopPhone(store, { shares: one.memory }).page('checkout')
  expect(await within(again.container).findByText('Your cart is empty.')).toBeVisible()
  expect(within(again.container).getByRole('link', { name: 'Your orders' })).toHaveAttribute(
    'href',
    '#~shop/order',
  )
  expect(orders()).toBe(1)
})

test('a window that was open before the other one ordered orders nothing', async () => {
  const one = await phoneWith()
  const { page, place } = await reviewOrder(one)
  const other = shopPhone(store, { shares: one.memory })
  const { live, unmount } = await other.page('cart')
  const { cart } = await getCartSession(live).look()
  await getCartSession(live).place(cart!, { billing, shipping: billing, note: '', method: 'cod' })
  unmount()
  expect(orders()).toBe(1)
  await user.click(place)
  expect(await page.findByText('Your cart is empty.')).toBeVisible()
  expect(orders()).toBe(1)
})
const billing = {
  ...{ first_name: 'Test', last_name: 'Buyer', address_1: 'Example street 1', city: 'Berlin' },
  ...{ postcode: '10115', country: 'DE', email: 'buyer@example.test' },
  ...{ company: '', address_2: '', state: '', phone: '' },
}

describe('what changed since somebody looked is told before anything is ordered:', () => {
  test('a price', async () => {
    const phone = await phoneWith()
    const { page, place } = await reviewOrder(phone)
    expect(place).toHaveTextContent('Place order · 31,90 €')
    store.setPrice(11, 1450)
    await user.click(place)
    expect(await page.findByText('Ramen bowl №1: the price changed from 13,50 € to 14,50 €.')).toBeVisible()
    expect(orders()).toBe(0)
    await user.click(await page.findByRole('button', { name: 'Place order · 33,90 €' }))
    await waitFor(() => expect(orders()).toBe(1))
  })

  test('a product that sold out', async () => {
    const phone = await phoneWith([{ kind: 'add', item: { id: 38, quantity: 1 } }])
    const { page, place } = await reviewOrder(phone)
    store.sellOut(38)
    await user.click(place)
    expect(
      (await page.findAllByText(/“Ramen bowl №13” is out of stock and cannot be purchased/)).length,
    ).toBe(1)
    expect(await placeButton(page)).toBeDisabled()
    expect(orders()).toBe(0)
  })

  test('a product that is no longer sold', async () => {
    const phone = await phoneWith([{ kind: 'add', item: { id: 36, quantity: 1 } }])
    const { page, place } = await reviewOrder(phone)
    store.draft(36)
    await user.click(place)
    expect(await page.findByText('Morning cup №12 is no longer available and was removed.')).toBeVisible()
    expect(orders()).toBe(0)
  })

  test('a coupon that expired', async () => {
    const phone = await phoneWith([{ kind: 'coupon', code: 'KILN10' }])
    const { page, place } = await reviewOrder(phone)
    expect(place).toHaveTextContent('29,20 €')
    store.endCoupon('kiln10')
    await user.click(place)
    expect(await page.findByText('The coupon KILN10 no longer applies and was removed.')).toBeVisible()
    expect(page.getByRole('alert')).toHaveTextContent('Invalid coupons were removed from the cart: "kiln10"')
    expect(await page.findByRole('button', { name: 'Place order · 31,90 €' })).toBeEnabled()
    expect(orders()).toBe(0)
  })

  test('a way to send that is not offered any more', async () => {
    const phone = await phoneWith()
    const { page } = await reviewOrder(phone)
    await user.click(page.getByRole('radio', { name: /Collect at the studio/ }))
    const place = await page.findByRole('button', { name: 'Place order · 27,00 €' })
    await waitFor(() => expect(place).toBeEnabled())
    store.stopSending('local_pickup:4')
    await user.click(place)
    expect(
      await page.findByText('Collect at the studio is no longer available. Shipping is now: Parcel.'),
    ).toBeVisible()
    expect(orders()).toBe(0)
    expect(await page.findByRole('button', { name: 'Place order · 31,90 €' })).toBeEnabled()
  })
})

test('a way to send stays chosen while the shop is asked, and goes back if it refuses', async () => {
  const phone = await phoneWith()
  const { page } = await reviewOrder(phone)
  const pickup = page.getByRole('radio', { name: /Collect at the studio/ })
  fireEvent.click(pickup)
  expect(pickup).toBeChecked()
  expect(await page.findByRole('button', { name: 'Place order · 27,00 €' })).toBeEnabled()
  phone.answer(/select-shipping-rate/, 400, { code: 'refused', message: 'No.', data: { status: 400 } })
  fireEvent.click(page.getByRole('radio', { name: /Parcel/ }))
  expect(page.getByRole('radio', { name: /Parcel/ })).toBeChecked()
  await waitFor(() => expect(pickup).toBeChecked())
})

const recorded = (name: string) => recordings().find((each) => each.name === name)!.answer

describe('what the store refuses is said at its place:', () => {
  test.each([
    ['checkout-bad-postcode', 'billing_postcode', 'The provided postcode / ZIP is not valid'],
    ['checkout-bad-email', 'billing_email', 'The provided email address is not valid'],
    ['checkout-missing-email', 'billing_email', 'A valid email address is required'],
    ['checkout-empty-email', 'billing_email', 'A valid email address is required'],
  ])('%s at its field', async (name, field, words) => {
    const phone = await phoneWith()
    const { page, place, container } = await reviewOrder(phone)
    const { status, json } = recorded(name)
    phone.answer(/POST .*checkout/, status, json)
    await user.click(place)
    const input = await waitFor(() => {
      const found = container.querySelector<HTMLInputElement>(`[name="${field}"]`)
      expect(found).toHaveAttribute('aria-invalid', 'true')
      return found!
    })
    expect(input).toHaveAccessibleDescription(words)
    await waitFor(() => expect(input).toHaveFocus())
    expect(page.getByRole('alert')).toBeEmptyDOMElement()
    expect(orders()).toBe(0)
  })

  test.each([
    ['checkout-missing-city', { billing_city: '' }, { billing_city: 'City is required' }],
    [
      'checkout-missing-several',
      { billing_first_name: '', billing_address_1: '', billing_postcode: '' },
      {
        billing_first_name: 'First name is required',
        billing_address_1: 'Address is required',
        billing_postcode: 'Postal code is required',
      },
    ],
  ])('%s at the fields that are empty', async (name, empty, errors) => {
    const phone = await phoneWith()
    const { live, container } = await phone.page('checkout')
    const page = within(container)
    await fillAddress(page)
    const place = await placeButton(page)
    await waitFor(() => expect(place).toBeEnabled())
    // Some shops ask for what this form does not
    const { billing: given } = live.state() as { billing: Record<string, string> }
    const less = Object.fromEntries(Object.keys(empty).map((each) => [each.replace('billing_', ''), '']))
    live.set({ billing: { ...given, ...less } })
    const { status, json } = recorded(name)
    phone.answer(/POST .*checkout/, status, json)
    await user.click(place)
    for (const [field, words] of Object.entries(errors))
      await waitFor(() =>
        expect(container.querySelector(`[name="${field}"]`)).toHaveAccessibleDescription(words),
      )
  })

  test.each([
    ['checkout-country-not-served', 'Sorry, this order requires a shipping option.'],
    [
      'checkout-off-method',
      'Check payments is not available for this order—please choose a different payment method',
    ],
    ['checkout-no-method', 'No payment method provided.'],
    ['checkout-unknown-method', 'payment_method is not one of bacs, cheque, and cod.'],
    [
      'checkout-last-stock-gone',
      '"Last three vases" is out of stock and cannot be purchased. Please remove it from your cart.',
    ],
  ])('%s beside the button', async (name, words) => {
    const phone = await phoneWith()
    const { page, place } = await reviewOrder(phone)
    const { status, json } = recorded(name)
    phone.answer(/POST .*checkout/, status, json)
    await user.click(place)
    await waitFor(() => expect(page.getByRole('alert')).toHaveTextContent(words))
    const button = await placeButton(page)
    expect(page.getByRole('alert').compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(orders()).toBe(0)
  })

  test('a stale nonce is renewed, and nobody hears of it', async () => {
    const phone = await phoneWith()
    const { place } = await reviewOrder(phone)
    const key = 'shop.cart.shop'
    phone.memory.write(key, { ...(phone.memory.read(key) as object), nonce: 'stale12345' })
    await user.click(place)
    await waitFor(() => expect(phone.opened).toHaveLength(1))
    expect(orders()).toBe(1)
  })
})

describe('a connection that breaks', () => {
  test('before the order is told, and the button orders again', async () => {
    const phone = await phoneWith()
    const { page, place } = await reviewOrder(phone)
    phone.lose(/POST .*checkout/, 'before')
    await user.click(place)
    expect(await page.findByText(phone.text.shop.unsent)).toBeVisible()
    await user.click(await placeButton(page))
    await waitFor(() => expect(orders()).toBe(1))
  })

  test('after the order: the button asks what became of it instead of ordering again', async () => {
    const phone = await phoneWith()
    const { page, place } = await reviewOrder(phone)
    phone.lose(/POST .*checkout/, 'after')
    phone.lose(/GET .*v1\/cart$/, 'before', 1, 1)
    await user.click(place)
    expect(await page.findByText(phone.text.shop.unknown)).toBeVisible()
    await user.click(page.getByRole('button', { name: phone.text.shop.checkOrder }))
    await waitFor(() => expect(phone.opened).toEqual(['#~shop/order/171']))
    expect(orders()).toBe(1)
  })
})

test('nobody goes on before the shop has said what is in the cart, and a country is asked for at its field', async () => {
  const phone = await phoneWith()
  const { container } = await phone.page('checkout')
  const page = within(container)
  const next = page.getByRole('button', { name: 'Continue' })
  expect(next).toBeDisabled()
  await waitFor(() => expect(next).toBeEnabled())
  const country = page.getByLabelText<HTMLSelectElement>('Country')
  country.value = ''
  fireEvent.click(next)
  await waitFor(() => expect(country).toHaveAccessibleDescription(phone.text.shop.needed))
})

test('what is missing is said at its field before anything is sent', async () => {
  const phone = await phoneWith()
  const { container } = await phone.page('checkout')
  await fillAddress(within(container), { billing_email: 'nobody' })
  const email = container.querySelector('[name=billing_email]')
  await waitFor(() => expect(email).toHaveFocus())
  expect(email).toHaveAccessibleDescription(phone.text.shop.needed)
  expect(container.querySelector('[name=billing_city]')).toHaveAccessibleDescription(phone.text.shop.needed)
  const updates = () => store.requests.filter((each) => each.includes('update-customer'))
  await waitFor(() => expect(updates()).toHaveLength(1)) // asks for countries
  expect(orders()).toBe(0)
  expect(screen.queryByRole('button', { name: /^Place order/ })).toBeNull()
})
