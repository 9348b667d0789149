import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getCartSession } from '@/lib/blocks/shop/cart-session'
import type { Cart } from '@/lib/sources/commerce/cart'
import { formatMoney } from '@/lib/sources/commerce/money'
import type { Edit } from '@/lib/sources/commerce/session'
import { newShopify, type ShopifyStore } from '../../../factories/shopify/server'
import { shopPhone } from '../../../factories/shop-phone'

let store: ShopifyStore
beforeEach(async () => {
  store = await newShopify()
})
afterEach(() => store.close())

type Options = Parameters<typeof shopPhone>[1]
const phoneOf = (options: Options = {}) => shopPhone(store, { kind: 'shopify', ...options })
const names = () => [...document.querySelectorAll('.ak-product-name')].map(({ textContent }) => textContent)
const LIST = {
  title: '',
  layout: 'grid',
  number: 4,
  category: '',
  order: 'newest',
  onSale: false,
  filters: true,
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const totalOf = ({ totals, currency }: Cart) => formatMoney(totals.total, currency)

/** The session of a phone's cart, after some edits. */
async function cartOf(phone: ReturnType<typeof phoneOf>, ...edits: Edit[]) {
  const { live, container } = await phone.page('cart')
  container.remove()
  const session = getCartSession(live)
  for (const edit of edits) await session.change(edit)
  return session
}
const add = (id: number, quantity = 1): Edit => ({ kind: 'add', item: { id, quantity } })
const [LARGE_ASH, PLATE] = [700_102, 700_200]

describe('the catalog of a Shopify store', () => {
  test('is listed page by page, with links to its collections that are not empty', async () => {
    await phoneOf().block('products', { ...LIST, search: 'none', chips: true, endless: true })
    await waitFor(() => expect(names()).toEqual(['Sample set', 'Coffee', 'Clay club', 'Gift card']))
    expect(screen.getAllByRole('link', { name: /^(?:Tableware|Supplies|Empty shelf)$/ })).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(names()).toHaveLength(8))
    expect(names().slice(4)).toEqual(['Tiles', 'Glaze', 'Order bowl', 'Tall vase'])
    expect(store.asked.every(({ cost }) => cost <= 1000)).toBe(true)
  })

  test('is in the order of a collection, and is narrowed by the store’s own filters', async () => {
    await phoneOf().page('category', '501')
    await waitFor(() => expect(names()).toEqual(['Tall vase', 'Camp mug', 'Dinner plate', 'Order bowl']))
    expect(screen.getByLabelText('Sort by')).toHaveValue('shop')
    fireEvent.click(await button('Filter'))
    fireEvent.click(await screen.findByLabelText('Rust (1)'))
    await waitFor(() => expect(names()).toEqual(['Camp mug']))
    fireEvent.click(screen.getByLabelText('Rust (1)'))
    fireEvent.change(await screen.findByLabelText('Highest price (USD)'), { target: { value: '20.50' } })
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(names()).toEqual(['Camp mug', 'Order bowl']))
  })

  test('offers words and products while somebody types, and finds what is searched', async () => {
    await phoneOf().block('products', { ...LIST, search: 'first', chips: false, endless: false })
    const field = screen.getByRole('searchbox')
    fireEvent.input(field, { target: { value: 'plate' } })
    expect(await screen.findByRole('link', { name: 'Dinner plate' })).toHaveAttribute(
      'href',
      '#~shop/product/7002',
    )
    fireEvent.click(await button('dinner plate'))
    await waitFor(() => expect(names()).toEqual(['Dinner plate']))
    expect(screen.queryByRole('list', { name: 'Suggestions' })).not.toBeInTheDocument()
  })

  test('has the prices and words of the chosen country and the app’s language', async () => {
    const phone = phoneOf()
    Object.assign(phone.source, { languages: ['EN', 'DE'] })
    const { live } = await phone.page('category', '501')
    fireEvent.click(await button('Filter'))
    const country = await screen.findByLabelText('Country and currency')
    fireEvent.change(country, { target: { value: 'JP' } })
    await screen.findByText('¥3,825')
    expect(live.store.read('shop.country.shop')).toBe('JP')
    expect(store.asked.at(-1)?.variables).toMatchObject({ country: 'JP', language: 'EN' })
  })

  test('lists what is on sale, which the store cannot filter', async () => {
    await phoneOf().block('featured', { title: '', shows: 'sale', category: '', number: 10 })
    await waitFor(() => expect(names()).toEqual(['Camp mug', 'Dinner plate']))
  })
})

describe('a product of a Shopify store', () => {
  test('shows options with colors, what is sold out, the price of the choice, videos and other products', async () => {
    const { container } = await phoneOf().page('product', 'camp-mug')
    expect(await screen.findByText('$18.00')).toBeInTheDocument()
    expect([...container.querySelectorAll('circle')].map((each) => each.getAttribute('fill'))).toEqual([
      '#8a8d88',
      '#a4452c',
    ])
    fireEvent.click(screen.getByLabelText('Large'))
    expect(await screen.findByText('$22.00')).toBeInTheDocument()
    expect(screen.getByText('$28.00').tagName).toBe('S')
    const rust = screen.getByLabelText(/^Rust/)
    expect(rust.closest('label')).toHaveAttribute('data-off', 'none')
    fireEvent.click(screen.getByLabelText('Small'))
    expect(rust.closest('label')).toHaveAttribute('data-off', 'sold-out')
    expect(container.querySelector('video source')).toHaveAttribute(
      'src',
      'https://cdn.shopify.com/videos/mug.mp4',
    )
    expect(screen.getByRole('link', { name: 'Watch the video' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=abcdefghijk',
    )
    expect(container.innerHTML).not.toContain('alert(1)')
    fireEvent.click(screen.getByRole('button', { name: 'Enlarge the picture' }))
    expect(screen.getByRole('button', { name: 'Show the whole picture' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await waitFor(() => expect(names()).toContain('Dinner plate'))
  })

  test('with 2,048 variants asks for one at a time', async () => {
    await phoneOf().page('product', '7010')
    for (const name of ['Glaze 32', 'Form 16', 'Finish 4'])
      fireEvent.click(await screen.findByLabelText(name))
    const buy = await button('Add to cart')
    await waitFor(() => expect(buy).toBeEnabled())
    fireEvent.click(buy)
    await screen.findByText(/Added to your cart/)
    const { lines } = [...store.state.carts.values()][0]!
    expect(lines[0]!.variant.places).toEqual([31, 15, 3])
    expect(JSON.stringify(store.asked.at(-2)?.query).length).toBeLessThan(2500)
  })

  test.each([
    ['7005', 'a price for a measure', /\$3\.60 \/ 100 ml/],
    ['7003', 'that it is sold out', /^Sold out$/],
    ['7004', 'that it may be ordered', /^On backorder$/],
    ['7009', 'a single purchase', /^One-time purchase$/],
  ])('%s shows %s', async (id, _, text) => {
    await phoneOf().page('product', id)
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  })

  test('is added in steps of its quantity rule, as a gift card, and as a subscription', async () => {
    await phoneOf().page('product', '7006')
    expect(await screen.findByText('6')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'One more' }))
    expect(screen.getByText('12')).toBeInTheDocument()
    cleanup()
    const phone = phoneOf()
    await phone.page('product', '7008')
    fireEvent.click(await button('Add to cart'))
    await screen.findByText(/Added to your cart/)
    const session = await cartOf(phone, add(700_700))
    const { cart } = session.known()
    expect(cart?.lines.map(({ name, details, price }) => [name, details[0]?.value, price])).toEqual([
      ['Clay club', 'Every month', 1800],
      ['Gift card', undefined, 5000],
    ])
  })
})

describe('the cart of a Shopify store', () => {
  test('takes codes, gift cards and a note, and has the totals of the store', async () => {
    const phone = phoneOf()
    await cartOf(phone, add(LARGE_ASH), add(PLATE, 2))
    await phone.page('cart')
    expect(await screen.findAllByText('$73.00', { selector: 'dd span' })).toHaveLength(2)
    const fill = (label: string, value: string) => {
      const field = screen.getByLabelText(label)
      fireEvent.change(field, { target: { value } })
      fireEvent.submit(field.closest('form')!)
    }
    fill('Coupon code', 'kiln10')
    await screen.findByText('KILN10 · −$7.30')
    fill('Gift card code', 'GIFT1234')
    await screen.findByText('Gift card ending in 1234 · −$15.00')
    fill('Note to the shop', 'Ring twice')
    await waitFor(() => expect([...store.state.carts.values()][0]?.note).toBe('Ring twice'))
    expect(screen.getByText('$65.70')).toBeInTheDocument()
    fill('Coupon code', 'OLD')
    await screen.findByText('OLD can’t be used for this cart.')
    expect(screen.getByRole('link', { name: 'Dinner plate' })).toHaveAttribute('href', '#~shop/product/7002')
  })

  test('says at the line what the store changed', async () => {
    const phone = phoneOf()
    await cartOf(phone, add(LARGE_ASH, 2), add(LARGE_ASH, 3))
    await phone.page('cart')
    const note = await screen.findByText('Only 2 items of ‘Camp mug’ were added.'.replaceAll(/[‘’]/g, "'"))
    expect(within(note.closest('li')!).getByRole('link', { name: 'Camp mug' })).toBeInTheDocument()
  })

  test('survives a restart, waits without a connection, and is never doubled by a lost response', async () => {
    const phone = phoneOf()
    await cartOf(phone, add(PLATE))
    const again = phoneOf({ shares: phone.memory })
    const session = await cartOf(again)
    await session.look()
    again.lose(/^POST cart/, 'before', 2)
    expect(await session.change(add(LARGE_ASH))).toMatchObject({ waiting: 1, fresh: false })
    again.lose(/^POST cart/, 'after', 1, 1)
    await session.look()
    expect((await session.look()).cart?.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Dinner plate', 1],
      ['Camp mug', 1],
    ])
    expect(session.known().waiting).toBe(0)
  })

  test('opens the store’s checkout, and knows when the order is done', async () => {
    const phone = phoneOf({ checkout: { way: 'link', page: `${store.origin}/` } })
    await cartOf(phone, add(PLATE))
    const opened: string[] = []
    const location = {
      href: 'about:blank',
      replace: (url: string) => void opened.push(((location.href = url), url)),
    }
    window.open = () => ({ closed: false, focus() {}, close() {}, location }) as unknown as Window
    const { live } = await phone.page('cart')
    const checkout = await button('Open the shop’s checkout')
    await waitFor(() => expect(checkout).toBeEnabled())
    fireEvent.click(checkout)
    await waitFor(() => expect(opened.some((url) => url.startsWith(`${store.origin}/cart/c/`))).toBe(true))
    await waitFor(() => expect(live.store.read('shop.handoff.shop')).not.toBeNull())
    store.order()
    fireEvent.focus(window)
    await screen.findByText(/Your order is placed/)
    expect(screen.getByText('Your cart is empty.')).toBeInTheDocument()
    expect(live.store.read('shop.handoff.shop')).toBeNull()
  })

  test('that expired starts anew, with what was in it', async () => {
    const phone = phoneOf()
    const session = await cartOf(phone, add(PLATE))
    store.order()
    const told = await session.change(add(LARGE_ASH))
    expect(told.renewed?.lines.map(({ name }) => name)).toEqual(['Dinner plate'])
    expect(told.cart && [told.cart.lines.length, totalOf(told.cart)]).toEqual([1, '$22.00'])
  })

  test('says why a store refuses everything', async () => {
    const phone = phoneOf()
    await cartOf(phone, add(PLATE))
    store.state.condition = 'locked'
    await phone.page('cart')
    await screen.findByText('The shop isn’t open yet: it asks for a password.')
  })
})
