import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test'
import { SITE_URL } from './bakery-site'
import { signUp } from './people'

type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  auth: 'none' | 'user'
  body?: 'json' | 'picture'
  own?: boolean
}

/** Every call there is. `own` ones name an app, which has to be the caller's. */
const CALLS: Call[] = [
  { method: 'GET', path: '/api/health', auth: 'none' },
  { method: 'GET', path: '/api/me', auth: 'user' },
  { method: 'POST', path: '/api/register', auth: 'none', body: 'json' },
  { method: 'POST', path: '/api/account/forgot-password', auth: 'none', body: 'json' },
  { method: 'POST', path: '/api/account/reset-password', auth: 'none', body: 'json' },
  { method: 'POST', path: '/api/account/verify-email', auth: 'none', body: 'json' },
  { method: 'POST', path: '/api/account/verify-email/resend', auth: 'user' },
  { method: 'POST', path: '/api/account/password', auth: 'user', body: 'json' },
  { method: 'GET', path: '/api/account/sessions', auth: 'user' },
  { method: 'DELETE', path: '/api/account/sessions', auth: 'user' },
  { method: 'DELETE', path: '/api/account/sessions/[id]', auth: 'user', own: true },
  { method: 'POST', path: '/api/convert-website', auth: 'user', body: 'json' },
  { method: 'GET', path: '/api/apps', auth: 'user' },
  { method: 'POST', path: '/api/apps', auth: 'user', body: 'json' },
  { method: 'GET', path: '/api/apps/[id]', auth: 'user', own: true },
  { method: 'PUT', path: '/api/apps/[id]', auth: 'user', body: 'json', own: true },
  { method: 'DELETE', path: '/api/apps/[id]', auth: 'user', own: true },
  { method: 'POST', path: '/api/apps/[id]/assets', auth: 'user', body: 'picture', own: true },
  { method: 'GET', path: '/api/apps/[id]/assets/[hash]', auth: 'user', own: true },
  { method: 'GET', path: '/api/apps/[id]/releases', auth: 'user', own: true },
  { method: 'POST', path: '/api/apps/[id]/releases', auth: 'user', body: 'json', own: true },
  { method: 'GET', path: '/api/apps/[id]/releases/[version]', auth: 'user', own: true },
  { method: 'GET', path: '/api/apps/[id]/releases/[version]/[artefact]', auth: 'user', own: true },
]

/** Answered by next-auth, which has its own rules. */
const NOT_OURS = ['/api/auth/[...nextauth]']

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

  if (call.auth === 'user') {
    test(`${name} tells who is signed out`, async ({ request }) => {
      const complete = JSON.stringify({ url: SITE_URL, appName: 'Mine' })
      await expectError(await send(request, call, complete), [401])
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
      await signUp(request)
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
