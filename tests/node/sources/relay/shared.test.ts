import { cachedBytes } from '../../../factories/response-cache'
import type { StoreResponse } from '@/lib/sources/relay/store'
import { clock, json, POSTS, PRODUCTS, restartStore, storeOf, bodyText } from './store-in-memory'

beforeEach(restartStore)

describe('shared responses', () => {
  test('are fetched once for a thousand concurrent requests', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    const { requests, ask } = storeOf(async () => {
      await gate
      return json([{ id: 11 }])
    })
    const answers = Array.from({ length: 1000 }, () => ask(PRODUCTS))
    open()
    for (const answer of await Promise.all(answers)) expect(bodyText(answer)).toBe('[{"id":11}]')
    expect(requests).toHaveLength(1)
  })

  test('contain nothing of the first caller', async () => {
    const { requests, ask } = storeOf(() =>
      json([], {
        headers: { 'content-type': 'application/json', 'cart-token': 'of-somebody', 'set-cookie': 'a=b' },
      }),
    )
    const sent = {
      'cart-token': 'mine',
      nonce: 'mine',
      cookie: 'mine=1',
      authorization: 'Basic x',
      'user-agent': 'me',
    }
    const { headers } = await ask(PRODUCTS, { sent })
    expect(Object.keys(requests[0]?.headers ?? {})).toEqual(['accept'])
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['cart-token', 'set-cookie']))
  })

  test.each([
    ['<https://shop.example/p?page=2>; rel="next"', '<https://shop.example/p?page=2>; rel="next"'],
    ['<javascript:alert(1)>; rel="next"', undefined],
    ['</a/other/>; rel=preload; as=script', undefined],
    [
      '<data:text/css,*{}>; rel=stylesheet, <http://shop.example/1>; rel="prev"; title="a, <b>", <http://[>',
      '<http://shop.example/1>; rel="prev"; title="a, <b>"',
    ],
  ])('of the links %s, those with http(s) URLs are passed on', async (link, passed) => {
    const headers = { 'content-type': 'application/json', link }
    const { ask } = storeOf(() => json([], { headers }))
    expect((await ask(PRODUCTS)).headers.link).toBe(passed)
    const own = await ask('wc/store/v1/cart')
    expect(own.headers.link).toBe(passed)
  })

  test('prices are the store’s current ones, at every request', async () => {
    const { ask } = storeOf((_, count) => json({ price: count }))
    for (const price of [1, 2, 3]) expect(bodyText(await ask(PRODUCTS))).toBe(`{"price":${price}}`)
  })

  test('bursts get the store’s response of the last two seconds, unless a device bypasses the cache', async () => {
    const { requests, ask } = storeOf((_, count) => json({ price: count }))
    for (let call = 0; call < 500; call++) await ask(PRODUCTS)
    expect(requests).toHaveLength(30)
    await ask(PRODUCTS, { sent: { 'cache-control': 'no-cache' } })
    expect(requests).toHaveLength(31)
    clock.now += 2001 // no request in the second before
    await ask(PRODUCTS)
    await ask(PRODUCTS)
    expect(requests).toHaveLength(33)
  })

  test.each([90, 650])('posts that are %i seconds old are served while new ones are fetched', async (age) => {
    const { requests, ask } = storeOf((_, count) => json({ count }))
    await ask(POSTS)
    clock.now += age * 1000
    const stale = await ask(POSTS)
    expect([bodyText(stale), stale.headers.age]).toEqual(['{"count":1}', String(age)])
    let next = stale
    while (next.headers.age !== '0') next = await ask(POSTS)
    expect(bodyText(next)).toBe('{"count":2}')
    expect(requests).toHaveLength(2)
  })

  test('a device with the current version gets a 304', async () => {
    const { ask } = storeOf(() => json([1]))
    const { headers } = await ask(PRODUCTS)
    const again = await ask(PRODUCTS, { sent: { 'if-none-match': headers.etag ?? '' } })
    expect([again.status, again.body]).toEqual([304, null])
  })

  test('a 304 of the store itself is trusted', async () => {
    const { requests, ask } = storeOf(({ headers }) =>
      headers['if-none-match'] === '"v1"'
        ? { status: 304, headers: {}, bytes: Buffer.alloc(0) }
        : json([1], { headers: { 'content-type': 'application/json', etag: '"v1"' } }),
    )
    await ask(PRODUCTS)
    clock.now += 5000
    expect(bodyText(await ask(PRODUCTS))).toBe('[1]')
    expect(requests).toHaveLength(2)
  })

  test('an error is cached for five seconds, whatever a device requests', async () => {
    const { requests, ask } = storeOf(() => json({ code: 'no' }, { status: 404 }))
    for (let time = 0; time < 50; time++)
      expect((await ask(`${PRODUCTS}/99`, { sent: { 'cache-control': 'no-cache' } })).status).toBe(404)
    expect(requests).toHaveLength(1)
    clock.now += 5001
    await ask(`${PRODUCTS}/99`)
    expect(requests).toHaveLength(2)
  })

  test('an unavailable store is not requested again for three seconds', async () => {
    const { requests, ask } = storeOf(() => null)
    for (let time = 0; time < 20; time++)
      await expect(ask(PRODUCTS)).rejects.toMatchObject({ code: 'store-unreachable' })
    expect(requests).toHaveLength(1)
  })

  test('old posts are served if a store is unavailable or failing, old prices are not', async () => {
    let gone: StoreResponse | null | undefined
    const { ask } = storeOf(({ url }) => (gone === undefined ? json({ url }) : gone))
    await ask(POSTS)
    await ask(PRODUCTS)
    clock.now += 3 * 60 * 60 * 1000
    gone = null
    expect((await ask(POSTS)).headers.age).toBe('10800')
    await expect(ask(PRODUCTS)).rejects.toMatchObject({ code: 'store-unreachable' })
    clock.now += 60_000
    gone = json({ code: 'broken' }, { status: 500 })
    expect((await ask(POSTS)).status).toBe(200)
  })

  test('the cache stays within its limits', async () => {
    const { ask } = storeOf(() => json('x'.repeat(3_000_000)))
    for (let page = 1; page <= 30; page++) await ask(POSTS, { search: `?page=${page}` })
    expect(cachedBytes()).toBeLessThanOrEqual(64 * 1024 * 1024)
    expect(cachedBytes()).toBeGreaterThan(50 * 1024 * 1024)
  })
})
