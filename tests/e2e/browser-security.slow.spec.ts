import { once } from 'node:events'
import { connect } from 'node:net'
import { type Page, expect, test } from '@playwright/test'
import { watchConsole, openHydrated } from './browser'
import { ADMINISTRATOR } from './global-setup'
import { newPerson, signIn, signUp } from './people'
import { PORTS } from './ports'

test.describe('content security policy', () => {
  /** Errors of the console, except for the page's own status. */
  const faultsOf = (errors: string[]) => errors.filter((text) => !/status of 4\d\d/.test(text))

  const scriptSources = (policy: string) =>
    policy.split('; ').find((directive) => directive.startsWith('script-src ')) ?? ''

  const STATIC = ['/', '/signin', '/docs/builder', '/industries/restaurant', '/pricing', '/products/pwa']
  const MISSING = [
    '/nothing',
    '/app-builder/nothing',
    '/admin-nothing',
    '/docs/nothing',
    '/industries/nothing',
    '/account/nothing',
    '/products/custom/nothing',
    '/nothing.php',
  ]

  for (const path of [...STATIC, ...MISSING])
    test(`the scripts of ${path} run, and no others can`, async ({ page }) => {
      const errors = watchConsole(page)
      const response = await openHydrated(page, path)
      expect(response?.status()).toBe(MISSING.includes(path) ? 404 : 200)
      expect(faultsOf(errors)).toEqual([])
      const sources = scriptSources((await response?.allHeaders())?.['content-security-policy'] ?? '')
      expect(sources).toContain("'sha256-")
      expect(sources).not.toContain('unsafe')
      await refusesInlineScript(page)
    })

  test('the scripts of dynamically rendered pages carry a nonce, unique to each response', async ({
    page,
    request,
  }) => {
    await signIn(page.request, ADMINISTRATOR)
    const errors = watchConsole(page)
    const seen = new Set<string>()
    const paths = [
      '/app-builder',
      '/app-builder/new',
      '/account',
      '/account/plan',
      '/account/orders/nothing',
      '/admin',
      '/admin/nothing',
      '/products/custom',
      '/verify-email',
      '/reset-password',
      '/invitation',
      '/account/workspace',
      '/app-builder',
    ]
    for (const path of paths) {
      const response = await openHydrated(page, path)
      const sources = scriptSources((await response?.allHeaders())?.['content-security-policy'] ?? '')
      expect(sources, path).toMatch(
        /^script-src 'self' 'nonce-[\w=+/]{20,}'(?: 'sha256-[\w=+/]{44}'){2} 'strict-dynamic'$/,
      )
      seen.add(sources)
      expect(faultsOf(errors), path).toEqual([])
      await refusesInlineScript(page)
      await page.goto('about:blank') // by then, all violation reports have arrived
      errors.length = 0
    }
    expect(seen.size).toBe(paths.length)
    for (const path of ['/reset-password', '/verify-email', '/invitation'])
      expect((await request.get(path)).headers()['referrer-policy']).toBe('no-referrer')
  })

  /** Tries injections in the page and returns their results. */
  async function refusesInlineScript(page: Page): Promise<void> {
    const got = await page.evaluate(() => {
      const trying = (work: () => void) => {
        try {
          work()
          return 'taken'
        } catch {
          return 'refused'
        }
      }
      const script = document.createElement('script')
      const style = document.createElement('style')
      style.textContent = 'body { outline: 7px solid red }'
      document.head.append(style)
      const trusted = (window as unknown as { trustedTypes: { createPolicy: (...given: unknown[]) => void } })
        .trustedTypes
      return {
        markup: trying(() =>
          document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="injected=1">'),
        ),
        handler: trying(() => document.body.setAttribute('onclick', 'window.injected = true')),
        sources: [
          '/demo/fitness/app.js',
          '/_next/static/../../demo/fitness/app.js',
          '/_next/static/%2e%2e/%2e%2e/demo/fitness/app.js',
          'https://elsewhere.example/_next/static/a.js',
          'data:text/javascript,window.injected=true',
          'blob:a',
        ].map((address) => trying(() => (script.src = address))),
        text: trying(() => (script.text = 'window.injected = true')),
        policies: ['default', 'page-scripts', 'mine'].map((name) =>
          trying(() => trusted.createPolicy(name, { createHTML: (text: string) => text })),
        ),
        outline: getComputedStyle(document.body).outlineWidth === '7px',
        injected: 'injected' in window,
      }
    })
    expect(got).toEqual({
      markup: 'refused',
      handler: 'refused',
      sources: Array(6).fill('refused'),
      text: 'refused',
      // An injection can only run before the page's own scripts have run.
      policies: ['refused', expect.stringMatching(/taken|refused/), 'refused'] as string[],
      outline: false,
      injected: false,
    })
  }

  test('Next’s client-side navigation stays within the policy of the first page', async ({ page }) => {
    const errors = watchConsole(page)
    await openHydrated(page, '/contact')
    const opened = await page.evaluate(() => (document.body.dataset.opened = 'here'))
    const follow = async (path: string) => {
      await page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(), path)
      await page.waitForURL(`**${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    for (const path of ['/', '/industries', '/industries/restaurant', '/pricing', '/docs', '/signin'])
      await follow(path)
    await expect(page.locator('.phone-body img').first()).toBeAttached()
    expect(await page.evaluate(() => document.body.dataset.opened), 'no page was loaded anew').toBe(opened)
    expect(faultsOf(errors)).toEqual([])
  })

  /** Returns whether the page behind a dialog can be scrolled. */
  const scrolls = (page: Page) => page.evaluate(() => getComputedStyle(document.body).overflowY !== 'hidden')

  test('dialogs, menus, selects and notices look the same as without a policy', async ({ page }) => {
    const errors = watchConsole(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await signUp(page.request)
    const { id } = (await (await page.request.post('/api/apps', { data: { name: 'Styled' } })).json()) as {
      id: string
    }
    await page.goto(`/app-builder?app=${id}`)
    await page.getByRole('button', { name: 'Add Header' }).click()
    await page.getByRole('tab', { name: 'Settings' }).click()
    await page.getByRole('combobox').first().click()
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    const list = page.locator('[data-radix-select-viewport]')
    expect(await list.evaluate((element) => getComputedStyle(element).scrollbarWidth)).toBe('none')
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(() => scrolls(page)).toBe(false)
    await page.keyboard.press('Escape')
    await expect.poll(() => scrolls(page)).toBe(true)
    expect(faultsOf(errors)).toEqual([])
  })
})

test.describe('responses', () => {
  // Headers and contents of responses. docs/security.md has the rules.

  test('a session’s cookie is limited to this service, and scripts cannot read it', async ({ request }) => {
    await signUp(request, newPerson('Cookie'))
    const { cookies } = await request.storageState()
    const session = cookies.filter(({ name }) => name.includes('session-token'))
    expect(session).toEqual([expect.objectContaining({ httpOnly: true, sameSite: 'Lax', path: '/' })])
  })

  test('a new sign-in leaves no earlier session in that browser', async ({ request, playwright }) => {
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

  test('personal responses are not cached', async ({ request }) => {
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

  test('a policy prevents base URLs and plugins of other origins', async ({ request }) => {
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

  test('no other origin is allowed to read a response', async ({ request }) => {
    await signUp(request, newPerson('Foreign'))
    const headers = { origin: 'https://evil.example' }
    for (const path of ['/', '/api/me', '/api/apps', '/api/openapi.json', '/demo/restaurant/', '/account']) {
      const names = Object.keys((await request.get(path, { headers })).headers())
      expect(
        names.filter((name) => name.startsWith('access-control-')),
        path,
      ).toEqual([])
    }
    const putHeaders = { ...headers, 'access-control-request-method': 'PUT' }
    const preflight = await request.fetch('/api/account/profile', { method: 'OPTIONS', headers: putHeaders })
    expect(Object.keys(preflight.headers()).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  test('every text response declares its encoding', async ({ request }) => {
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

  test('files beside the service are not served', async ({ request }) => {
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

  test('a client cannot choose the request id in the log', async ({ request }) => {
    const id = 'chosen-by-somebody'
    const response = await request.get('/api/me', { headers: { 'x-request-id': id } })
    expect(response.headers()['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  const HOST = 'Host: localhost\r\n'
  for (const [what, head, rest] of [
    [
      'two lengths',
      `POST /api/contact HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n`,
      `0\r\n\r\nGET /api/health HTTP/1.1\r\n${HOST}\r\n`,
    ],
    ['two hosts', `GET /pricing HTTP/1.1\r\n${HOST}Host: other.example\r\nConnection: close\r\n`, ''],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n', ''],
  ] as const)
    test(`a request that contains ${what} is rejected, and the connection closes`, async () => {
      const socket = connect(PORTS.service, 'localhost')
      await once(socket, 'connect')
      socket.write(`${head}\r\n${rest}`)
      let answer = ''
      socket.on('data', (data: Buffer) => (answer += data.toString()))
      await once(socket, 'close')
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
    })
})
