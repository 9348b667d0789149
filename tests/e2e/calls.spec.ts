import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test'
import { SITE_URL } from './bakery-site'
import { ADMINISTRATOR } from './global-setup'
import { signIn, signUp } from './people'

type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  auth: 'none' | 'user' | 'admin'
  body?: 'json' | 'picture'
  own?: boolean
}

/** Every call there is. `own` ones name an app, which has to be the caller's. */
const CALLS: Call[] = [
  { method: 'GET', path: '/api/health', auth: 'none' },
  { method: 'GET', path: '/api/me', auth: 'user' },
  { method: 'POST', path: '/api/register', auth: 'none', body: 'json' },
  { method: 'POST', path: '/api/contact', auth: 'none', body: 'json' },
  { method: 'PATCH', path: '/api/admin/messages/[id]', auth: 'admin', body: 'json' },
  { method: 'POST', path: '/api/account/forgot-password', auth: 'none', body: 'json' },
  { method: 'POST', path: '/api/account/reset-password', auth: 'none', body: 'json' },
  { method: 'POST', path: '/api/account/verify-email', auth: 'none', body: 'json' },
  { method: 'POST', path: '/api/account/verify-email/resend', auth: 'user' },
  { method: 'POST', path: '/api/account/password', auth: 'user', body: 'json' },
  { method: 'POST', path: '/api/account/confirm', auth: 'user', body: 'json' },
  { method: 'GET', path: '/api/account/sessions', auth: 'user' },
  { method: 'DELETE', path: '/api/account/sessions', auth: 'user' },
  { method: 'DELETE', path: '/api/account/sessions/[id]', auth: 'user', own: true },
  { method: 'POST', path: '/api/convert-website', auth: 'user', body: 'json' },
  { method: 'POST', path: '/api/pwa-report', auth: 'none', body: 'json' },
  { method: 'POST', path: '/api/pwa-report/files', auth: 'none', body: 'json' },
  { method: 'GET', path: '/api/apps', auth: 'user' },
  { method: 'POST', path: '/api/apps', auth: 'user', body: 'json' },
  { method: 'GET', path: '/api/apps/[id]', auth: 'user', own: true },
  { method: 'PUT', path: '/api/apps/[id]', auth: 'user', body: 'json', own: true },
  { method: 'DELETE', path: '/api/apps/[id]', auth: 'user', own: true },
  { method: 'POST', path: '/api/apps/[id]/assets', auth: 'user', body: 'picture', own: true },
  { method: 'GET', path: '/api/apps/[id]/assets/[hash]', auth: 'user', own: true },
  { method: 'POST', path: '/api/apps/[id]/inspection', auth: 'user', own: true },
  { method: 'GET', path: '/api/apps/[id]/releases', auth: 'user', own: true },
  { method: 'POST', path: '/api/apps/[id]/releases', auth: 'user', body: 'json', own: true },
  { method: 'GET', path: '/api/apps/[id]/releases/[version]', auth: 'user', own: true },
  { method: 'GET', path: '/api/apps/[id]/releases/[version]/[artefact]', auth: 'user', own: true },
]

/** Answered by next-auth, which has its own rules, and what is no call at all. */
const NOT_OURS = ['/api/auth/[...nextauth]', '/api/[...missing]']

const filled = ({ path }: Call, id = 'nothing-here') =>
  path
    .replace('[id]', id)
    .replace('[hash]', 'a'.repeat(64))
    .replace('[version]', '1')
    .replace('[artefact]', 'app.apk')

function send(
  request: APIRequestContext,
  call: Call,
  data: string | Buffer = '{}',
  type = 'application/json',
  id?: string,
): Promise<APIResponse> {
  const withBody = call.body ? { data, headers: { 'content-type': type, 'if-match': '1' } } : {}
  return request.fetch(filled(call, id), { method: call.method, ...withBody })
}

/** An answer outsiders may see: the promised shape, and no inner workings. */
async function expectError(response: APIResponse, statuses: number[]): Promise<void> {
  const text = await response.text()
  expect(statuses, `${response.url()} answered ${response.status()}: ${text.slice(0, 200)}`).toContain(
    response.status(),
  )
  const body = JSON.parse(text) as { error?: unknown; code?: unknown }
  expect(typeof body.error).toBe('string')
  expect(body.code).toMatch(/^[a-z-]+$/)
  expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|prisma/i)
}

test('the list names every call that exists', () => {
  const folder = join(process.cwd(), 'app/api')
  const files = readdirSync(folder, { recursive: true }).map(String)
  const routes = files
    .filter((file) => file.endsWith('route.ts'))
    .map((file) => `/api/${file.replace(/\/route\.ts$/, '')}`)
  expect(new Set(routes)).toEqual(new Set([...CALLS.map(({ path }) => path), ...NOT_OURS]))
})

for (const call of CALLS) {
  const name = `${call.method} ${call.path}`

  if (call.auth !== 'none') {
    test(`${name} tells who is signed out`, async ({ request }) => {
      const complete = JSON.stringify({ url: SITE_URL, appName: 'Mine' })
      await expectError(await send(request, call, complete), [401])
    })
  }

  if (call.auth === 'admin') {
    test(`${name} is for administrators`, async ({ request }) => {
      await signUp(request)
      await expectError(await send(request, call), [403])
    })
  }

  if (call.own) {
    test(`${name} finds nothing that is somebody else’s`, async ({ request, playwright, baseURL }) => {
      await signUp(request)
      const { id } = (await (await request.post('/api/apps', { data: { name: 'Mine' } })).json()) as {
        id: string
      }
      const other = await playwright.request.newContext({ baseURL: baseURL ?? '' })
      await signUp(other)
      const data = call.body === 'picture' ? Buffer.from('x') : '{"document":{"settings":{},"blocks":[]}}'
      await expectError(
        await send(other, call, data, call.body === 'picture' ? 'image/png' : undefined, id),
        [404],
      )
      await other.dispose()
      expect((await request.get(`/api/apps/${id}`)).status()).toBe(200)
    })
  }

  if (call.body) {
    test(`${name} survives whatever is sent`, async ({ request }) => {
      if (call.auth === 'admin') await signIn(request, ADMINISTRATOR)
      else await signUp(request)
      const { id } = (await (await request.post('/api/apps', { data: { name: 'Attacked' } })).json()) as {
        id: string
      }
      const json = call.body === 'json'
      for (const broken of [
        '',
        '{',
        'null',
        '[]',
        '"x"',
        '5',
        '{"url":5,"appName":[],"name":{},"email":{},"document":7,"versionName":1}',
      ]) {
        await expectError(await send(request, call, broken, undefined, id), json ? [400] : [415])
      }
      await expectError(await send(request, call, 'a=b', 'application/x-www-form-urlencoded', id), [415])
      const big = Buffer.alloc(10_000_000, 'x')
      await expectError(await send(request, call, big, json ? undefined : 'image/png', id), [413])
      await expectError(
        await request.fetch(filled(call, id), {
          method: call.method,
          data: '{}',
          headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
        }),
        [403],
      )
    })
  }
}

test('addresses that cannot be read, and calls that do not exist, are the caller’s fault', async ({
  request,
}) => {
  for (const path of ['/a/x/%E0%A4%A', '/a/%/', '/api/apps/%ff', '/api/auth/%E0%A4%A']) {
    await expectError(await request.get(path), [400])
  }
  await expectError(await request.get('/api/nothing-here'), [404])
  await expectError(await request.post('/api/nothing/here', { data: {} }), [404])
})

test('sign-in reads no endless bodies and no broken ones', async ({ request }) => {
  const path = '/api/auth/callback/credentials'
  const headers = (type: string) => ({ headers: { 'content-type': type } })
  const form = headers('application/x-www-form-urlencoded')
  await expectError(await request.post(path, { data: Buffer.alloc(10_000_000, 'a'), ...form }), [413])
  for (const broken of ['{"password":"x', 'null', '5']) {
    await expectError(await request.post(path, { data: broken, ...headers('application/json') }), [400])
  }
})

test('a release has one address, and a document cannot hold up the service', async ({ request }) => {
  await signUp(request)
  const { id } = (await (await request.post('/api/apps', { data: { name: 'Attacked' } })).json()) as {
    id: string
  }
  await request.post(`/api/apps/${id}/releases`, { data: {} })
  expect((await request.get(`/api/apps/${id}/releases/1`)).status()).toBe(200)
  for (const version of [
    'abc',
    'NaN',
    '1e400',
    '99999999999999999999',
    '%00',
    '1.5',
    '0x1',
    '01',
    '+1',
    'Infinity',
  ]) {
    await expectError(await request.get(`/api/apps/${id}/releases/${version}`), [404])
    await expectError(await request.get(`/api/apps/${id}/releases/${version}/app.apk`), [404])
  }
  const save = (document: unknown) =>
    request.put(`/api/apps/${id}`, { data: { document }, headers: { 'if-match': '1' } })
  await expectError(await save({ version: 0, blocks: Array.from({ length: 60_000 }, () => ({})) }), [400])
  const pictures = Array.from({ length: 1900 }, (_, i) => ({
    id: `b${i}`,
    type: 'image',
    src: `asset:${String(i).padStart(64, '0')}`,
    alt: '',
  }))
  await expectError(await save({ version: 0, blocks: pictures }), [400])
})
