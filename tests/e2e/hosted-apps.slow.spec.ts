import { type APIRequestContext, type BrowserContext, type Page, expect, test } from '@playwright/test'
import { withProfile } from './browser-with-profile'
import { signUp, watchConsole } from './people'
import { PORTS } from './ports'
import { OWN_URL, isReady, ownService, stop } from './servers/service'

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

/** In the folder form or on its own host, whichever is now the app's. */
async function launch(page: Page, url: string): Promise<string> {
  await page.goto(url)
  await expect(page.locator('.ak-app')).toBeVisible()
  return page.url()
}

const isKept = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

/** What a script in the page gets that asks the platform for the person's account. */
const asks = (page: Page, mode: RequestMode) =>
  page.evaluate(
    ([url, mode]) =>
      fetch(`${url}/api/me`, { credentials: 'include', mode: mode as RequestMode }).then(
        ({ type, status }) => `${type} ${status}`,
        () => 'blocked',
      ),
    [OWN_URL, mode],
  )

test('an app has a host of its own, installs there, and knows nothing of the platform', async ({
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

  await test.step('the old address leads there', async () => {
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
    await isKept(page)
    await installs(profile, page)
    expect(await page.evaluate(() => document.cookie)).toBe('')
    expect(await profile.cookies(url)).toEqual([])
    expect(errors).toEqual([])
    for (const mode of ['cors', 'no-cors'] as const) expect(await asks(page, mode)).toBe('blocked')
    await profile.setOffline(true)
    expect(await launch(page, url)).toBe(url)
    expect(await launch(page, `${url}?from=poster`)).toBe(`${url}?from=poster`)
    await profile.setOffline(false)
  })
  await test.step('the platform refuses its calls also where no policy stops them', async () => {
    const context = await browser.newContext({
      bypassCSP: true,
      storageState: await request.storageState(),
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    const statuses: number[] = []
    page.on('response', (response) => response.url().endsWith('/api/me') && statuses.push(response.status()))
    await page.goto(url)
    expect(await asks(page, 'no-cors')).toBe('opaque 0')
    await page.goto(`${OWN_URL}/demo/restaurant/`)
    expect(await asks(page, 'cors')).toBe('basic 403')
    await expect.poll(() => statuses).toEqual([403, 403])
    await page.goto(`${OWN_URL}/account`) // a page of the platform gets its answers
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

test('who installed an app from its folder is led to its host, without a network too', async ({
  playwright,
}, info) => {
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
    await isKept(phone)
    await stop(inPlace)

    const onHosts = own.start({ APPS_ORIGIN: HOSTS })
    await isReady(onHosts)
    // The old worker still answers the first launch, and looks for a new one then.
    await expect.poll(() => launch(phone, hostedUrl)).toBe(`${at(slug)}/`)
    await isKept(phone)
    await browser.setOffline(true)
    expect(await launch(phone, hostedUrl)).toBe(`${at(slug)}/`)
    await browser.setOffline(false)
    await stop(onHosts)
  })
  await request.dispose()
})
