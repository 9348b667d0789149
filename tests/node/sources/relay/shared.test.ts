import { keptBytes } from '../../../factories/kept-answers'
import type { StoreAnswer } from '@/lib/sources/relay/store'
import { clock, json, POSTS, PRODUCTS, startAnew, storeOf, textOf } from './store-in-memory'

beforeEach(startAnew)

describe('what is everybody’s', () => {
  test('is fetched once for a thousand who ask at the same time', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    const { asked, ask } = storeOf(async () => {
      await gate
      return json([{ id: 11 }])
    })
    const answers = Array.from({ length: 1000 }, () => ask(PRODUCTS))
    open()
    for (const answer of await Promise.all(answers)) expect(textOf(answer)).toBe('[{"id":11}]')
    expect(asked).toHaveLength(1)
  })

  test('carries nothing of whoever asks first', async () => {
    const { asked, ask } = storeOf(() =>
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
    expect(Object.keys(asked[0]?.headers ?? {})).toEqual(['accept'])
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
  ])('of the links %s, those to http(s) addresses are passed on', async (link, passed) => {
    const headers = { 'content-type': 'application/json', link }
    const { ask } = storeOf(() => json([], { headers }))
    expect((await ask(PRODUCTS)).headers.link).toBe(passed)
    const own = await ask('wc/store/v1/cart')
    expect(own.headers.link).toBe(passed)
  })

  test('prices are as the store has them, at every look', async () => {
    const { ask } = storeOf((_, count) => json({ price: count }))
    for (const price of [1, 2, 3]) expect(textOf(await ask(PRODUCTS))).toBe(`{"price":${price}}`)
  })

  test('a rush of people is told what the store said within two seconds, unless a device asks past it', async () => {
    const { asked, ask } = storeOf((_, count) => json({ price: count }))
    for (let look = 0; look < 500; look++) await ask(PRODUCTS)
    expect(asked).toHaveLength(30)
    await ask(PRODUCTS, { sent: { 'cache-control': 'no-cache' } })
    expect(asked).toHaveLength(31)
    clock.now += 2001 // nobody looked in the second before
    await ask(PRODUCTS)
    await ask(PRODUCTS)
    expect(asked).toHaveLength(33)
  })

  test.each([90, 650])('posts of %i seconds are shown at once while new ones are fetched', async (age) => {
    const { asked, ask } = storeOf((_, count) => json({ count }))
    await ask(POSTS)
    clock.now += age * 1000
    const stale = await ask(POSTS)
    expect([textOf(stale), stale.headers.age]).toEqual(['{"count":1}', String(age)])
    let next = stale
    while (next.headers.age !== '0') next = await ask(POSTS)
    expect(textOf(next)).toBe('{"count":2}')
    expect(asked).toHaveLength(2)
  })

  test('a device that has it gets a 304', async () => {
    const { ask } = storeOf(() => json([1]))
    const { headers } = await ask(PRODUCTS)
    const again = await ask(PRODUCTS, { sent: { 'if-none-match': headers.etag ?? '' } })
    expect([again.status, again.body]).toEqual([304, null])
  })

  test('a store that says itself that nothing changed is believed', async () => {
    const { asked, ask } = storeOf(({ headers }) =>
      headers['if-none-match'] === '"v1"'
        ? { status: 304, headers: {}, bytes: Buffer.alloc(0) }
        : json([1], { headers: { 'content-type': 'application/json', etag: '"v1"' } }),
    )
    await ask(PRODUCTS)
    clock.now += 5000
    expect(textOf(await ask(PRODUCTS))).toBe('[1]')
    expect(asked).toHaveLength(2)
  })

  test('a refusal holds for five seconds, whatever a device says', async () => {
    const { asked, ask } = storeOf(() => json({ code: 'no' }, { status: 404 }))
    for (let time = 0; time < 50; time++)
      expect((await ask(`${PRODUCTS}/99`, { sent: { 'cache-control': 'no-cache' } })).status).toBe(404)
    expect(asked).toHaveLength(1)
    clock.now += 5001
    await ask(`${PRODUCTS}/99`)
    expect(asked).toHaveLength(2)
  })

  test('a store that is gone is not asked again for three seconds', async () => {
    const { asked, ask } = storeOf(() => null)
    for (let time = 0; time < 20; time++)
      await expect(ask(PRODUCTS)).rejects.toMatchObject({ code: 'store-unreachable' })
    expect(asked).toHaveLength(1)
  })

  test('old posts stand in for a store that is gone or in trouble, old prices do not', async () => {
    let gone: StoreAnswer | null | undefined
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

  test('memory stays within its bounds', async () => {
    const { ask } = storeOf(() => json('x'.repeat(3_000_000)))
    for (let page = 1; page <= 30; page++) await ask(POSTS, { search: `?page=${page}` })
    expect(keptBytes()).toBeLessThanOrEqual(64 * 1024 * 1024)
    expect(keptBytes()).toBeGreaterThan(50 * 1024 * 1024)
  })
})
