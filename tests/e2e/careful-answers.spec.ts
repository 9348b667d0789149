import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from '@playwright/test'
import { newPerson, signIn, signUp } from './people'
import { PORTS } from './ports'

// What answers tell browsers and strangers, and what they do not. docs/security.md names the rules.

test('a session’s cookie is for this service alone, and no script reads it', async ({ request }) => {
  await signUp(request, newPerson('Cookie'))
  const { cookies } = await request.storageState()
  const session = cookies.filter(({ name }) => name.includes('session-token'))
  expect(session).toEqual([expect.objectContaining({ httpOnly: true, sameSite: 'Lax', path: '/' })])
})

test('who signs in again leaves no earlier session behind in that browser', async ({
  request,
  playwright,
}) => {
  const person = await signUp(request, newPerson('Again'))
  const { cookies } = await request.storageState()
  const copied = await playwright.request.newContext({
    baseURL: `http://localhost:${PORTS.service}`,
    extraHTTPHeaders: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  })
  expect((await copied.get('/api/me')).status()).toBe(200)
  await signIn(request, person)
  expect((await copied.get('/api/me')).status()).toBe(401)
  expect((await (await request.get('/api/account/sessions')).json()) as unknown[]).toHaveLength(1)
  await copied.dispose()
})

test('what is somebody’s own is kept by no cache', async ({ request }) => {
  await signUp(request, newPerson('Uncached'))
  const own = [
    '/account',
    '/account/security',
    '/app-builder',
    '/api/me',
    '/api/apps',
    '/api/account/sessions',
  ]
  for (const path of own) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status(), path).toBe(200)
    expect(response.headers()['cache-control'], path).toContain('no-store')
  }
})

test('a policy leaves no page a base or a plugin of somebody else’s', async ({ request }) => {
  for (const path of ['/', '/signin', '/app-builder', '/nothing-here']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
    for (const rule of [
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ])
      expect(policy.split('; '), path).toContain(rule)
  }
  const policy = (await request.get('/api/me')).headers()['content-security-policy']
  expect(policy).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
})

test('no other origin is allowed to read an answer', async ({ request }) => {
  await signUp(request, newPerson('Foreign'))
  const headers = { origin: 'https://evil.example' }
  for (const path of ['/', '/api/me', '/api/apps', '/api/openapi.json', '/demo/restaurant/', '/account']) {
    const told = Object.keys((await request.get(path, { headers })).headers())
    expect(
      told.filter((name) => name.startsWith('access-control-')),
      path,
    ).toEqual([])
  }
  const asked = { ...headers, 'access-control-request-method': 'PUT' }
  const preflight = await request.fetch('/api/account/profile', { method: 'OPTIONS', headers: asked })
  expect(Object.keys(preflight.headers()).filter((name) => name.startsWith('access-control-'))).toEqual([])
})

test('every text says in which encoding it is', async ({ request }) => {
  const texts = [
    '/',
    '/robots.txt',
    '/llms.txt',
    '/sitemap.xml',
    '/icon.svg',
    '/changelog/feed.xml',
    '/a/nothing-here/',
    '/a/nothing-here/app.js',
    '/demo/restaurant/app.css',
  ]
  for (const path of texts)
    expect((await request.get(path)).headers()['content-type'], path).toMatch(
      /^(text|application)\/[\w+-]+; charset=utf-8$|^image\/svg\+xml; charset=utf-8$/i,
    )
  expect((await request.get('/api/me')).headers()['content-type']).toBe('application/json')
})

test('nothing is served that only lies beside the service', async ({ request }) => {
  const files = [
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/.env.example',
    '/package.json',
    '/prisma/schema.prisma',
    '/data/secrets.json',
    '/node_modules/next/package.json',
    '/.next/BUILD_ID',
    '/_next/static/',
    '/_next/static/chunks/',
    '/templates/',
    '/_next/static/%2e%2e/server/middleware-manifest.json',
    '/demo/restaurant/..%2f..%2f..%2fpackage.json',
  ]
  for (const path of files) expect([400, 404], path).toContain((await request.get(path)).status())
})

test('nobody chooses the id under which the log knows a request', async ({ request }) => {
  const id = 'chosen-by-somebody'
  const response = await request.get('/api/me', { headers: { 'x-request-id': id } })
  expect(response.headers()['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('a request that tells two lengths is refused, and the connection ends', async () => {
  const socket = connect(PORTS.service, 'localhost')
  await once(socket, 'connect')
  socket.write(
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n',
  )
  let answer = ''
  socket.on('data', (data: Buffer) => (answer += data.toString()))
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
})
