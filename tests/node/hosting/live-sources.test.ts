import { GET, POST } from '@/app/a/[slug]/~source/[id]/[...route]/route'
import { GET as GET_PREVIEW } from '@/app/a/[slug]/~preview/[token]/~source/[id]/[...route]/route'
import { GET as GET_EDITED } from '@/app/api/apps/[id]/sources/[source]/[...route]/route'
import { createPreview } from '@/lib/reviews/links'
import { publish, unpublishApp } from '@/lib/releases/publishing'
import { asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { clearResponseCaches } from '../../factories/response-cache'
import { type LiveApp, newLiveApp } from '../../factories/live-app'
import { logLines } from '../../factories/log-lines'
import { newAccount } from '../../factories/people'
import { newSessionToken, resume, signOut } from '../../factories/signed-in'
import type { Store } from '../../factories/store/server'

jest.mock('next/headers', () => jest.requireActual<object>('../../factories/signed-in'))
const ORIGIN = 'http://localhost:3000'
process.env.APP_URL = ORIGIN
withTestDatabase()

let store: Store
let owner: string
let app: LiveApp

beforeAll(async () => {
  app = await newLiveApp()
  ;({ store, owner } = app)
}, 60_000)
afterAll(() => store.close())
beforeEach(() => {
  clearResponseCaches()
  store.requests.length = 0
})

type Sent = { method?: string; body?: string; headers?: Record<string, string> }

function request(path: string, { method = 'GET', body, headers }: Sent = {}): Request {
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const all = { host: 'localhost:3000', 'x-appkiln-address': '203.0.113.9', ...type, ...headers }
  return new Request(`${ORIGIN}${path}`, {
    method,
    headers: all as Record<string, string>,
    body: body ?? null,
  })
}

const at = (id: string, slug = app.slug) => ({ params: Promise.resolve({ slug, id, route: [] }) })
const sendRequest = (rest: string, sent: Sent = {}, id = 'shop') =>
  (sent.method === 'POST' ? POST : GET)(request(`/a/${app.slug}/~source/${id}/${rest}`, sent), at(id))

describe('source requests of a published app', () => {
  test('a shop returns its own totals, as JSON only', async () => {
    const answer = await sendRequest('wc/store/v1/products?per_page=2&_fields=id,name')
    expect(await answer.json()).toEqual([
      { id: 137, name: 'Secret kiln drop' },
      { id: 136, name: 'Plate with a very long description' },
    ])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-wp-total': '56',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(answer.headers.has('set-cookie')).toBe(false)
  })

  test('a blog without pretty links, and a feed, work, too', async () => {
    const posts = (await (
      await sendRequest('wp/v2/posts?per_page=1&_fields=id', {}, 'plain')
    ).json()) as unknown
    expect(posts).toEqual([{ id: 165 }])
    const feed = await sendRequest('feed', {}, 'news')
    expect(feed.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await feed.text()).toContain('<rss version="2.0"')
  })

  test('two phones each fill a cart, and one pays on delivery', async () => {
    const phone = async () => {
      const { headers } = await sendRequest('wc/store/v1/cart')
      return { 'cart-token': headers.get('cart-token') ?? '', nonce: headers.get('nonce') ?? '' }
    }
    const [ann, bob] = [await phone(), await phone()]
    const add = (headers: Record<string, string>, id: number) =>
      sendRequest('wc/store/v1/cart/add-item', {
        method: 'POST',
        headers,
        body: JSON.stringify({ id, quantity: 1 }),
      })
    await Promise.all([add(ann, 11), add(bob, 18)])
    const cartOf = async (headers: Record<string, string>) => {
      const cart = (await (await sendRequest('wc/store/v1/cart', { headers })).json()) as {
        items: { id: number }[]
      }
      return cart.items.map(({ id }) => id)
    }
    expect([await cartOf(ann), await cartOf(bob)]).toEqual([[11], [18]])
    const person = {
      first_name: 'Ann',
      last_name: 'Lee',
      address_1: 'Street 1',
      city: 'Berlin',
      postcode: '10115',
    }
    const address = { ...person, country: 'DE', state: 'DE-BE', phone: '0', email: 'ann@example.com' }
    const body = JSON.stringify({
      billing_address: address,
      shipping_address: address,
      payment_method: 'cod',
    })
    const order = await sendRequest('wc/store/v1/checkout', { method: 'POST', headers: ann, body })
    expect([order.status, order.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await order.json()).toMatchObject({ status: 'processing', billing_address: { first_name: 'Ann' } })
    expect([await cartOf(ann), await cartOf(bob)]).toEqual([[], [18]])
  })

  test('a new price is shown at the next refresh', async () => {
    const priceOf = async () => {
      const headers = { 'cache-control': 'no-cache' }
      const product = (await (await sendRequest('wc/store/v1/products/33', { headers })).json()) as {
        prices: { price: string }
      }
      return product.prices.price
    }
    expect(await priceOf()).toBe('2850')
    store.setPrice(33, 3190)
    expect(await priceOf()).toBe('3190')
  })

  test('the store’s own errors are passed on', async () => {
    const refused = await sendRequest('wc/store/v1/cart/add-item', { method: 'POST', body: '{"id":11}' })
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      401,
      'woocommerce_rest_missing_nonce',
    ])
    expect((await sendRequest('wc/store/v1/products/999999')).status).toBe(404)
  })

  test('other routes are rejected, and no body is longer than an order', async () => {
    for (const path of [
      'wp/v2/settings',
      'wc/v3/orders',
      'wp/v2/posts?rest_route=/wc/store/v1/cart',
      '../../wp-admin',
      'wc/store/v1/products/%2e%2e%2fcart',
    ])
      expect([path, (await sendRequest(path)).status]).toEqual([path, 400])
    const huge = JSON.stringify({ id: 11, note: 'x'.repeat(70_000) })
    expect((await sendRequest('wc/store/v1/cart/add-item', { method: 'POST', body: huge })).status).toBe(413)
    expect((await sendRequest('wc/store/v1/cart/add-item', { method: 'POST', body: '{' })).status).toBe(400)
    const headers = { origin: 'https://evil.example' }
    expect(
      (await sendRequest('wc/store/v1/cart/add-item', { method: 'POST', body: '{}', headers })).status,
    ).toBe(403)
    expect(store.requests).toEqual([])
  })

  test('neither token nor nonce nor query is logged', async () => {
    const lines = await logLines(async () => {
      const headers = { 'cart-token': 'secret-token', nonce: 'secret-nonce' }
      await sendRequest('wc/store/v1/order/171?key=secret-key&billing_email=secret%40example.com', {
        headers,
      })
      await sendRequest('wc/store/v1/cart/add-item', {
        method: 'POST',
        headers,
        body: '{"id":11,"note":"secret-note"}',
      })
    })
    expect(lines.length).toBeGreaterThan(0)
    expect(JSON.stringify(lines)).not.toContain('secret')
  })

  test('an app that is gone, or has no such source, causes no request', async () => {
    expect((await sendRequest('wp/v2/posts', {}, 'other')).status).toBe(404)
    expect((await GET(request('/a/nobody/~source/shop/wp/v2/posts'), at('shop', 'nobody'))).status).toBe(404)
    await unpublishApp(asUser(owner), app.id)
    expect((await sendRequest('wp/v2/posts')).status).toBe(404)
    await publish(asUser(owner), app.id)
    expect(store.requests).toEqual([])
  })
})

describe('source requests before publishing', () => {
  const edited = (path: string) =>
    GET_EDITED(request(`/api/apps/${app.id}/sources/shop/${path}`), {
      params: Promise.resolve({ id: app.id, source: 'shop', route: [] }),
    })

  test('the builder reads for the app’s owner only', async () => {
    signOut()
    expect((await edited('wc/store/v1/products/tags')).status).toBe(401)
    resume((await newSessionToken(await newAccount('other@example.com'))).token)
    expect((await edited('wc/store/v1/products/tags')).status).toBe(404)
    resume((await newSessionToken(owner)).token)
    const tags = (await (await edited('wc/store/v1/products/tags')).json()) as { slug: string }[]
    expect(tags.map(({ slug }) => slug)).toContain('gift')
    signOut()
  })

  test('a preview reads for everyone with its address', async () => {
    const { url } = await createPreview(asUser(owner), app.id)
    const token = /~preview\/([^/]+)\//.exec(url)?.[1] ?? ''
    const preview = (input: string) =>
      GET_PREVIEW(request(`/a/${app.slug}/~preview/${input}/~source/shop/wc/store/v1/products/11`), {
        params: Promise.resolve({ slug: app.slug, token: input, id: 'shop', route: [] }),
      })
    expect(await (await preview(token)).json()).toMatchObject({ id: 11 })
    expect((await preview(`${token}x`)).status).toBe(404)
  })
})
