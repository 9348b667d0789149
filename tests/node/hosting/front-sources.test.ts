// Runs in its own modules: what other files leave in the relay and in the reading of sources changes what is counted here.
import { createServer, request as send, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { DELETE, GET, POST, PUT } from '@/app/a/[slug]/~source/[id]/[...route]/route'
import { unpublishApp } from '@/lib/releases/publishing'
import { serveSources } from '@/lib/hosting/front-sources'
import { ADDRESS_HEADER } from '@/lib/platform/http/address'
import { serveHotResponses } from '@/lib/sources/relay/hot-response-cache'
import { asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { clearResponseCaches } from '../../factories/response-cache'
import { type LiveApp, newLiveApp } from '../../factories/live-app'

const ORIGIN = 'http://localhost:3000'
process.env.APP_URL = ORIGIN
withTestDatabase()

let app: LiveApp
let server: Server
/** Status for requests that the front server passes on to Next.js, which does not run here. */
const LEFT = 418

beforeAll(async () => {
  app = await newLiveApp()
  const answerHot = serveHotResponses({})
  server = createServer((request, response) => {
    request.headers[ADDRESS_HEADER] = '203.0.113.9'
    if (!answerHot(request, response) && !serveSources(request, response)) response.writeHead(LEFT).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}, 60_000)
afterAll(async () => {
  await app.store.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  clearResponseCaches()
  app.store.requests.length = 0
})

type Sent = { method?: string; body?: string; headers?: Record<string, string> }
type Got = { status: number; headers: Record<string, unknown>; bytes: Buffer }

/** Sends a raw request, because `fetch` would normalize the URL and add headers. */
function sendRequest(rest: string, { method = 'GET', body, headers = {} }: Sent = {}): Promise<Got> {
  const { port } = server.address() as AddressInfo
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const path = `/a/${app.slug}/~source/${rest}`
    const sent = { host: '127.0.0.1', port, path, method, headers: { ...type, ...headers } }
    const asking = send(sent, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: Buffer.concat(chunks),
        }),
      )
    })
    asking.on('error', reject)
    asking.end(body)
  })
}

const jsonOf = ({ bytes }: Got) => JSON.parse(bytes.toString()) as unknown

const HANDLERS: Record<string, typeof GET> = { GET, POST, PUT, DELETE }

/** Makes the same request to the route, as Next.js would. */
async function requestRoute(rest: string, { method = 'GET', body, headers = {} }: Sent = {}) {
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const request = new Request(`${ORIGIN}/a/${app.slug}/~source/${rest}`, {
    method,
    headers: { host: 'localhost:3000', [ADDRESS_HEADER]: '203.0.113.9', ...type, ...headers } as Record<
      string,
      string
    >,
    body: body ?? null,
  })
  const params = Promise.resolve({ slug: app.slug, id: rest.split('/')[0] ?? '', route: [] })
  const answer = await HANDLERS[method]!(request, { params })
  return { status: answer.status, code: ((await answer.json()) as { code: string }).code }
}

const REFUSED: [string, Sent][] = [
  ['shop/wp/v2/settings', {}],
  ['shop/wc/v3/orders', {}],
  ['shop/wp/v2/posts?rest_route=/wc/store/v1/cart', {}],
  ['shop/wp/v2/posts?_method=DELETE', {}],
  ['shop/wp/v2/posts/', {}],
  ['shop/wc/store/v1/batch', { method: 'POST', body: '{}' }],
  ['shop/wc/store/v1/products/%2e%2e%2fcart', {}],
  ['shop/wc/store/v1/products/..%2f..%2fwp-admin', {}],
  ['shop/wc/store/v1/products%00', {}],
  ['shop/wp%2fv2/posts', {}],
  ['shop/wc/store/v1/cart', { method: 'POST', body: '{}' }],
  ['shop/wc/store/v1/products', { method: 'DELETE' }],
  ['shop/wc/store/v1/cart/add-item', { method: 'POST', body: '{' }],
  ['shop/wc/store/v1/cart/add-item', { method: 'POST', body: `{"id":${'['.repeat(100)}` }],
  ['shop/wc/store/v1/cart/add-item', { method: 'POST', body: JSON.stringify({ note: 'x'.repeat(70_000) }) }],
  [
    'shop/wc/store/v1/cart/add-item',
    { method: 'POST', body: 'id=1', headers: { 'content-type': 'text/plain' } },
  ],
  [
    'shop/wc/store/v1/cart/add-item',
    { method: 'POST', body: '{}', headers: { origin: 'https://evil.example' } },
  ],
  [
    'shop/wc/store/v1/cart/add-item',
    { method: 'PUT', body: '{}', headers: { 'sec-fetch-site': 'cross-site' } },
  ],
  ['shop/wc/store/v1/cart', { headers: { 'cart-token': 'a b' } }],
  ['nothing/wp/v2/posts', {}],
]

describe('the front server', () => {
  test.each(REFUSED)('rejects %s as the route does, and sends no request', async (rest, sent) => {
    const front = await sendRequest(rest, sent)
    const { code } = jsonOf(front) as { code: string }
    expect({ status: front.status, code }).toEqual(await requestRoute(rest, sent))
    expect(front.status).toBeGreaterThanOrEqual(400)
    expect(app.store.requests).toEqual([])
  })

  test.each([
    ['shop/../../../api/apps', {}],
    ['shop/wc/store/v1/products/../cart', {}],
    ['shop/wc/store/v1/%2e%2e/v1/cart', {}],
    ['shop//wp/v2/posts', {}],
    ['shop/wc/store\\v1/cart', {}],
    ['sh%6fp/wp/v2/posts', {}],
    ['shop/wp/v2/posts', { method: 'PATCH' }],
    ['shop/wp/v2/posts', { method: 'OPTIONS' }],
    ['shop', {}],
  ] as [string, Sent][])('passes %s on to Next.js', async (rest, sent) => {
    expect((await sendRequest(rest, sent)).status).toBe(LEFT)
    expect(app.store.requests).toEqual([])
  })

  test('serves two phones that fill carts on one connection, and caches nothing of it', async () => {
    const phone = async () => {
      const { headers } = await sendRequest('shop/wc/store/v1/cart')
      return { 'cart-token': String(headers['cart-token']), nonce: String(headers.nonce) }
    }
    const [ann, bob] = [await phone(), await phone()]
    const add = (headers: Record<string, string>, id: number) =>
      sendRequest('shop/wc/store/v1/cart/add-item', {
        method: 'POST',
        headers,
        body: JSON.stringify({ id, quantity: 1 }),
      })
    await Promise.all([add(ann, 11), add(bob, 18)])
    const cartOf = async (headers: Record<string, string>) => {
      const answer = await sendRequest('shop/wc/store/v1/cart', {
        headers: { ...headers, 'accept-encoding': 'gzip' },
      })
      expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-store' })
      const { items } = JSON.parse(gunzipSync(answer.bytes).toString()) as { items: { id: number }[] }
      return items.map(({ id }) => id)
    }
    const looks = await Promise.all(Array.from({ length: 20 }, (_, index) => cartOf(index % 2 ? bob : ann)))
    looks.forEach((items, index) => expect(items).toEqual([index % 2 ? 18 : 11]))
  })

  test('loads posts from the store once, and then from memory, compressed or not', async () => {
    const first = await sendRequest('shop/wp/v2/posts?per_page=2')
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': String(first.bytes.length),
    })
    const zipped = await sendRequest('shop/wp/v2/posts?per_page=2', {
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.bytes)).toEqual(first.bytes)
    const past = { 'cache-control': 'no-cache', 'if-none-match': String(first.headers.etag) }
    expect((await sendRequest('shop/wp/v2/posts?per_page=2', { headers: past })).status).toBe(304)
    expect(app.store.requests).toHaveLength(2)
  })

  test('keeps the connection usable after a rejected body', async () => {
    const { port } = server.address() as AddressInfo
    const path = `/a/${app.slug}/~source/shop/wc/store/v1/cart/add-item`
    const huge = 'x'.repeat(300_000)
    const head = `POST ${path} HTTP/1.1\r\nHost: app\r\nContent-Type: application/json\r\n`
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
    socket.write(`${head}Content-Length: ${huge.length}\r\n\r\n${huge}`)
    socket.write(
      `${head}Transfer-Encoding: chunked\r\n\r\n${huge.length.toString(16)}\r\n${huge}\r\n0\r\n\r\n`,
    )
    socket.write(`GET ${path} HTTP/1.1\r\nHost: app\r\nConnection: close\r\n\r\n`)
    await new Promise((resolve) => socket.once('close', resolve))
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 413', 'HTTP/1.1 400'])
    expect(app.store.requests).toEqual([])
  })

  test('sends no more requests for an app that its owner took down', async () => {
    await sendRequest('shop/wp/v2/posts?per_page=1')
    app.store.requests.length = 0
    await unpublishApp(asUser(app.owner), app.id)
    expect((await sendRequest('shop/wc/store/v1/cart')).status).toBe(404)
    expect((await sendRequest('shop/wc/store/v1/cart/add-item', { method: 'POST', body: '{}' })).status).toBe(
      404,
    )
    expect(app.store.requests).toEqual([])
  })
})
