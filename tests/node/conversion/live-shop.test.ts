import { type Store, newStore } from '../../factories/store/server'
import type { TestServer } from './support/servers'
import { converted } from './support/site'
import { findHandover } from '@/lib/sources/woocommerce/find-handover'

let store: Store
beforeAll(async () => {
  store = await newStore()
})
afterAll(() => store.close())

/** The store as conversion tests know servers. */
const site = (): TestServer => ({ ...store, close: () => Promise.resolve() }) as unknown as TestServer

test('a store becomes an app with its goods as they are now: shop, search, cart and saved', async () => {
  const { document } = await converted(site(), { kind: 'woocommerce', appName: 'Kiln & Clay' })
  expect(document.sources).toEqual([
    {
      id: 'site',
      kind: 'woocommerce',
      address: `${store.origin}/wp-json/`,
      name: 'Kiln & Clay',
      checkout: { way: 'add', page: `${store.origin}/checkout/` },
    },
  ])
  expect(document.tabs.slice(0, 5).map(({ label, icon }) => [label, icon])).toEqual([
    ['Home', 'home'],
    ['Shop', 'shop'],
    ['Search', 'search'],
    ['Cart', 'cart'],
    ['Saved', 'heart'],
  ])
  const types = Object.fromEntries(
    document.screens.map(({ id, blocks }) => [id, blocks.map(({ type }) => type)]),
  )
  expect(types['screen-home']).toEqual(
    expect.arrayContaining(['featured', 'product-categories', 'recently-viewed']),
  )
  expect(types).toMatchObject({
    'screen-shop': ['products'],
    'screen-search': ['products'],
    'screen-cart': ['cart'],
    'screen-saved': ['wishlist'],
  })
  expect(JSON.stringify(document)).not.toContain('13,50')
})

describe('the way into a shop’s own checkout', () => {
  const home = { url: 'https://shop.example/', html: '<a class="x" href="/kasse/">Kasse</a>' }
  const form = '<form name="checkout" class="checkout woocommerce-checkout">'
  const asked: string[] = []
  const answering = (pages: Record<string, string>) => (url: string) => {
    asked.push(url)
    const text = pages[url]
    return Promise.resolve(text === undefined ? null : { text, url })
  }

  test('is one address with all lines where the shop takes it', async () => {
    const link = 'https://shop.example/checkout-link/?products=11:1'
    const found = await findHandover(home, 11, () =>
      Promise.resolve({ text: form, url: `${link}&session=x` }),
    )
    expect(found).toEqual({ way: 'link', page: 'https://shop.example/checkout-link/' })
  })

  test('is else a line at an address of the checkout that the shop links to', async () => {
    const filled = 'https://shop.example/kasse/?add-to-cart=11&quantity=1'
    const found = await findHandover(home, 11, answering({ [filled]: form }))
    expect(found).toEqual({ way: 'add', page: 'https://shop.example/kasse/' })
    expect(asked).toEqual(['https://shop.example/checkout-link/?products=11:1', filled])
  })

  test('is none where the checkout stays empty, and the shop is opened as it is', async () => {
    const empty = `${form}<p class="cart-empty woocommerce-info">Your cart is currently empty.</p>`
    const pages = { 'https://shop.example/kasse/?add-to-cart=11&quantity=1': empty }
    expect(await findHandover(home, 11, answering(pages))).toEqual({
      way: 'open',
      page: 'https://shop.example/',
    })
  })
})
