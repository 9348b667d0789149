import { type APIRequestContext, type APIResponse, expect, request as requests, test } from '@playwright/test'
import { type Rule, CALLS } from '../factories/authorization-rules'
import { type PageRule, PAGES } from '../factories/page-rules'
import { readPages } from '../factories/routes'
import { watchConsole } from './browser'
import { ADMINISTRATOR } from './global-setup'
import { newPerson, signIn, signUp } from './people'

/** The caller of a request, each with one session. The disabled user's session was opened before. */
type Who = 'nobody' | 'disabled' | 'user' | 'other' | 'admin'

type Cast = { ask: Record<Who, APIRequestContext>; dispose: () => Promise<void> }

/** Creates all callers. */
async function cast(baseURL: string): Promise<Cast> {
  const newContext = () => requests.newContext({ baseURL })
  const ask = {
    nobody: await newContext(),
    disabled: await newContext(),
    user: await newContext(),
    other: await newContext(),
    admin: await newContext(),
  }
  await signUp(ask.user, newPerson('Owner'))
  await signUp(ask.other, newPerson('Other'))
  await signUp(ask.disabled, newPerson('Disabled'))
  await signIn(ask.admin, ADMINISTRATOR)
  const { id } = (await (await ask.disabled.get('/api/me')).json()) as { id: string }
  const { password } = ADMINISTRATOR
  expect((await ask.admin.post('/api/account/confirm', { data: { password } })).status()).toBe(200)
  const change = await ask.admin.patch(`/api/admin/users/${id}`, { data: { disabled: true } })
  expect(change.status()).toBe(200)
  const dispose = async () => void (await Promise.all(Object.values(ask).map((context) => context.dispose())))
  return { ask, dispose }
}

async function read<T>(response: Promise<APIResponse>): Promise<T> {
  return (await (await response).json()) as T
}

/** Values of the path's parameters. */
type Params = Record<string, string>

/** Creates a resource of `user`. */
const make: Record<NonNullable<PageRule['of']>, (cast: Cast) => Promise<Params>> = {
  app: async ({ ask }) => {
    const { id } = await read<{ id: string }>(ask.user.post('/api/apps', { data: { name: 'Mine' } }))
    await ask.user.post(`/api/apps/${id}/releases`, { data: {} })
    return { id }
  },
  collection: async (cast) => {
    const { id = '' } = await make.app(cast)
    const data = { name: 'Dishes', fields: [{ id: 'name', name: 'Name', type: 'text' }] }
    const made = await read<{ id: string }>(cast.ask.user.post(`/api/apps/${id}/collections`, { data }))
    return { id, collection: made.id }
  },
  order: async ({ ask }) => {
    const choice = { family: 'builder', planId: 'enterprise', interval: 'month' }
    const data = { choice, method: 'bank', expectedCents: 19900 }
    const order = await read<{ id: string; invoices: { number: string }[] }>(
      ask.user.post('/api/billing/orders', { data }),
    )
    return { id: order.id, number: order.invoices[0]?.number ?? '' }
  },
}

/** Lists every page below app/ by its path. */
function allPages(): string[] {
  return readPages().map(({ path }) => path)
}

// tests/node/app/authorization covers the handlers: permissions of each call and malformed bodies. This file
// covers what runs before them: the server, Next.js, the middleware, and the pages.

const EVERYBODY: Who[] = ['nobody', 'disabled', 'other', 'admin', 'user']

/** Status by caller without permission. A page redirects to the sign-in instead of a 401. */
const REFUSALS: Record<Rule['who'], Partial<Record<Who, number>>> = {
  anybody: {},
  user: { nobody: 401, disabled: 401 },
  owner: { nobody: 401, disabled: 401, other: 404, admin: 404 },
  'owner or admin': { nobody: 401, disabled: 401, other: 404 },
  admin: { nobody: 401, disabled: 401, other: 403, user: 403 },
}

let people: Cast

test.beforeAll(async ({ baseURL }) => {
  people = await cast(baseURL ?? '')
})
test.afterAll(() => people.dispose())

/** Returns the path with values for its parameters, which match nothing by default. */
function filled(path: string, { at }: Rule, params: Params = {}): string {
  return at ?? path.replace(/\[+(?:\.{3})?(\w+)\]+/g, (_, name: string) => params[name] ?? 'nothing-here')
}

/** Expects a documented error response without internal details. */
async function expectError(response: APIResponse, status: number, what = ''): Promise<void> {
  const text = await response.text()
  expect(response.status(), `${what} ${response.url()}: ${text.slice(0, 200)}`).toBe(status)
  const body = JSON.parse(text) as { error?: unknown; code?: unknown }
  expect(typeof body.error).toBe('string')
  expect(body.code).toMatch(/^[a-z-]+$/)
  expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|prisma/i)
}

test('every page has an access rule, and every rule its page', () => {
  expect(Object.keys(PAGES).sort()).toEqual(allPages().sort())
})

for (const [path, rule] of Object.entries(PAGES)) {
  test(`${path} is for ${rule.who}`, async () => {
    const params = rule.of && (await make[rule.of](people))
    const isNowhere = path.includes('[') && !rule.of && !rule.at
    for (const who of EVERYBODY) {
      const response = await people.ask[who].get(filled(path, rule, params), { maxRedirects: 0 })
      const details = `${who}: ${response.status()}`
      const refusal = REFUSALS[rule.who][who]
      if (refusal === 401) {
        expect(response.status(), details).toBe(307)
        expect(response.headers()['location'], details).toMatch(/\/signin\?callbackUrl=/)
      } else if (refusal !== undefined) expect(response.status(), details).toBe(refusal)
      else if (rule.leadsTo) {
        expect(response.status(), details).toBe(307)
        expect(response.headers()['location'], details).toBe(rule.leadsTo)
      } else expect(response.status(), details).toBe(isNowhere ? 404 : 200)
    }
  })
}

test('malformed URLs and calls that do not exist are client errors', async ({ request }) => {
  for (const path of ['/a/x/%E0%A4%A', '/a/%/', '/api/apps/%ff', '/api/auth/%E0%A4%A'])
    await expectError(await request.get(path), 400)
  await expectError(await request.get('/api/nothing-here'), 404)
  await expectError(await request.post('/api/nothing/here', { data: {} }), 404)
})

test('a body of ten megabytes is rejected on every route', async ({ request }) => {
  await signUp(request)
  const data = Buffer.alloc(10_000_000, 'x')
  const as = (type: string) => ({ data, headers: { 'content-type': type } })
  for (const path of ['/api/apps', '/api/convert-website', '/api/contact'])
    await expectError(await request.post(path, as('application/json')), 413, path)
  await expectError(await request.put('/api/account/picture', as('image/png')), 413, 'a picture')
})

test('malformed bodies pass the middleware, and are rejected by the handler', async ({ request }) => {
  const broken = '{"url":5,"appName":[],"name":{},"email":{},"document":7,"versionName":1}'
  for (const signedIn of [false, true]) {
    if (signedIn) await signUp(request)
    for (const data of ['', '{', 'null', '[]', '"x"', '5', broken]) {
      const input = { data, headers: { 'content-type': 'application/json' } }
      await expectError(await request.post('/api/convert-website', input), 400, data)
    }
    const form = { data: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    await expectError(await request.post('/api/convert-website', form), 415)
    const foreign = {
      data: '{}',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
    }
    await expectError(await request.post('/api/convert-website', foreign), 403, 'from another site')
  }
})

test('sign-in rejects endless and malformed bodies', async ({ request }) => {
  const path = '/api/auth/callback/credentials'
  const headers = (type: string) => ({ headers: { 'content-type': type } })
  const form = headers('application/x-www-form-urlencoded')
  await expectError(await request.post(path, { data: Buffer.alloc(10_000_000, 'a'), ...form }), 413)
  for (const broken of ['{"password":"x', 'null', '5'])
    await expectError(await request.post(path, { data: broken, ...headers('application/json') }), 400)
})

test('a release has one URL, and a document cannot block the service', async ({ request }) => {
  await signUp(request)
  const { id } = (await (await request.post('/api/apps', { data: { name: 'Attacked' } })).json()) as {
    id: string
  }
  await request.post(`/api/apps/${id}/releases`, { data: {} })
  expect((await request.get(`/api/apps/${id}/releases/1`)).status()).toBe(200)
  const addresses = ['abc', 'NaN', '1e400', '99999999999999999999', '1.5', '0x1', '01', '+1', 'Infinity']
  for (const version of addresses) {
    await expectError(await request.get(`/api/apps/${id}/releases/${version}`), 404)
    await expectError(await request.get(`/api/apps/${id}/releases/${version}/app.apk`), 404)
  }
  await expectError(await request.get(`/api/apps/${id}/releases/%00`), 400)
  const save = (document: unknown) =>
    request.put(`/api/apps/${id}`, { data: { document }, headers: { 'if-match': '1' } })
  await expectError(await save({ version: 0, blocks: Array.from({ length: 60_000 }, () => ({})) }), 400)
  const pictures = Array.from({ length: 1900 }, (_, i) => ({
    id: `b${i}`,
    type: 'image',
    src: `asset:${String(i).padStart(64, '0')}`,
    alt: '',
  }))
  await expectError(await save({ version: 0, blocks: pictures }), 400)
})

test('a method that a route does not support is rejected, and the response lists the supported ones', async ({
  request,
}) => {
  const byPath = new Map<string, string[]>()
  for (const call of Object.keys(CALLS)) {
    const [method = '', path = ''] = call.split(' ')
    if (path.startsWith('/api/')) byPath.set(path, [...(byPath.get(path) ?? []), method])
  }
  for (const [path, taken] of byPath) {
    const method = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].find((one) => !taken.includes(one))
    if (!method) continue
    const rule = CALLS[`${taken[0]} ${path}`] ?? { who: 'anybody' }
    const response = await request.fetch(filled(path, rule), { method, maxRedirects: 0 })
    await expectError(response, 405, method)
    const implied = ['OPTIONS', ...(taken.includes('GET') ? ['HEAD'] : [])]
    expect(response.headers()['allow']?.split(', ').sort(), path).toEqual([...taken, ...implied].sort())
  }
})

test('pages support GET and HEAD, and a sign-in with a password requires POST', async ({ request }) => {
  const refused = [
    ['PUT', '/admin', 'GET, HEAD'],
    ['DELETE', '/account', 'GET, HEAD'],
    ['OPTIONS', '/app-builder', 'GET, HEAD'],
    ['GET', '/api/auth/callback/credentials', 'POST'],
  ] as const
  for (const [method, path, allow] of refused) {
    const response = await request.fetch(path, { method, maxRedirects: 0 })
    await expectError(response, 405, `${method} ${path}`)
    expect(response.headers()['allow'], path).toBe(allow)
  }
  expect((await request.head('/api/auth/csrf')).status()).toBe(200)
})

test('every kind of response has security headers, including redirects', async ({ request }) => {
  const kinds: [string, number][] = [
    ['/', 200],
    ['/pricing/', 308],
    ['/solutions', 308],
    ['/admin', 307],
    ['/account', 307],
    ['/nothing-here', 404],
    ['/%ff', 400],
    ['/og/pricing.png', 200],
    ['/api/health', 200],
    ['/api/me', 401],
    ['/api/nothing-here', 404],
    ['/a/nothing-here/', 404],
    ['/demo/restaurant/', 200],
  ]
  for (const [path, status] of kinds) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status(), path).toBe(status)
    expect(response.headers(), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  }
})

test('a hosted app in its folder can only run our script and only reach its folder', async ({
  page,
  request,
}) => {
  await signUp(page.request)
  const { id, slug } = (await (
    await page.request.post('/api/apps', { data: { name: 'Folder' } })
  ).json()) as {
    id: string
    slug: string
  }
  await page.request.post(`/api/apps/${id}/releases`, { data: {} })
  for (const folder of [`/a/${slug}/`, '/demo/restaurant/']) {
    const errors = watchConsole(page)
    await page.goto(folder)
    await expect(page.locator('.ak-app[data-routed]')).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    expect(errors).toEqual([])
    const got = await page.evaluate(async () => {
      const get = (path: string) =>
        fetch(path).then(
          ({ status }) => status,
          () => 'blocked',
        )
      const run = (src: string) =>
        new Promise((resolve) => {
          const script = document.createElement('script')
          try {
            script.src = src
          } catch {
            return resolve('not trusted')
          }
          script.onload = () => resolve('ran')
          script.onerror = () => resolve('blocked')
          document.head.append(script)
        })
      const markup = () => {
        try {
          document.body.innerHTML += '<img src=x onerror="window.injected = true">'
          return 'taken'
        } catch {
          return 'not trusted'
        }
      }
      return {
        own: await get('manifest.webmanifest'),
        api: await get('/api/me'),
        page: await get('/account'),
        otherApp: await get('/demo/fitness/manifest.webmanifest'),
        script: await run('/demo/fitness/app.js'),
        markup: markup(),
        injected: 'injected' in window,
      }
    })
    expect(got).toEqual({
      own: 200,
      api: 'blocked',
      page: 'blocked',
      otherApp: 'blocked',
      script: 'not trusted',
      markup: 'not trusted',
      injected: false,
    })
    page.removeAllListeners('console')
    const called = await page.request.get('/api/me', {
      headers: { referer: new URL(folder, page.url()).href },
    })
    expect([called.status(), ((await called.json()) as { code: string }).code]).toEqual([
      403,
      'foreign-origin',
    ])
  }
  expect((await request.get('/api/me', { headers: { referer: 'http://localhost/x' } })).status()).toBe(401)
})
