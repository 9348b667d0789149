import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { checkCall } from '@/lib/sources/calls'
import { type ShellSource, shellSource } from '@/lib/sources/shell-source'
import { type Shell, startShell } from '../../../factories/shell/jvm'
import { newStore, type Store } from '../../../factories/store/server'
import { describeWith } from '../android-tools'

const SHOP = { id: 'shop', kind: 'woocommerce', address: 'https://shop.example/wp-json/' }
const PLAIN = { id: 'plain', kind: 'wordpress', address: 'https://blog.example/?rest_route=/' }
const BELOW = { id: 'below', kind: 'wordpress', address: 'https://site.example:8443/blog/wp-json?lang=de#x' }
const NEWS = { id: 'news', kind: 'feed', address: 'https://news.example/feed.xml?lang=de' }

const ROUTES = [
  'wc/store/v1/products',
  'wc/store/v1/products/11',
  'wc/store/v1/products/%d8%a5%d8%a8',
  'wc/store/v1/products/collection-data',
  'wc/store/v1/cart',
  'wc/store/v1/cart/items/6512bd43d9caa6e02c990b0a82652dca',
  'wc/store/v1/checkout',
  'wc/store/v1/order/171',
  'wc/store/v1/batch',
  'wc/v3/orders',
  'wc/store/v1/products/../cart',
  'wc/store/v1/products/%2e%2e',
  'wc/store/v1/products/a%2Fb',
  'wc/store/v1/products/a%00',
  'wc/store/v1/products//11',
  'wc\\store\\v1\\products',
  `wc/store/v1/products/${'a'.repeat(379)}`,
  `wc/store/v1/products/${'a'.repeat(380)}`,
  'wp/v2/posts',
  'wp/v2/recipe/12',
  'wp/v2/comments',
  'wp/v2/settings',
  'wp/v2/block-renderer/core/archives',
  'wp/v2/users/me',
  'https://evil.example/wp/v2/posts',
  '@evil.example/wp/v2/posts',
  'feed',
  '',
]
const QUERIES = [
  '',
  'per_page=20&page=2',
  'search=%C3%A4+b%26c*~&page=1',
  'page=2&page=1',
  '_embed',
  'attributes[0][slug][]=blue',
  'attributes%5B0%5D%5Battribute%5D=pa_colour',
  'rest_route=/wp/v2/users',
  '_method=DELETE',
  'Page=1',
  'page=1&&=&x',
  'key=wc_order_abc&billing_email=a%40b.example',
  `search=${'a'.repeat(3993)}`,
]
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']

/** The service's error code for a rejection. */
const CODES = { unknown: 'route-not-listed', method: 'method-not-listed' }

describeWith(['javac'], 'The Android shell’s list of source requests', () => {
  let shell: Shell
  beforeAll(() => {
    shell = startShell([SHOP, PLAIN, BELOW, NEWS].map(shellSource))
  })
  afterAll(() => shell?.stop())

  it('matches the service’s, with the same addresses', async () => {
    let allowed = 0
    const cases = [SHOP, PLAIN, BELOW, NEWS].flatMap((source) =>
      METHODS.flatMap((method) =>
        ROUTES.flatMap((route) => QUERIES.map((query) => ({ source, method, route, query }))),
      ),
    )
    const results = await Promise.all(
      cases.map(({ source, method, route, query }) => shell.check(source.id, method, route, query)),
    )
    for (const [index, { source, method, route, query }] of cases.entries()) {
      const checked = checkCall(source, { method, route, search: query && `?${query}` })
      const expected =
        typeof checked === 'string'
          ? CODES[checked]
          : `${checked.call.shared ? 'shared' : 'own'} ${new URL(checked.url).href.replace(/#.*/, '')}`
      expect(`${method} ${route}?${query} ${results[index]}`).toBe(`${method} ${route}?${query} ${expected}`)
      if (typeof checked !== 'string') allowed++
    }
    expect(allowed).toBeGreaterThan(80)
  })
})

describeWith(['javac'], 'The Android shell, with direct requests to the store', () => {
  let store: Store
  let shell: Shell
  beforeAll(async () => {
    store = await newStore()
    const address = `${store.origin}/wp-json/`
    shell = startShell([
      shellSource({ ...SHOP, address }),
      shellSource({ ...NEWS, address: `${store.origin}/feed/` }),
    ])
  })
  afterAll(async () => {
    await shell?.stop()
    await store?.close()
  })
  const sendRequest = (method: string, route: string, headers = {}, body?: object) =>
    shell.request({
      method,
      path: `/~source/shop/${route}`,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })

  it('reads public responses without personal headers', async () => {
    const { status, headers, body } = await sendRequest('GET', 'wc/store/v1/products?per_page=3', {
      'Cart-Token': 'x',
    })
    expect(status).toBe(200)
    expect(JSON.parse(body)).toHaveLength(3)
    expect(headers).toMatchObject({
      'Content-Type': 'application/json; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'no-store',
      'X-WP-Total': expect.stringMatching(/^\d+$/) as string,
    })
    expect(Object.keys(headers)).not.toContain('Set-Cookie')
  })

  it('fills a cart and orders it, with token and nonce in both directions', async () => {
    const { headers } = await sendRequest('GET', 'wc/store/v1/cart')
    const own = { 'Cart-Token': headers['Cart-Token'], nonce: headers['Nonce'] }
    const added = await sendRequest('POST', 'wc/store/v1/cart/add-item', own, { id: 33, quantity: 2 })
    expect(added.status).toBe(201)
    const cart = JSON.parse(added.body) as { items: { key: string; name: string }[] }
    expect(cart.items).toHaveLength(1)
    const fewer = await sendRequest('PUT', `wc/store/v1/cart/items/${cart.items[0]!.key}`, own, {
      quantity: 1,
    })
    expect(fewer.status).toBe(200)
    const gone = await sendRequest('DELETE', `wc/store/v1/cart/items/${cart.items[0]!.key}`, own)
    expect([gone.status, gone.body]).toEqual([204, ''])
    expect(
      (await sendRequest('POST', 'wc/store/v1/cart/add-item', { ...own, nonce: 'old' }, { id: 33 })).status,
    ).toBe(403)
  })

  it('returns a feed as text', async () => {
    const { status, headers, body } = await shell.request({ method: 'GET', path: '/~source/news/feed' })
    expect([status, headers['Content-Type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toContain('<rss')
  })

  it.each([
    ['/~source/other/wp/v2/posts', 404, 'not-found'],
    ['/~source/shop/wp/v2/settings', 400, 'route-not-listed'],
    ['/index.html', 404, 'not-found'],
  ])('rejects %s', async (path, status, code) => {
    const answer = await shell.request({ method: 'GET', path })
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.body)).toMatchObject({ code })
  })

  it('rejects a header that no store sent, before anything is sent', async () => {
    const before = store.requests.length
    const answer = await sendRequest('GET', 'wc/store/v1/cart', { 'Cart-Token': 'a b' })
    expect(answer.status).toBe(400)
    expect(store.requests).toHaveLength(before)
  })
})

/** Sends a little at a time, while the connection is open. */
function drip(what: 'drip its head' | 'drip its body', socket: Socket): void {
  socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n')
  if (what === 'drip its body') socket.write('Content-Length: 1000000\r\n\r\n')
  const dripping = setInterval(() => socket.write(what === 'drip its body' ? ' ' : 'X-Slow: 1\r\n'), 50)
  socket.on('close', () => clearInterval(dripping))
}

describeWith(['javac'], 'A store with invalid API responses', () => {
  let shell: Shell
  let server: Server
  let source: ShellSource
  /** The received requests, and the reaction to the next. */
  const requests: string[] = []
  let answer: (
    method: string,
    url: string,
  ) => { status?: number; headers?: object; body?: string } | 'break' | 'drip its head' | 'drip its body'
  beforeAll(async () => {
    server = createServer((request, response) => {
      request.resume().on('end', () => {
        requests.push(`${request.method} ${request.url}`)
        const reaction = answer(request.method!, request.url!)
        if (reaction === 'break') return void request.socket.destroy()
        if (typeof reaction === 'string') return drip(reaction, request.socket)
        const { status = 200, headers = { 'Content-Type': 'application/json' }, body = '{}' } = reaction
        response.writeHead(status, { ...headers }).end(body)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    source = shellSource({ ...SHOP, address: `http://127.0.0.1:${port}/wp-json/` })
    shell = startShell([source])
  })
  afterAll(async () => {
    await shell?.stop()
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    requests.length = 0
  })
  const sendRequest = (method: string, route: string, body?: string) =>
    shell.request({ method, path: `/~source/shop/${route}`, ...(body && { body }) })
  const lost = { status: 502, body: expect.stringContaining('"code":"store-unreachable"') as string }

  it.each([
    ['POST', 'wc/store/v1/checkout', '{"a":1}'],
    ['PUT', 'wc/store/v1/checkout', '{"a":1}'],
    ['DELETE', 'wc/store/v1/cart/items', undefined],
  ])('a %s whose response is lost is reported, and sent once', async (method, route, body) => {
    answer = () => ({})
    expect(await sendRequest('GET', 'wc/store/v1/cart')).toMatchObject({ status: 200 }) // still connected
    answer = () => 'break'
    expect(await sendRequest(method, route, body)).toMatchObject(lost)
    expect(requests.filter((one) => one.startsWith(method))).toEqual([`${method} /wp-json/${route}`])
  })

  it('a page of HTML is not a valid response, nor is invalid JSON', async () => {
    answer = () => ({ headers: { 'Content-Type': 'text/html' }, body: '{}' })
    expect(await sendRequest('GET', 'wc/store/v1/products')).toMatchObject(lost)
    answer = () => ({ body: '<!doctype html>' })
    expect(await sendRequest('GET', 'wc/store/v1/products')).toMatchObject(lost)
  })

  it('a read follows redirects at the same store only, up to a maximum', async () => {
    const to = (location: string) => ({ status: 301, headers: { Location: location } })
    answer = (_, url) => (url.includes('/v1/') ? to('/wp-json/wc/store/products') : { body: '[]' })
    expect(await sendRequest('GET', 'wc/store/v1/products')).toMatchObject({ status: 200, body: '[]' })
    for (const location of [
      'http://localhost:1/',
      'https://evil.example/',
      '//a:b@127.0.0.1/',
      'file:///etc/hosts',
    ]) {
      answer = () => to(location)
      expect(await sendRequest('GET', 'wc/store/v1/products')).toMatchObject(lost)
    }
    requests.length = 0
    answer = (_, url) => to(url)
    expect(await sendRequest('GET', 'wc/store/v1/products')).toMatchObject(lost)
    expect(requests).toHaveLength(4)
  })

  it('a write follows no redirects', async () => {
    answer = () => ({ status: 307, headers: { Location: '/elsewhere', 'Content-Type': 'application/json' } })
    expect(await sendRequest('POST', 'wc/store/v1/checkout', '{}')).toMatchObject(lost)
    expect(requests).toHaveLength(1)
  })

  it('a response above 5 MiB is rejected', async () => {
    answer = () => ({ body: `["${'a'.repeat(5 * 1024 * 1024)}"]` })
    expect(await sendRequest('GET', 'wc/store/v1/products')).toMatchObject(lost)
  })

  it.each(['drip its head', 'drip its body'] as const)('a store may not %s forever', async (drips) => {
    const hurried = startShell([source], 300)
    answer = () => drips
    const response = hurried.request({ method: 'GET', path: '/~source/shop/wc/store/v1/products' })
    expect(await response).toMatchObject(lost)
    await hurried.stop()
  })
})
