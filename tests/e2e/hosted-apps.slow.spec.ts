import { type APIRequestContext, type BrowserContext, type Page, expect, test } from '@playwright/test'
import { SITE_URL } from './bakery-site'
import { expectClean, watchConsole, withProfile } from './browser'
import { signUp } from './people'
import { PORTS } from './ports'
import { isReady, OWN_URL, ownService, stop } from './servers/service'

test.describe('on a separate host', () => {
  const own = ownService()

  const HOSTS = `http://*.localhost:${PORTS.ownService}`
  const at = (slug: string) => HOSTS.replace('*', slug)

  type App = { id: string; slug: string; hostedUrl: string }

  async function publishedApp(request: APIRequestContext): Promise<App> {
    const created = await request.post(`${OWN_URL}/api/apps`, { data: { name: 'Rye & Rosemary' } })
    const app = (await created.json()) as App
    const released = await request.post(`${OWN_URL}/api/apps/${app.id}/releases`, { data: {} })
    expect(released.status()).toBe(201)
    return app
  }

  /** Launches the app in its folder or on its host, whichever is current. */
  async function launch(page: Page, url: string): Promise<string> {
    await page.goto(url)
    await expect(page.locator('.ak-app')).toBeVisible()
    return page.url()
  }

  const isWorkerReady = (page: Page) =>
    page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  /** Returns the result of a script in the page that requests the user's account from the platform. */
  const isRequested = (page: Page, mode: RequestMode) =>
    page.evaluate(
      ([url, mode]) =>
        fetch(`${url}/api/me`, { credentials: 'include', mode: mode as RequestMode }).then(
          ({ type, status }) => `${type} ${status}`,
          () => 'blocked',
        ),
      [OWN_URL, mode],
    )

  test('an app has a separate host, installs there, and has no access to the platform', async ({
    playwright,
    browser,
  }, info) => {
    test.slow() // a start
    const service = own.start({ APPS_ORIGIN: HOSTS })
    await isReady(service)
    const request = await playwright.request.newContext({ baseURL: OWN_URL })
    await signUp(request)
    const app = await publishedApp(request)
    const url = `${at(app.slug)}/`
    expect(app.hostedUrl).toBe(url)

    await test.step('the old address redirects to it', async () => {
      const answer = await request.get(`/a/${app.slug}/assets/a.png?x=1`, { maxRedirects: 0 })
      expect([answer.status(), answer.headers()['location']]).toEqual([308, `${url}assets/a.png?x=1`])
      expect(answer.headers()['cache-control']).toBe('public, max-age=600')
      const demo = await request.get('/demo/restaurant/', { maxRedirects: 0 })
      expect(demo.status()).toBe(200)
    })

    await test.step('its host serves the app and nothing else', async () => {
      const onHost = (path: string, host = new URL(url).host) =>
        request.get(path, { headers: { host }, maxRedirects: 0 })
      for (const path of ['/', '/app.js', '/manifest.webmanifest', '/sw.js']) {
        const answer = await onHost(path)
        expect(answer.status(), path).toBe(200)
        expect(answer.headers()['set-cookie'], path).toBeUndefined()
      }
      for (const path of [
        '/api/me',
        '/api/health',
        '/signin',
        '/pricing',
        '/app-builder',
        '/favicon.ico',
        '/%2e%2e/api/me',
      ])
        expect((await onHost(path)).status(), path).toBe(404)
      expect((await onHost('/', `nobody.localhost:${PORTS.ownService}`)).status()).toBe(404)
      expect((await onHost('/', `a.${new URL(url).host}`)).status()).toBe(404)
    })

    await withProfile(info, async (profile) => {
      const { cookies } = await request.storageState()
      await profile.addCookies(cookies)
      const page = await profile.newPage()
      const errors = watchConsole(page)
      await page.goto(`${OWN_URL}/a/${app.slug}/`)
      expect(page.url()).toBe(url)
      await expect(page.locator('.ak-app')).toBeVisible()
      await isWorkerReady(page)
      await installs(profile, page)
      expect(await page.evaluate(() => document.cookie)).toBe('')
      expect(await profile.cookies(url)).toEqual([])
      expect(errors).toEqual([])
      for (const mode of ['cors', 'no-cors'] as const) expect(await isRequested(page, mode)).toBe('blocked')
      await profile.setOffline(true)
      expect(await launch(page, url)).toBe(url)
      expect(await launch(page, `${url}?from=poster`)).toBe(`${url}?from=poster`)
      await profile.setOffline(false)
    })
    await test.step('the platform rejects its calls even without a policy', async () => {
      const context = await browser.newContext({
        bypassCSP: true,
        storageState: await request.storageState(),
        serviceWorkers: 'block',
      })
      const page = await context.newPage()
      const statuses: number[] = []
      page.on(
        'response',
        (response) => response.url().endsWith('/api/me') && statuses.push(response.status()),
      )
      await page.goto(url)
      expect(await isRequested(page, 'no-cors')).toBe('opaque 0')
      await page.goto(`${OWN_URL}/demo/restaurant/`)
      expect(await isRequested(page, 'cors')).toBe('basic 403')
      await expect.poll(() => statuses).toEqual([403, 403])
      await page.goto(`${OWN_URL}/account`) // a page of the platform gets responses
      await expect.poll(() => statuses.at(-1)).toBe(200)
      await context.close()
    })
    await request.dispose()
    await stop(service)
  })

  async function installs(browser: BrowserContext, page: Page): Promise<void> {
    const client = await browser.newCDPSession(page)
    const { installabilityErrors } = await client.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
  }

  test('an app installed from its folder moves to its host, even offline', async ({ playwright }, info) => {
    test.slow() // two starts
    const request = await playwright.request.newContext({ baseURL: OWN_URL })
    await withProfile(info, async (browser) => {
      const inPlace = own.start()
      await isReady(inPlace)
      await signUp(request)
      const { slug, hostedUrl } = await publishedApp(request)
      expect(hostedUrl).toBe(`${OWN_URL}/a/${slug}/`)
      const phone = await browser.newPage()
      await launch(phone, hostedUrl)
      await isWorkerReady(phone)
      await stop(inPlace)

      const onHosts = own.start({ APPS_ORIGIN: HOSTS })
      await isReady(onHosts)
      // The old worker still serves the first launch, and then checks for a new one.
      await expect.poll(() => launch(phone, hostedUrl)).toBe(`${at(slug)}/`)
      await isWorkerReady(phone)
      await browser.setOffline(true)
      expect(await launch(phone, hostedUrl)).toBe(`${at(slug)}/`)
      await browser.setOffline(false)
      await stop(onHosts)
    })
    await request.dispose()
  })
})

test('an app that was taken down is removed from devices, and returns when it is published again', async ({
  page: { request },
  baseURL,
}, info) => {
  await signUp(request)
  const made = await request.post('/api/apps', { data: { name: 'Gone Bakery' } })
  const { id, slug } = (await made.json()) as { id: string; slug: string }
  const publish = async () =>
    expect((await request.post(`/api/apps/${id}/releases`, { data: {} })).status()).toBe(201)
  await publish()
  const url = `${baseURL}/a/${slug}/`
  await withProfile(info, async (browser) => {
    const phone = await browser.newPage()
    const cachedHere = () =>
      phone.evaluate(
        async (prefix) => ({
          workers: (await navigator.serviceWorker.getRegistrations()).filter(({ scope }) =>
            scope.endsWith(prefix),
          ).length,
          caches: (await caches.keys()).filter((name) => name.includes(prefix)).length,
        }),
        `/a/${slug}/`,
      )
    await phone.goto(url)
    await phone.evaluate(() => navigator.serviceWorker.ready)
    expect((await phone.goto(url))?.fromServiceWorker()).toBe(true)
    await phone.evaluate((name) => caches.open(name), `live:/a/${slug}/`)
    const neighbor = `app:/a/${slug}-2/:1`
    await phone.evaluate((name) => caches.open(name), neighbor)

    expect((await request.delete(`/api/apps/${id}/publication`)).status()).toBe(200)
    await phone.goto(url) // from the cache, while the browser checks for a new worker
    await expect(phone.getByRole('heading', { name: 'We couldn’t find an app at this address' })).toBeVisible(
      { timeout: 20_000 },
    )
    await expect.poll(cachedHere).toEqual({ workers: 0, caches: 0 })
    expect(await phone.evaluate((name) => caches.has(name), neighbor)).toBe(true)
    expect((await phone.goto(url))?.status()).toBe(404)

    await publish()
    expect((await phone.goto(url))?.status()).toBe(200)
    await phone.evaluate(() => navigator.serviceWorker.ready)
    expect((await phone.goto(url))?.fromServiceWorker()).toBe(true)
  })
})

test('a hosted app is clean', async ({ page }) => {
  await signUp(page.request)
  const converted = await page.request.post('/api/convert-website', {
    data: { url: SITE_URL, appName: 'Rye & Rosemary' },
  })
  const { id, slug } = (await converted.json()) as { id: string; slug: string }
  await page.request.post(`/api/apps/${id}/releases`, { data: {} })
  await page.goto(`/a/${slug}/`)
  await expectClean(page, 'hosted')
})

test.describe('a new version', () => {
  type App = { id: string; slug: string; document: { settings: object }; revision: number }

  async function newApp(page: Page): Promise<App> {
    await signUp(page.request)
    const made = await page.request.post('/api/apps', { data: { name: 'Rye & Rosemary' } })
    const { id } = (await made.json()) as { id: string }
    return (await (await page.request.get(`/api/apps/${id}`)).json()) as App
  }

  const save = (page: Page, { id, document, revision }: App, settings: object) =>
    page.request.put(`/api/apps/${id}`, {
      headers: { 'if-match': String(revision) },
      data: { document: { ...document, settings: { ...document.settings, ...settings } } },
    })

  test('an open app shows that a new version is ready, and shows the version after a reload', async ({
    page,
  }) => {
    const app = await newApp(page)
    const publish = async () =>
      expect((await page.request.post(`/api/apps/${app.id}/releases`, { data: {} })).status()).toBe(201)
    await publish()
    const address = `/a/${app.slug}/`
    await page.goto(address)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await page.reload()
    await expect(page.locator('.ak-update')).toHaveCount(0)

    expect((await save(page, app, { appName: 'Rye & Thyme' })).status()).toBe(200)
    await publish()
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
    })
    const notice = page.getByRole('status').filter({ hasText: 'A new version is ready' })
    await expect(notice).toBeVisible()
    await expect(page).toHaveTitle('Rye & Rosemary')
    await expectClean(page, 'an app with a new version')
    await notice.getByRole('button', { name: 'Reload' }).click()
    await expect(page).toHaveTitle('Rye & Thyme')
    await expect(page.locator('.ak-update')).toHaveCount(0)

    await test.step('the next one is taken back from the installed app', async () => {
      const { revision, document } = (await (await page.request.get(`/api/apps/${app.id}`)).json()) as App
      await save(page, { ...app, document, revision }, { primaryColor: '#123456' })
      await publish()
      const readState = () =>
        page.evaluate(async () => {
          await navigator.serviceWorker.ready.then((registration) => registration.update())
          const [shown] = (await caches.keys()).filter((name) => name.startsWith('app:')).slice(-1)
          const manifest = await fetch('~updates/web/update.json', { cache: 'no-store' })
          const { signed } = (await manifest.json()) as { signed: string }
          const { bundle, release } = JSON.parse(atob(signed)) as { bundle: string; release: number }
          return { isShown: shown?.endsWith(`:${bundle}`) ?? false, release }
        })
      await expect.poll(readState).toEqual({ isShown: true, release: 3 })
      for (const data of [
        { action: 'offer', share: 10_000 },
        { action: 'take-back', release: 2 },
      ])
        await page.request.post(`/api/apps/${app.id}/updates`, { data })
      await expect.poll(async () => (await readState()).release).toBe(2)
      await expect
        .poll(async () => {
          await page.reload()
          return page.locator('meta[name=theme-color]').first().getAttribute('content')
        })
        .not.toBe('#123456')
    })
  })
})
