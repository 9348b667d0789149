import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hotAnswers, noteHot } from '@/lib/sources/relay/hot-answers'
import { keepAnswer, readAnswer } from '@/lib/sources/relay/shared-answers'
import { forgetAllAnswers, keptBytes } from '../../../factories/kept-answers'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { RelayedAnswer } from '@/lib/sources/relay/request'
import { json, startAnew, storeOf, textOf, clock, own, POSTS, PRODUCTS } from './store-in-memory'
import type { StoreAnswer } from '@/lib/sources/relay/store'

describe('hot answers', () => {
  const PATH = '/a/kiln/~source/shop/wp/v2/posts?page=1'
  const URL = 'https://shop.example/wp-json/wp/v2/posts?page=1'
  const TEXT = JSON.stringify({ posts: 'x'.repeat(2000) })

  let server: Server
  let now = 10_000
  beforeAll(async () => {
    const answerHot = hotAnswers({ 'X-Frame-Options': 'SAMEORIGIN' }, () => now)
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
    forgetAllAnswers()
    const headers = { 'content-type': 'application/json', 'x-wp-total': '1' }
    keepAnswer(URL, readAnswer({ status: 200, headers, bytes: Buffer.from(TEXT) }, now))
    noteHot(PATH, false, { url: URL, until: now + 60_000, answers: 'json' }, now)
  })

  const ask = (headers: Record<string, string> = {}, path = PATH, method = 'GET') =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method, headers })

  /** As a browser's cache does; whoever writes the header by hand asks past what is kept. */
  const askAgain = (tag: string) =>
    new Promise((resolve) => {
      const { port } = server.address() as AddressInfo
      const headers = { 'if-none-match': tag }
      get({ host: '127.0.0.1', port, path: PATH, headers }, (response) =>
        resolve(response.resume().statusCode),
      )
    })

  test('an answer in memory goes out at once, as JSON that nothing runs in', async () => {
    const answer = await ask({ 'accept-encoding': 'identity' })
    expect(await answer.text()).toBe(TEXT)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-frame-options': 'SAMEORIGIN',
      'x-wp-total': '1',
      age: '0',
    })
    const zipped = await ask({ 'accept-encoding': 'gzip' })
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect(await zipped.text()).toBe(TEXT)
    const tag = answer.headers.get('etag') ?? ''
    expect(await askAgain(tag)).toBe(304)
  })

  test('what asks past it, writes, or is another address goes on', async () => {
    expect((await ask({ 'cache-control': 'no-cache' })).status).toBe(418)
    expect((await ask({}, PATH, 'POST')).status).toBe(418)
    expect((await ask({}, `${PATH}&x=1`)).status).toBe(418)
    expect((await ask({ 'x-appkiln-apps-host': 'kiln' })).status).toBe(418)
  })

  test('its age grows, and what the store says next replaces it', async () => {
    expect((await ask()).headers.get('age')).toBe('0')
    now += 1500
    expect((await ask()).headers.get('age')).toBe('1')
    const headers = { 'content-type': 'application/json' }
    keepAnswer(URL, readAnswer({ status: 200, headers, bytes: Buffer.from('[2]') }, now))
    const next = await ask()
    expect([await next.text(), next.headers.get('age'), next.headers.get('x-wp-total')]).toEqual([
      '[2]',
      '0',
      null,
    ])
  })

  test('after two seconds it is looked up anew, since the app may be gone', async () => {
    now += 2000
    expect((await ask()).status).toBe(418)
  })

  test('what fell out of memory is not answered', async () => {
    forgetAllAnswers()
    expect((await ask()).status).toBe(418)
  })

  test('a long answer goes out as it is', async () => {
    const long = JSON.stringify({ posts: 'ä'.repeat(20_000) })
    keepAnswer(URL, readAnswer({ status: 200, headers: {}, bytes: Buffer.from(long) }, now))
    for (const encoding of ['identity', 'gzip'])
      expect(await (await ask({ 'accept-encoding': encoding })).text()).toBe(long)
  })
})

describe('what is one person’s', () => {
  beforeEach(startAnew)

  const unzipped = ({ body }: RelayedAnswer) => gunzipSync(body ?? Buffer.alloc(0)).toString()

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

  test('a device that takes gzip gets what the store packed, or what we pack, of its own cart alone', async () => {
    const body = { items: 'a vase '.repeat(100) }
    const accept = { 'accept-encoding': 'gzip' }
    const plain = await storeOf(() => json(body)).ask(CART)
    expect([textOf(plain), plain.headers['content-encoding']]).toEqual([JSON.stringify(body), undefined])
    const ours = await storeOf(() => json(body)).ask(CART, { sent: accept })
    expect([unzipped(ours), ours.headers['content-encoding']]).toEqual([JSON.stringify(body), 'gzip'])
    const zipped = gzipSync(JSON.stringify(body), { level: 9 })
    const theirs = await storeOf(() => json(body, { zipped })).ask(CART, { sent: accept })
    expect(theirs.body?.equals(zipped)).toBe(true)
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

  test('a store may take longer over a write than over a read', async () => {
    const { asked, ask } = carts()
    await ask(CART)
    await ask(`${CART}/add-item`, { method: 'POST', body: { id: 11, quantity: 2 } })
    expect(asked.map(({ timeout }) => timeout)).toEqual([10_000, 30_000])
  })

  test('a write is sent once, also when nothing comes back', async () => {
    const { asked, ask } = storeOf(() => null)
    await expect(ask('wc/store/v1/checkout', { method: 'POST', body: {} })).rejects.toMatchObject({
      code: 'store-unreachable',
    })
    expect(asked).toHaveLength(1)
  })
})

describe('limits', () => {
  beforeEach(startAnew)

  test('one network is stopped, and the others are not', async () => {
    const { asked, ask } = storeOf(() => json([]))
    // In turns, so that the line of the store is not what stops them.
    let refused = 0
    for (let turn = 0; turn < 5; turn++) {
      const pages = Array.from({ length: 130 }, (_, index) => 1000 * (turn + 1) + index)
      const answers = await Promise.allSettled(
        pages.map((page) => ask(POSTS, { network: own('a'), search: `?page=${page}` })),
      )
      refused += answers.filter(({ status }) => status === 'rejected').length
    }
    expect([asked.length, refused]).toEqual([600, 50])
    // The same that was just refused: a limit is no failure of the store.
    await expect(ask(POSTS, { network: own('b'), search: '?page=5129' })).resolves.toMatchObject({
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

  test('where a limit stops us, what is a minute old still stands in, unless it is a refusal', async () => {
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

describe('what comes back', () => {
  beforeEach(startAnew)

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
    const source = { kind: 'feed', address: `https://${own('news')}.example/feed` }
    const good = await feed('<?xml version="1.0"?><rss/>').ask('feed', { source })
    expect([good.answers, textOf(good)]).toEqual(['feed', '<?xml version="1.0"?><rss/>'])
    startAnew()
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
