import { findLiveSource } from '@/lib/conversion/find-live-source'
import { createGuardedFetch } from '@/lib/guarded-fetch/guarded-fetch'
import { cartsOn } from '@/lib/blocks/phone/reminder/carts'
import { isAvailable, listProducts } from '@/lib/push/automations/products'
import { type SourceRequest, toAnswer } from '@/lib/sources/client'
import { createRelay } from '@/lib/sources/relay/relay'
import { readCart, toDeviceCart } from '@/lib/sources/shopify/cart/read-cart'
import { catalog } from '@/lib/sources/shopify/catalog'
import { decodeCombinations } from '@/lib/sources/shopify/combinations'
import { OPERATIONS } from '@/lib/sources/shopify/operations'
import { problemOf } from '@/lib/sources/shopify/problems'
import { readMoney } from '@/lib/sources/shopify/money'
import { transportOf } from '@/lib/sources/transports'
import { newShopify, type ShopifyStore } from '../../factories/shopify/server'
import { converted } from '../conversion/support/site'

describe('a store at Shopify', () => {
  let shopify: ShopifyStore
  beforeAll(async () => {
    shopify = await newShopify()
  })
  afterAll(() => shopify.close())
  const at = () => ({
    ...{ origin: shopify.origin, port: Number(new URL(shopify.origin).port) },
    ...{ requests: [], connections: () => 0, close: () => Promise.resolve() },
  })

  test('is found at its own domain, named and colored by the store, with its collections as tabs', async () => {
    const { document, report } = await converted(at(), { appName: 'Kiln & Clay' })
    expect(document.sources).toEqual([
      {
        id: 'site',
        kind: 'shopify',
        address: `${shopify.origin}/`,
        name: 'Kiln & Clay',
        checkout: { way: 'link', page: `${shopify.origin}/` },
        languages: ['EN', 'DE'],
      },
    ])
    expect(document.settings.primaryColor).toBe('#7a3b1d')
    expect(document.tabs.map(({ label }) => label)).toEqual([
      ...['Home', 'Shop', 'Search', 'Cart', 'Saved', 'Tableware', 'Supplies'],
      'Empty shelf',
    ])
    const shelf = document.screens.find(({ title }) => title === 'Tableware')
    expect(shelf?.blocks).toMatchObject([{ type: 'products', category: '501', source: 'site' }])
    expect(report.platform).toBe('shopify')
  })

  test('is a source that owners can add by its address', async () => {
    const fetch = createGuardedFetch({ privateAllow: [{ ip: '127.0.0.1', port: at().port }] })
    const found = await findLiveSource(shopify.origin, { fetch })
    await fetch.close()
    const address = `${shopify.origin}/`
    expect(found).toMatchObject({ value: { kind: 'shopify', address, name: 'Kiln & Clay' } })
  })

  test.each([
    ['locked', /asks for a password/],
    ['frozen', /frozen/],
    ['closed', /doesn’t let apps read its products/],
    ['throttled', /too busy/],
  ] as const)('that is %s says so, and how to open it', async (condition, words) => {
    shopify.state.condition = condition
    const { document, report } = await converted(at(), { appName: 'Shop' })
    shopify.state.condition = 'open'
    expect(report.notes.join()).toMatch(words)
    expect(document.sources ?? []).toEqual([])
    // Its product list still answers without the API.
    const hasList = condition !== 'locked'
    expect(JSON.stringify(document.screens).includes('Dinner plate')).toBe(hasList)
  })
})

test('a query that needs a token, a wrong field or too much is refused, as by Shopify', async () => {
  const shopify = await newShopify()
  const problemWith = async (query: string) => {
    const url = `${shopify.origin}/api/2026-07/graphql.json`
    const response = await fetch(url, { method: 'POST', body: JSON.stringify({ query }) })
    return problemOf(response.status, await response.json())
  }
  expect(await problemWith('{shop{name}}')).toBeNull()
  expect(await problemWith('{product(handle:"camp-mug"){tags}}')).toBeNull() // null beside the error
  expect(await problemWith('{products(first:250){nodes{images(first:20){nodes{url}}}}}')).toBe('too-complex')
  expect(await problemWith('{shop{motto}}')).toBe('outdated')
  await shopify.close()
})

test.each([
  [400, { errors: 'Online Store channel is locked.' }, 'locked'],
  [402, { errors: 'Unavailable Shop' }, 'frozen'],
  [404, { errors: 'Not Found' }, 'unknown-shop'],
  [423, { errors: 'Locked' }, 'locked'],
  [430, { errors: 'Security Rejection' }, 'busy'],
  [200, { errors: [{ extensions: { code: 'THROTTLED' } }] }, 'busy'],
  [200, { errors: [{ extensions: { code: 'ACCESS_DENIED' } }], data: null }, 'closed'],
  [200, { errors: [{ extensions: { code: 'ACCESS_DENIED' } }], data: { shop: {} } }, null],
  [502, '<html>', 'busy'],
])('an answer %i %j is %s', (status, json, problem) => expect(problemOf(status, json)).toBe(problem))

test('addresses that are not on the web are left out', () => {
  const link = 'javascript:alert(1)'
  const product = { id: 'gid://shopify/Product/1', title: 'Cup', onlineStoreUrl: link }
  expect(catalog.readProduct({ product }, 'cup')).toMatchObject({ name: 'Cup', link: '' })
  expect(readCart(toDeviceCart({ checkoutUrl: link }, 'en-US'))).toMatchObject({ checkout: '' })
})

test.each([
  ['19.9', 'USD', 1990],
  ['1350.0', 'JPY', 1350],
  ['0.125', 'USD', 13],
  ['-4.5', 'EUR', -450],
  ['90071992547409.91', 'USD', 9_007_199_254_740_991],
])('the amount %s %s is %i minor units', (amount, currencyCode, units) =>
  expect(readMoney({ amount, currencyCode }, 'en-US')?.amount).toBe(units),
)

test('a currency is written as in the language and country of the answer', () => {
  const { currency } = readMoney({ amount: '1.0', currencyCode: 'EUR' }, 'de-DE')!
  expect(currency).toMatchObject({ decimal: ',', thousand: '.', prefix: '', suffix: '\u00a0€' })
})

test.each([
  ['v1_0:0:0,1:0-1,,1:0:0-1,1:1,,2:0:1,1:0,,', '000 010 011 100 101 111 201 210'],
  ['v1_0:0-2,1:0 2,', '00 01 02 10 12'],
  ['v1_0-1 3-5 7', '0 1 3 4 5 7'],
  ['v1_', ''],
])('the variants %s are %s', (encoded, places) =>
  expect(
    decodeCombinations(encoded)!
      .map((each) => each.join(''))
      .join(' '),
  ).toBe(places),
)

test('apps call nothing but the listed operations, and the market is a variable', () => {
  const transport = transportOf('shopify')!
  const request = transport.inMarket(catalog.product(7), { country: 'DE', language: 'EN' })
  const { url, body } = transport.request('https://shop.example/', request)
  expect(url).toMatch(/^https:\/\/shop\.example\/api\/\d{4}-\d\d\/graphql\.json$/)
  const sent = JSON.parse(body) as { variables: object }
  expect(sent.variables).toEqual({ country: 'DE', language: 'EN', id: 'gid://shopify/Product/7' })
  expect(Object.keys(OPERATIONS)).not.toContain('cart')
})

describe('the service', () => {
  let shopify: ShopifyStore
  beforeAll(async () => {
    shopify = await newShopify()
  })
  afterAll(() => shopify.close())
  const source = () => ({ id: 'shop', kind: 'shopify' as const, address: `${shopify.origin}/`, name: 'Shop' })
  const relay = createRelay(async ({ url, method, headers, body }) => {
    const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      bytes: new Uint8Array(await response.arrayBuffer()),
    }
  })
  async function callRelay({
    route,
    query,
    method = 'GET',
  }: Omit<SourceRequest, 'method'> & { method?: string }) {
    const search = new URLSearchParams(query).toString()
    const asking = { appId: 'app', network: 'test', headers: new Headers() }
    const { status, headers, body } = await relay.send({ ...asking, source: source(), method, route, search })
    return toAnswer(new Response(body, { status, headers }))
  }

  test('reads for releases and automations, and passes on neither carts nor other queries', async () => {
    const answer = await callRelay(catalog.product('plate'))
    expect(catalog.readProduct(answer.json, 'plate')).toMatchObject({ name: 'Dinner plate', onSale: true })
    await expect(callRelay({ route: 'cart', method: 'POST' })).rejects.toThrow('isn’t allowed')
    await expect(callRelay({ route: 'product', query: { query: '{shop{name}}' } })).rejects.toThrow(
      'isn’t allowed',
    )
    shopify.state.condition = 'locked'
    expect(await callRelay(catalog.product('vase'))).toMatchObject({
      status: 423,
      json: { problem: 'locked' },
    })
    shopify.state.condition = 'open'
  })

  test('finds what is sold out, what is back and what is on sale, for notifications', async () => {
    const names = async (filters: Parameters<typeof listProducts>[2]) =>
      (await listProducts(source(), callRelay, filters)).products.filter(isAvailable).map(({ name }) => name)
    const soldOut = await listProducts(source(), callRelay, { soldOut: true })
    expect(soldOut.products.map(({ name }) => name)).toEqual(['Tall vase'])
    expect(await names({ onSale: true })).toEqual(['Dinner plate', 'Camp mug'])
    shopify.state.products.find(({ handle }) => handle === 'vase')!.variants[0]!.stock = 3
    expect(await names({ include: [7003] })).toEqual(['Tall vase'])
  })
})

test('reminders of carts count the lines of a stored cart', () => {
  const cart = toDeviceCart(
    {
      id: 'c',
      lines: {
        nodes: [
          { id: 'a', quantity: 2 },
          { id: 'b', quantity: 1 },
        ],
      },
    },
    'en',
  )
  const kept = { 'live:app:shop.cart.shop': JSON.stringify({ cart, seen: 1 }) }
  const storage = { length: 1, key: () => Object.keys(kept)[0]!, getItem: () => Object.values(kept)[0]! }
  expect(cartsOn(storage, 'live:app:')).toMatchObject({ lines: 2 })
})
