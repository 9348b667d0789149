import { createRelay } from '@/lib/sources/relay/relay'
import type { RelayedAnswer, RelayRequest } from '@/lib/sources/relay/request'
import { forgetAllAnswers, keptBytes } from '@/lib/sources/relay/shared-answers'
import type { SendToStore, StoreAnswer, StoreRequest } from '@/lib/sources/relay/store'

const SOURCE = { kind: 'woocommerce', address: 'https://shop.example/wp-json/' }
const PRODUCTS = 'wc/store/v1/products'
const POSTS = 'wp/v2/posts'

let clock = 1_000_000
let tests = 0
beforeEach(() => {
  forgetAllAnswers()
  tests++
})

const json = (body: unknown, more: Partial<StoreAnswer> = {}): StoreAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=UTF-8' },
  bytes: Buffer.from(JSON.stringify(body)),
  ...more,
})

/** A store in memory that counts what it is asked. */
function storeOf(
  answer: (request: StoreRequest, count: number) => StoreAnswer | null | Promise<StoreAnswer | null>,
) {
  const asked: StoreRequest[] = []
  const send: SendToStore = async (request) => {
    asked.push(request)
    return answer(request, asked.length)
  }
  const relay = createRelay(send, () => clock)
  const ask = (route: string, more: Partial<RelayRequest> & { sent?: Record<string, string> } = {}) =>
    relay.ask({
      appId: `app ${tests}`,
      network: `network ${tests}`,
      source: { ...SOURCE, address: `https://shop${tests}.example/wp-json/` },
      method: 'GET',
      route,
      search: '',
      headers: new Headers(more.sent),
      ...more,
    })
  return { asked, ask }
}

const textOf = ({ body }: RelayedAnswer) => (body ? Buffer.from(body).toString() : '')

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

  test('prices are asked for again after two seconds, and at once when a device says so', async () => {
    const { ask } = storeOf((_, count) => json({ price: count }))
    expect(textOf(await ask(PRODUCTS))).toBe('{"price":1}')
    expect(textOf(await ask(PRODUCTS))).toBe('{"price":1}')
    expect(textOf(await ask(PRODUCTS, { sent: { 'cache-control': 'no-cache' } }))).toBe('{"price":2}')
    clock += 2001
    expect(textOf(await ask(PRODUCTS))).toBe('{"price":3}')
  })

  test('posts are shown at once while new ones are fetched', async () => {
    const { asked, ask } = storeOf((_, count) => json({ count }))
    await ask(POSTS)
    clock += 90_000
    const stale = await ask(POSTS)
    expect([textOf(stale), stale.headers.age]).toEqual(['{"count":1}', '90'])
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
    clock += 5000
    expect(textOf(await ask(PRODUCTS))).toBe('[1]')
    expect(asked).toHaveLength(2)
    expect((await ask(PRODUCTS)).headers.age).toBe('0')
  })

  test('a refusal holds for five seconds, whatever a device says', async () => {
    const { asked, ask } = storeOf(() => json({ code: 'no' }, { status: 404 }))
    for (let time = 0; time < 50; time++)
      expect((await ask(`${PRODUCTS}/99`, { sent: { 'cache-control': 'no-cache' } })).status).toBe(404)
    expect(asked).toHaveLength(1)
    clock += 5001
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
    clock += 3 * 60 * 60 * 1000
    gone = null
    expect((await ask(POSTS)).headers.age).toBe('10800')
    await expect(ask(PRODUCTS)).rejects.toMatchObject({ code: 'store-unreachable' })
    clock += 60_000
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

describe('what is one person’s', () => {
  const CART = 'wc/store/v1/cart'
  /** Each token has a cart of its own. */
  const carts = () =>
    storeOf(({ headers, method, body }) => {
      const token = headers['cart-token'] ?? 'new'
      const told = { 'content-type': 'application/json', 'cart-token': token, nonce: `of-${token}` }
      return json({ token, method, body: body ?? null }, { headers: told })
    })

  test('two devices that ask at the same moment each get their own', async () => {
    const { asked, ask } = carts()
    const who = Array.from({ length: 100 }, (_, index) => `device-${index % 2}`)
    const answers = await Promise.all(who.map((token) => ask(CART, { sent: { 'cart-token': token } })))
    answers.forEach((answer, index) => {
      expect(textOf(answer)).toContain(`"token":"${who[index] ?? ''}"`)
      expect(answer.headers).toMatchObject({
        'cart-token': who[index],
        nonce: `of-${who[index] ?? ''}`,
        'cache-control': 'no-store',
      })
      expect(answer.hot).toBeUndefined()
    })
    expect(asked).toHaveLength(100)
    expect(keptBytes()).toBe(0)
  })

  test('a body and the two headers are passed on, and nothing else', async () => {
    const { asked, ask } = carts()
    const sent = {
      'cart-token': 'a.b-c_d',
      nonce: '42',
      cookie: 'x=1',
      authorization: 'x',
      origin: 'https://app.example',
    }
    await ask(`${CART}/add-item`, { method: 'POST', body: { id: 11, quantity: 2 }, sent })
    expect(asked[0]).toMatchObject({
      method: 'POST',
      body: '{"id":11,"quantity":2}',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'cart-token': 'a.b-c_d',
        nonce: '42',
      },
    })
    expect(Object.keys(asked[0]?.headers ?? {})).toHaveLength(4)
  })

  test('a token that could be more than a token is refused', async () => {
    const { asked, ask } = carts()
    for (const token of ['a b', 'a\tb', 'x'.repeat(3000), 'ä'])
      await expect(
        ask(CART, { headers: { get: (name) => (name === 'cart-token' ? token : null) } }),
      ).rejects.toMatchObject({
        kind: 'invalid',
      })
    expect(asked).toHaveLength(0)
  })

  test('a write is sent once, also when nothing comes back', async () => {
    const { asked, ask } = storeOf(() => null)
    await expect(ask('wc/store/v1/checkout', { method: 'POST', body: {} })).rejects.toMatchObject({
      code: 'store-unreachable',
    })
    expect(asked).toHaveLength(1)
  })
})

describe('what comes back', () => {
  test.each([
    ['a page of HTML', json('', { headers: { 'content-type': 'text/html' }, bytes: Buffer.from('<html>') })],
    ['a page that says it is JSON', json('', { bytes: Buffer.from('  <!doctype html>') })],
    ['a script', json('', { headers: { 'content-type': 'text/javascript' } })],
    ['a page that refuses', json('', { status: 403, headers: { 'content-type': 'text/html' } })],
    ['nothing that says what it is', json([], { headers: {} })],
    ['a status that is none', json([], { status: 999 })],
    ['a 304 that nobody asked for', { status: 304, headers: {}, bytes: Buffer.alloc(0) }],
  ])('%s is no answer', async (_, answer) => {
    const { ask } = storeOf(() => answer)
    await expect(ask(PRODUCTS)).rejects.toMatchObject({ kind: 'upstream-refused' })
  })

  test('a feed comes as text, a page never', async () => {
    const feed = (bytes: string, type = 'application/rss+xml') =>
      storeOf(() => ({ status: 200, headers: { 'content-type': type }, bytes: Buffer.from(bytes) }))
    const source = { kind: 'feed', address: `https://news${tests}.example/feed` }
    const good = await feed('<?xml version="1.0"?><rss/>').ask('feed', { source })
    expect([good.answers, textOf(good)]).toEqual(['feed', '<?xml version="1.0"?><rss/>'])
    forgetAllAnswers()
    for (const page of [
      '<!doctype html><rss>',
      '<html>',
      '<?xml version="1.0"?><html xmlns="x"><script/></html>',
    ])
      await expect(feed(page).ask('feed', { source })).rejects.toMatchObject({ code: 'store-unreachable' })
    await expect(feed('<rss/>', 'text/html').ask('feed', { source })).rejects.toMatchObject({
      kind: 'upstream-refused',
    })
  })

  const redirect = (location: string): StoreAnswer => ({
    status: 302,
    headers: { location },
    bytes: Buffer.alloc(0),
  })

  test('a redirect is followed within the store only', async () => {
    for (const elsewhere of [
      'https://evil.example/x',
      '//evil.example/',
      'http://169.254.169.254/',
      'javascript:1',
      'http://[',
    ])
      await expect(storeOf(() => redirect(elsewhere)).ask(PRODUCTS)).rejects.toMatchObject({
        code: 'store-unreachable',
      })
    const { asked, ask } = storeOf(({ url }) => (url.endsWith('/') ? json([1]) : redirect(`${url}/`)))
    expect(textOf(await ask(PRODUCTS))).toBe('[1]')
    expect(asked).toHaveLength(2)
  })

  test('a circle of redirects ends', async () => {
    const { asked, ask } = storeOf(({ url }) => redirect(url))
    await expect(ask(PRODUCTS)).rejects.toMatchObject({ code: 'store-unreachable' })
    expect(asked).toHaveLength(4)
  })

  test('a write follows none', async () => {
    const { asked, ask } = storeOf(() => redirect('/elsewhere'))
    await expect(ask('wc/store/v1/checkout', { method: 'POST', body: {} })).rejects.toMatchObject({
      kind: 'upstream-refused',
    })
    expect(asked).toHaveLength(1)
  })

  test('a header that could begin another is left out', async () => {
    const headers = { 'content-type': 'application/json', link: 'a\r\nset-cookie: x', 'x-wp-total': '5' }
    const { ask } = storeOf(() => json([], { headers }))
    const answer = await ask(PRODUCTS)
    expect(answer.headers).toMatchObject({ 'x-wp-total': '5' })
    expect(answer.headers.link).toBeUndefined()
  })
})

describe('limits', () => {
  test('one network is stopped, and the others are not', async () => {
    const { asked, ask } = storeOf(() => json([]))
    // In turns, so that the line of the store is not what stops them.
    let refused = 0
    for (let turn = 0; turn < 5; turn++) {
      const pages = Array.from({ length: 130 }, (_, index) => 1000 * (turn + 1) + index)
      const answers = await Promise.allSettled(
        pages.map((page) => ask(POSTS, { network: `a ${tests}`, search: `?page=${page}` })),
      )
      refused += answers.filter(({ status }) => status === 'rejected').length
    }
    expect([asked.length, refused]).toEqual([600, 50])
    await expect(ask(POSTS, { network: `b ${tests}`, search: '?page=9999' })).resolves.toMatchObject({
      status: 200,
    })
  })

  test('a store is asked a dozen things at once', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    let running = 0
    let most = 0
    const { ask } = storeOf(async () => {
      most = Math.max(most, ++running)
      await gate
      running--
      return json([])
    })
    const answers = Array.from({ length: 300 }, (_, page) => ask(POSTS, { search: `?page=${page}` }))
    const settled = Promise.allSettled(answers)
    await Promise.race(answers.map((answer) => answer.catch(() => undefined))) // whoever finds the line too long
    open()
    const refused = (await settled).filter(({ status }) => status === 'rejected')
    expect([most, refused.length]).toEqual([12, 300 - 12 - 200])
    for (const each of refused) expect((each as PromiseRejectedResult).reason).toMatchObject({ kind: 'busy' })
  })

  test('where a limit stops us, what is a minute old still stands in', async () => {
    const { ask } = storeOf(() => json([1]))
    await ask(PRODUCTS)
    for (let page = 0; page < 599; page++) await ask(POSTS, { search: `?page=${page}` })
    clock += 30_000
    const spare = await ask(PRODUCTS, { sent: { 'cache-control': 'no-cache' } })
    expect([spare.status, spare.headers.age]).toEqual([200, '30'])
    clock += 40_000
    await expect(ask(PRODUCTS)).rejects.toMatchObject({ kind: 'too-many-requests' })
  })
})
