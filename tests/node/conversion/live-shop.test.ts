import { setTimeout } from 'node:timers/promises'
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
const site = (of = store): TestServer => ({ ...of, close: () => Promise.resolve() }) as unknown as TestServer

/** What becomes of a store each of whose answers waits. */
async function slowly(hold: (asked: string) => Promise<unknown> | undefined, within?: number) {
  const slow = await newStore({ hold })
  try {
    return { ...(await converted(site(slow), { kind: 'woocommerce', within })), asked: slow.asked }
  } finally {
    await slow.close()
  }
}
const never = new Promise(() => {})
const SHOP_TABS = ['home', 'shop', 'search', 'cart', 'heart']

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

describe('A store that is slow', () => {
  /** Five times as fast, the ten seconds of a conversion too. */
  const paced = (seconds: number) => slowly(() => setTimeout(seconds * 200), 2000)
  const silentOn = (part: RegExp) => slowly((asked) => (part.test(asked) ? never : undefined), 1200)
  let cases: Record<string, Awaited<ReturnType<typeof slowly>>>
  beforeAll(async () => {
    // All at once: they do nothing but wait
    const [some, more, products, checkout, api] = await Promise.all([
      paced(1.5),
      paced(2.5),
      silentOn(/products\?|checkout|add-to-cart/),
      silentOn(/checkout|add-to-cart/),
      silentOn(/wp-json/),
    ])
    cases = { '1.5 seconds': some, '2.5 seconds': more, products, checkout, api }
  })

  test.each(['1.5 seconds', '2.5 seconds', 'products', 'checkout', 'api'])(
    'is an app with a shop all the same, and nothing is taken for no (%s)',
    (name) => {
      const { document, report } = cases[name]!
      expect(document.tabs.slice(0, 5).map(({ icon }) => icon)).toEqual(SHOP_TABS)
      const [source] = document.sources ?? []
      expect(source?.kind).toBe('woocommerce')
      expect(source?.address).toMatch(/\/wp-json\/$/)
      expect(source?.checkout?.way ?? 'unknown').not.toBe('open')
      expect(report.unanswered?.parts.includes('checkout') ?? false).toBe(source?.checkout === undefined)
      expect(report.notes.join()).not.toMatch(/security plugin|closed|no published/)
    },
  )

  test.each<[string, string[], RegExp]>([
    [
      'products',
      ['products', 'checkout'],
      /its products and the way to its checkout didn’t come in time\. The app asks for the products itself/,
    ],
    ['checkout', ['checkout'], /: the way to its checkout didn’t come in time/],
    ['api', ['products', 'posts', 'checkout'], /: its products, its posts, and the way to its checkout/],
  ])('is told as slow, with what is missing (%s)', (name, parts, said) => {
    const { unanswered, notes } = cases[name]!.report
    expect(unanswered).toEqual({ parts, looks: 0, nextAt: null })
    expect(notes[0]).toMatch(/^The store answers slowly/)
    expect(notes[0]).toMatch(said)
  })

  test('is asked what it is first, then for its products, and for its checkout last', async () => {
    const { asked, report } = await slowly(() => undefined)
    expect(report.unanswered).toBeUndefined()
    const first = (part: RegExp) => asked.findIndex((question) => part.test(question))
    const order = [/wp-json\/\?/, /products\?/, /wp\/v2\/posts/, /checkout-link/].map(first)
    expect(order).toEqual([1, 2, order[2], order[3]])
    expect(order).toEqual([...order].sort((a, b) => a - b))
  })
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
