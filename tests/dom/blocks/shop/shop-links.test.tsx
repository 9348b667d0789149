import { screen, waitFor } from '@testing-library/react'
import { inApp } from '@/lib/blocks/live/links'
import { newStore, type Store } from '@/tests/factories/store/server'
import { shopPhone } from '@/tests/factories/shop-phone'

const SHOP = { id: 'shop', kind: 'woocommerce', address: 'https://shop.example/wp-json/', name: 'Shop' }
const BLOG = { ...SHOP, id: 'blog', kind: 'wordpress' }

let store: Store
beforeAll(async () => {
  store = await newStore()
})
afterAll(() => store.close())

test.each<[string, string | null]>([
  ['/product/hoodie/', '#~shop/go/%2Fproduct%2Fhoodie%2F'],
  ['/product-category/cups/mugs', '#~shop/go/%2Fproduct-category%2Fcups%2Fmugs'],
  ['/?product=hoodie', '#~shop/go/%2F%3Fproduct%3Dhoodie'],
  ['/cart/', '#~shop/cart'],
  ['/checkout', '#~shop/checkout'],
  ['/', null],
  ['/my-account/', null],
  ['/checkout/order-received/171/?key=wc_order_x', null],
  ['/shop/?add-to-cart=11', null],
  ['/wp-content/uploads/size-table.pdf', null],
])('of a shop, %s opens at %s', (path, place) => {
  expect(inApp(`https://shop.example${path}`, SHOP)).toBe(place)
  expect(inApp(`https://www.shop.example${path}`, SHOP)).toBe(place)
  expect(inApp(`https://elsewhere.example${path}`, SHOP)).toBeNull()
})

test('a blog has no cart of its own in the app', () => {
  expect(inApp('https://shop.example/cart/', BLOG)).toBeNull()
  expect(inApp('https://shop.example/?product=hoodie', BLOG)).toBeNull()
})

test.each([
  ['a product', '/product/table-bowl/', 'product/116'],
  ['a product, written in capitals', '/product/ramen-bowl-%E2%84%961/', 'product/11'],
  ['a product under an older address', '/store/pottery/table-bowl', 'product/116'],
  ['a category', '/product-category/bowls/', 'category/17'],
  ['a category below another', '/product-category/cups/mugs/', 'category/30'],
  ['all products', '/shop/', 'category'],
  ['a page', '/about-the-studio/', 'post/pages-169'],
  ['a page below another', '/about-the-studio/find-us/', 'post/pages-170'],
  ['a post', '/how-we-mix-the-ash-glaze-step-by-step/', 'post/'],
])('%s of the shop opens in the app', async (_, path, place) => {
  const phone = shopPhone(store)
  await phone.page('go', path)
  await waitFor(() => expect(phone.opened).toHaveLength(1))
  expect(phone.opened[0]).toContain(`#~shop/${place}`)
  expect(phone.opened[0]!.length - `#~shop/${place}`.length).toBeLessThan(4)
})

test('what the app has no page for opens on the site', async () => {
  const phone = shopPhone(store)
  await phone.page('go', '/size-table/')
  const link = await screen.findByRole('link')
  expect(link).toHaveAttribute('href', `${store.origin}/size-table/`)
  expect(link).toHaveAttribute('data-outside')
  expect(phone.opened).toEqual([])
})

test('it is opened there at once while the tap that led here still counts', async () => {
  const taps: string[] = []
  const tap = (event: Event) => {
    taps.push((event.target as HTMLAnchorElement).href)
    event.preventDefault()
  }
  document.addEventListener('click', tap)
  Object.assign(navigator, { userActivation: { isActive: true } })
  await shopPhone(store).page('go', '/size-table/')
  await waitFor(() => expect(taps).toEqual([`${store.origin}/size-table/`]))
  Object.assign(navigator, { userActivation: undefined })
  document.removeEventListener('click', tap)
})

test('all products are a page of the app, with the categories above them', async () => {
  await shopPhone(store).page('category')
  expect(await screen.findByRole('heading', { name: 'Kiln & Clay' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Bowls' })).toHaveAttribute('href', '#~shop/category/17')
})
