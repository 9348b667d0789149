import { type Page, expect, test } from '@playwright/test'
import { ADMINISTRATOR } from './global-setup'
import { signIn, signUp, watchConsole } from './people'

/** Errors of the console, without the one that names the page's own status. */
const faultsOf = (errors: string[]) => errors.filter((text) => !/status of 4\d\d/.test(text))

type Marked = Window & { hydrated?: true; injected?: true }

test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    addEventListener('page:hydrated', () => {
      ;(window as Marked).hydrated = true
    }),
  ),
)

/** Once its scripts have run. */
const isHydrated = (page: Page) =>
  expect.poll(() => page.evaluate(() => (window as Marked).hydrated), `scripts of ${page.url()}`).toBe(true)

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
  test(`the scripts of ${path} run, and no others could`, async ({ page }) => {
    const errors = watchConsole(page)
    const response = await page.goto(path)
    expect(response?.status()).toBe(MISSING.includes(path) ? 404 : 200)
    await isHydrated(page)
    expect(faultsOf(errors)).toEqual([])
    const sources = scriptSources((await response?.allHeaders())?.['content-security-policy'] ?? '')
    expect(sources).toContain("'sha256-")
    expect(sources).not.toContain('unsafe')
    await refusesInlineScript(page)
  })

test('the scripts of pages that are drawn on request carry a nonce, one for each answer', async ({
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
    '/app-builder',
  ]
  for (const path of paths) {
    const response = await page.goto(path)
    await isHydrated(page)
    const sources = scriptSources((await response?.allHeaders())?.['content-security-policy'] ?? '')
    expect(sources, path).toMatch(
      /^script-src 'self' 'nonce-[\w=+/]{20,}' 'sha256-[\w=+/]{44}' 'strict-dynamic'$/,
    )
    seen.add(sources)
    expect(faultsOf(errors), path).toEqual([])
    await refusesInlineScript(page)
    await page.goto('about:blank') // all that the browser tells of what was refused has then arrived
    errors.length = 0
  }
  expect(seen.size).toBe(paths.length)
  for (const path of ['/reset-password', '/verify-email'])
    expect((await request.get(path)).headers()['referrer-policy']).toBe('no-referrer')
})

/** What an injection would try, and what each gets. */
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
      markup: trying(() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="injected=1">')),
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
    // Before the page's own scripts have run, an injection would have to run already.
    policies: ['refused', expect.stringMatching(/taken|refused/), 'refused'] as string[],
    outline: false,
    injected: false,
  })
}

test('what Next’s router brings stays within the policy of the page that was opened', async ({ page }) => {
  const errors = watchConsole(page)
  await page.goto('/contact')
  await isHydrated(page)
  const opened = await page.evaluate(() => (document.body.dataset.opened = 'here'))
  const follow = async (path: string) => {
    await page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(), path)
    await page.waitForURL(`**${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  for (const path of ['/', '/industries', '/industries/restaurant', '/pricing', '/docs', '/signin'])
    await follow(path)
  await expect(page.locator('.phone-body').first()).not.toBeEmpty()
  expect(await page.evaluate(() => document.body.dataset.opened), 'no page was loaded anew').toBe(opened)
  expect(faultsOf(errors)).toEqual([])
})

/** Whether the page behind a dialog can be scrolled. */
const scrolls = (page: Page) => page.evaluate(() => getComputedStyle(document.body).overflowY !== 'hidden')

test('dialogs, menus, selects and notices look as they do without a policy', async ({ page }) => {
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

test('a hosted app in its folder can run our script alone and reach its folder alone', async ({
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
