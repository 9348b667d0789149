import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveHotResponses, markHot } from '@/lib/sources/relay/hot-response-cache'
import { cacheResponse, readAnswer } from '@/lib/sources/relay/shared-response-cache'
import { clearResponseCaches, cachedBytes } from '../../../factories/response-cache'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { RelayedResponse } from '@/lib/sources/relay/request'
import { json, restartStore, storeOf, bodyText, clock, own, POSTS, PRODUCTS } from './store-in-memory'
import type { StoreResponse } from '@/lib/sources/relay/store'

describe('hot responses', () => {
  const PATH = '/a/kiln/~source/shop/wp/v2/posts?page=1'
  const URL = 'https://shop.example/wp-json/wp/v2/posts?page=1'
  const TEXT = JSON.stringify({ posts: 'x'.repeat(2000) })

  let server: Server
  let now = 10_000
  beforeAll(async () => {
    const answerHot = serveHotResponses({ 'X-Frame-Options': 'SAMEORIGIN' }, () => now)
    server = createServer((request, response) => {
      if (!answerHot(request, response)) response.writeHead(418).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  beforeEach(() => {
    clearResponseCaches()
    const headers = { 'content-type': 'application/json', 'x-wp-total': '1' }
    cacheResponse(URL, readAnswer({ status: 200, headers, bytes: Buffer.from(TEXT) }, now))
    markHot(PATH, false, { url: URL, until: now + 60_000, answers: 'json' }, now)
  })

  const sendRequest = (headers: Record<string, string> = {}, path = PATH, method = 'GET') =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method, headers })

  /** Revalidates as a browser's cache does. A manually set header bypasses the cache. */
  const revalidate = (tag: string) =>
    new Promise((resolve) => {
      const { port } = server.address() as AddressInfo
      const headers = { 'if-none-match': tag }
      get({ host: '127.0.0.1', port, path: PATH, headers }, (response) =>
        resolve(response.resume().statusCode),
      )
    })

  test('a cached response is served immediately, as JSON that cannot execute', async () => {
    const answer = await sendRequest({ 'accept-encoding': 'identity' })
    expect(await answer.text()).toBe(TEXT)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-frame-options': 'SAMEORIGIN',
      'x-wp-total': '1',
      age: '0',
    })
    const zipped = await sendRequest({ 'accept-encoding': 'gzip' })
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect(await zipped.text()).toBe(TEXT)
    const tag = answer.headers.get('etag') ?? ''
    expect(await revalidate(tag)).toBe(304)
  })

  test('requests that bypass it, write, or have another address are passed on', async () => {
    expect((await sendRequest({ 'cache-control': 'no-cache' })).status).toBe(418)
    expect((await sendRequest({}, PATH, 'POST')).status).toBe(418)
    expect((await sendRequest({}, `${PATH}&x=1`)).status).toBe(418)
    expect((await sendRequest({ 'x-appkiln-apps-host': 'kiln' })).status).toBe(418)
  })

  test('its age grows, and the store’s next response replaces it', async () => {
    expect((await sendRequest()).headers.get('age')).toBe('0')
    now += 1500
    expect((await sendRequest()).headers.get('age')).toBe('1')
    const headers = { 'content-type': 'application/json' }
    cacheResponse(URL, readAnswer({ status: 200, headers, bytes: Buffer.from('[2]') }, now))
    const next = await sendRequest()
    expect([await next.text(), next.headers.get('age'), next.headers.get('x-wp-total')]).toEqual([
      '[2]',
      '0',
      null,
    ])
  })

  test('after two seconds the app is looked up again, since it may be gone', async () => {
    now += 2000
    expect((await sendRequest()).status).toBe(418)
  })

  test('an evicted response is not served', async () => {
    clearResponseCaches()
    expect((await sendRequest()).status).toBe(418)
  })

  test('a large response is sent unchanged', async () => {
    const long = JSON.stringify({ posts: 'ä'.repeat(20_000) })
    cacheResponse(URL, readAnswer({ status: 200, headers: {}, bytes: Buffer.from(long) }, now))
    for (const encoding of ['identity', 'gzip'])
      expect(await (await sendRequest({ 'accept-encoding': encoding })).text()).toBe(long)
  })
})

describe('private requests', () => {
  beforeEach(restartStore)

  const unzipped = ({ body }: RelayedResponse) => gunzipSync(body ?? Buffer.alloc(0)).toString()

  const CART = 'wc/store/v1/cart'
  /** Each token has a separate cart. */
  const carts = () =>
    storeOf(({ headers, method, body }) => {
      const token = headers['cart-token'] ?? 'new'
      const returned = { 'content-type': 'application/json', 'cart-token': token, nonce: `of-${token}` }
      return json({ token, method, body: body ?? null }, { headers: returned })
    })

  test('two concurrent devices each get their own', async () => {
    const { requests, ask } = carts()
    const who = Array.from({ length: 100 }, (_, index) => `device-${index % 2}`)
    const answers = await Promise.all(who.map((token) => ask(CART, { sent: { 'cart-token': token } })))
    answers.forEach((answer, index) => {
      expect(bodyText(answer)).toContain(`"token":"${who[index] ?? ''}"`)
      expect(answer.headers).toMatchObject({
        'cart-token': who[index],
        nonce: `of-${who[index] ?? ''}`,
        'cache-control': 'no-store',
      })
      expect(answer.hot).toBeUndefined()
    })
    expect(requests).toHaveLength(100)
    expect(cachedBytes()).toBe(0)
  })

  test('a device that accepts gzip gets the store’s or our compression, of its own cart only', async () => {
    const body = { items: 'a vase '.repeat(100) }
    const accept = { 'accept-encoding': 'gzip' }
    const plain = await storeOf(() => json(body)).ask(CART)
    expect([bodyText(plain), plain.headers['content-encoding']]).toEqual([JSON.stringify(body), undefined])
    const ours = await storeOf(() => json(body)).ask(CART, { sent: accept })
    expect([unzipped(ours), ours.headers['content-encoding']]).toEqual([JSON.stringify(body), 'gzip'])
    const zipped = gzipSync(JSON.stringify(body), { level: 9 })
    const theirs = await storeOf(() => json(body, { zipped })).ask(CART, { sent: accept })
    expect(theirs.body?.equals(zipped)).toBe(true)
    expect(cachedBytes()).toBe(0)
  })

  test('a body and the two headers are passed on, and nothing else', async () => {
    const { requests, ask } = carts()
    const sent = {
      'cart-token': 'a.b-c_d',
      nonce: '42',
      cookie: 'x=1',
      authorization: 'x',
      origin: 'https://app.example',
    }
    await ask(`${CART}/add-item`, { method: 'POST', body: { id: 11, quantity: 2 }, sent })
    expect(requests[0]).toMatchObject({
      method: 'POST',
      body: '{"id":11,"quantity":2}',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'cart-token': 'a.b-c_d',
        nonce: '42',
      },
    })
    expect(Object.keys(requests[0]?.headers ?? {})).toHaveLength(4)
  })

  test('a token with invalid characters is rejected', async () => {
    const { requests, ask } = carts()
    for (const token of ['a b', 'a\tb', 'x'.repeat(3000), 'ä'])
      await expect(
        ask(CART, { headers: { get: (name) => (name === 'cart-token' ? token : null) } }),
      ).rejects.toMatchObject({
        kind: 'invalid',
      })
    expect(requests).toHaveLength(0)
  })

  test('a store has more time for a write than for a read', async () => {
    const { requests, ask } = carts()
    await ask(CART)
    await ask(`${CART}/add-item`, { method: 'POST', body: { id: 11, quantity: 2 } })
    expect(requests.map(({ timeout }) => Math.ceil(timeout / 1000))).toEqual([10, 30])
  })

  test('a write is sent once, even without a response', async () => {
    const { requests, ask } = storeOf(() => null)
    await expect(ask('wc/store/v1/checkout', { method: 'POST', body: {} })).rejects.toMatchObject({
      code: 'store-unreachable',
    })
    expect(requests).toHaveLength(1)
  })
})

describe('limits', () => {
  beforeEach(restartStore)

  test('one network is limited, and the others are not', async () => {
    const { requests, ask } = storeOf(() => json([]))
    // Sequentially, so that the store's queue is not the limit.
    let refused = 0
    for (let batch = 0; batch < 5; batch++) {
      const pages = Array.from({ length: 130 }, (_, index) => 1000 * (batch + 1) + index)
      const answers = await Promise.allSettled(
        pages.map((page) => ask(POSTS, { network: own('a'), search: `?page=${page}` })),
      )
      refused += answers.filter(({ status }) => status === 'rejected').length
    }
    expect([requests.length, refused]).toEqual([600, 50])
    // The request that was just rejected: a limit is not a failure of the store.
    await expect(ask(POSTS, { network: own('b'), search: '?page=5129' })).resolves.toMatchObject({
      status: 200,
    })
  })

  test('a store gets at most a dozen concurrent requests', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    let running = 0
    let peak = 0
    const { ask } = storeOf(async () => {
      peak = Math.max(peak, ++running)
      await gate
      running--
      return json([])
    })
    const answers = Array.from({ length: 300 }, (_, page) => ask(POSTS, { search: `?page=${page}` }))
    const settled = Promise.allSettled(answers)
    await Promise.race(answers.map((answer) => answer.catch(() => undefined))) // ends with a rejection by the full queue
    open()
    const refused = (await settled).filter(({ status }) => status === 'rejected')
    expect([peak, refused.length]).toEqual([12, 300 - 12 - 200])
    for (const each of refused) expect((each as PromiseRejectedResult).reason).toMatchObject({ kind: 'busy' })
  })

  test('if a limit is reached, responses up to a minute old are served, unless they are errors', async () => {
    const { ask } = storeOf(({ url }) => json([1], { status: url.endsWith('/99') ? 404 : 200 }))
    await ask(PRODUCTS)
    await ask(`${PRODUCTS}/99`)
    for (let page = 0; page < 598; page++) await ask(POSTS, { search: `?page=${page}` })
    clock.now += 30_000
    const spare = await ask(PRODUCTS, { sent: { 'cache-control': 'no-cache' } })
    expect([spare.status, spare.headers.age]).toEqual([200, '30'])
    await expect(ask(`${PRODUCTS}/99`)).rejects.toMatchObject({ kind: 'too-many-requests' })
    clock.now += 40_000
    await expect(ask(PRODUCTS)).rejects.toMatchObject({ kind: 'too-many-requests' })
  })
})

describe('the response', () => {
  beforeEach(restartStore)

  test.each([
    ['a page of HTML', json('', { headers: { 'content-type': 'text/html' }, bytes: Buffer.from('<html>') })],
    ['a page declared as JSON', json('', { bytes: Buffer.from('  <!doctype html>') })],
    ['a script', json('', { headers: { 'content-type': 'text/javascript' } })],
    ['a page that refuses', json('', { status: 403, headers: { 'content-type': 'text/html' } })],
    ['a response without a content type', json([], { headers: {} })],
    ['a status that is none', json([], { status: 999 })],
    ['an unrequested 304', { status: 304, headers: {}, bytes: Buffer.alloc(0) }],
  ])('%s is not a valid response', async (_, answer) => {
    const { ask } = storeOf(() => answer)
    await expect(ask(PRODUCTS)).rejects.toMatchObject({ kind: 'upstream-refused' })
  })

  test('a feed is returned as text, a page never is', async () => {
    const feed = (bytes: string, type = 'application/rss+xml') =>
      storeOf(() => ({ status: 200, headers: { 'content-type': type }, bytes: Buffer.from(bytes) }))
    const source = { kind: 'feed', address: `https://${own('news')}.example/feed` }
    const good = await feed('<?xml version="1.0"?><rss/>').ask('feed', { source })
    expect([good.answers, bodyText(good)]).toEqual(['feed', '<?xml version="1.0"?><rss/>'])
    restartStore()
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

  const redirect = (location: string): StoreResponse => ({
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
    const { requests, ask } = storeOf(({ url }) => (url.endsWith('/') ? json([1]) : redirect(`${url}/`)))
    expect(bodyText(await ask(PRODUCTS))).toBe('[1]')
    expect(requests).toHaveLength(2)
  })

  test('a cycle of redirects ends', async () => {
    const { requests, ask } = storeOf(({ url }) => redirect(url))
    await expect(ask(PRODUCTS)).rejects.toMatchObject({ code: 'store-unreachable' })
    expect(requests).toHaveLength(4)
  })

  test('a write follows no redirect', async () => {
    const { requests, ask } = storeOf(() => redirect('/elsewhere'))
    await expect(ask('wc/store/v1/checkout', { method: 'POST', body: {} })).rejects.toMatchObject({
      kind: 'upstream-refused',
    })
    expect(requests).toHaveLength(1)
  })

  test('a header that could inject another is omitted', async () => {
    const headers = { 'content-type': 'application/json', link: 'a\r\nset-cookie: x', 'x-wp-total': '5' }
    const { ask } = storeOf(() => json([], { headers }))
    const answer = await ask(PRODUCTS)
    expect(answer.headers).toMatchObject({ 'x-wp-total': '5' })
    expect(answer.headers.link).toBeUndefined()
  })
})
