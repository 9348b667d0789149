import { readFile } from 'node:fs/promises'
import { type APIRequestContext, type Browser, type Page, type Request, expect, test } from '@playwright/test'
import { withProfile, expectClean } from './browser'
import { ADMINISTRATOR } from './global-setup'
import { signIn, signUp } from './people'

/** Counts are written every five seconds. */
const WRITTEN = { timeout: 15_000 }

type App = { id: string; slug: string }

async function publishedApp(request: APIRequestContext, name: string): Promise<App> {
  const app = (await (await request.post('/api/apps', { data: { name } })).json()) as App
  expect((await request.post(`/api/apps/${app.id}/releases`, { data: {} })).status()).toBe(201)
  return app
}

/** Locates the figure of a card. */
const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).locator('dd').first()

async function expectFigures(page: Page, path: string, figures: Record<string, string>): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    for (const [label, value] of Object.entries(figures))
      await expect(figure(page, label)).toHaveText(value, { timeout: 500 })
  }).toPass(WRITTEN)
}

/** Counts are written in batches: once a new one is there, so are all earlier ones. */
async function expectWritten(browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await signUp(page.request)
  const { id } = await publishedApp(page.request, 'The last one')
  await page.request.get(`/api/apps/${id}/releases/1/pwa.zip`)
  await expectFigures(page, `/app-builder/analytics/${id}`, { Downloads: '1' })
  await context.close()
}

const isWorkerReady = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
const waitForVisit = (page: Page) => page.waitForResponse((response) => response.url().includes('~visit'))

/** Opens a hosted app in a new browser context, and returns the visits that it reported. */
async function open(
  browser: Browser,
  url: string,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<string[]> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await prepare?.(page)
  const visits: Request[] = []
  page.on('request', (request) => request.url().includes('~visit') && visits.push(request))
  await page.goto(url)
  await isWorkerReady(page) // a visit is reported when the worker is ready
  await Promise.all(visits.map((request) => request.response()))
  await context.close()
  return visits.map((request) => request.url())
}

test('an opening is counted once, even if the service worker responds', async ({ page, baseURL }, info) => {
  await signUp(page.request)
  const { id, slug } = await publishedApp(page.request, 'Counted Bakery')
  const url = `${baseURL}/a/${slug}/`
  await withProfile(info, async (browser) => {
    const phone = await browser.newPage()
    await Promise.all([waitForVisit(phone), phone.goto(url)])
    await isWorkerReady(phone)
    const [, again] = await Promise.all([waitForVisit(phone), phone.goto(url)])
    expect(again?.fromServiceWorker()).toBe(true)
    await phone.reload() // not a new opening
    await isWorkerReady(phone)
    await browser.setOffline(true)
    await phone.goto(url)
    await expect(phone.locator('.ak-app')).toBeVisible()
    await browser.setOffline(false)
    expect(await browser.cookies()).toEqual([])
  })
  await expectFigures(page, `/app-builder/analytics/${id}`, { 'App opens': '2', Downloads: '0' })
  const versions = page.getByRole('region', { name: 'By version: table' })
  await expect(versions.getByRole('row', { name: /^1\.0/ })).toContainText('2')

  const admin = await page
    .context()
    .browser()!
    .newContext({ baseURL: baseURL ?? '' })
  await signIn(admin.request, ADMINISTRATOR)
  const dashboard = await admin.newPage()
  await dashboard.goto('/admin/analytics?period=7d')
  await expect(dashboard.getByRole('row', { name: 'Counted Bakery 2' })).toBeVisible()
  await admin.close()
})

test('visitors who opt out and bots are not counted', async ({ page, browser, baseURL }) => {
  await signUp(page.request)
  const { id, slug } = await publishedApp(page.request, 'Private Bakery')
  const url = `${baseURL}/a/${slug}/`
  const wish = (name: string, value: unknown) => (visitor: Page) =>
    visitor.addInitScript(([key, given]) => Object.defineProperty(navigator, key, { value: given }), [
      name,
      value,
    ] as [string, unknown])
  expect(await open(browser, url, wish('doNotTrack', '1'))).toEqual([])
  expect(await open(browser, url, wish('globalPrivacyControl', true))).toEqual([])
  // The server honors the header alone.
  expect(await open(browser, url, (visitor) => visitor.setExtraHTTPHeaders({ DNT: '1' }))).toHaveLength(1)
  for (const path of ['', 'index.html', 'app.js', '~visit']) await page.request.get(url + path)
  expect(await open(browser, url)).toHaveLength(1)
  await expectFigures(page, `/app-builder/analytics/${id}`, { 'App opens': '1' })
})

test('a template preview works offline, reports no visits, and names its one address', async ({
  browser,
  request,
  baseURL,
}) => {
  expect(await open(browser, `${baseURL}/demo/restaurant/`)).toEqual([])
  const { link } = (await request.get('/demo/restaurant/')).headers()
  expect(link).toBe(`<${baseURL}/demo/restaurant/>; rel="canonical"`)
})

test('a download is counted once, by its kind', async ({ page }) => {
  await signUp(page.request)
  const { id } = await publishedApp(page.request, 'Downloaded Bakery')
  const file = `/api/apps/${id}/releases/1/pwa.zip`
  const headers = (await page.request.get(file)).headers()
  await page.request.head(file)
  await page.request.get(file, { headers: { range: 'bytes=100-' } })
  await page.request.get(file, { headers: { 'if-none-match': headers['etag'] ?? '' } })
  await page.request.get(`/api/apps/${id}/releases/1/app.apk`)
  await expectFigures(page, `/app-builder/analytics/${id}`, { 'App opens': '0', Downloads: '2' })
  await page.locator('main summary').nth(1).click()
  const days = page.getByRole('region', { name: 'Downloads by platform: table' })
  await expect(days.getByRole('row').last().getByRole('cell')).toHaveText(['1', '0', '0', '0', '1'])
})

test('a visit of the site is counted once, a crawler never', async ({ page, browser, baseURL }) => {
  await signIn(page.request, ADMINISTRATOR)
  await expectWritten(browser, baseURL ?? '')
  await page.goto('/admin/analytics?period=7d')
  const before = Number((await figure(page, 'Site visits').innerText()).replaceAll(',', ''))
  for (let i = 0; i < 5; i++) await page.request.get('/docs')
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const visitor = await context.newPage()
  await visitor.goto('/docs')
  await visitor.getByRole('main').getByRole('link').first().click() // continues the same visit
  await visitor.waitForURL(/\/docs\/./)
  await context.close()
  await expectWritten(browser, baseURL ?? '')
  await expectFigures(page, '/admin/analytics?period=7d', {
    'Site visits': (before + 1).toLocaleString('en'),
  })
})

test('the administrators’ analytics are clean, stored in the URL, and available by keyboard and as files', async ({
  page,
}) => {
  await signIn(page.request, ADMINISTRATOR)
  await page.goto('/admin/analytics')
  await page.getByRole('link', { name: '90 days' }).click()
  await expect(page).toHaveURL(/period=90d/)
  await expect(page.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'true')

  const chart = page.getByRole('application').first()
  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.recharts-tooltip-wrapper').first()).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV: visits-90d' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('visits-90d.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toBe('Day,Visits,The 90 days before')
  expect(lines).toHaveLength(91)
  expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,\d+,\d+$/)
  await expectCleanWhenOpen(page, 'administrators’ analytics')
})

test('an owner’s analytics are clean on every screen, and link to a larger plan', async ({ page }) => {
  await signUp(page.request)
  const { id } = await publishedApp(page.request, 'Donaudampfschifffahrtsgesellschaft')
  await page.goto('/app-builder')
  await page.getByRole('button', { name: /: more$/ }).click()
  await page.getByRole('menuitem', { name: 'Analytics' }).click()
  await expect(page).toHaveURL(`/app-builder/analytics/${id}`)
  await expect(page.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/account/plan')
  await expectCleanWhenOpen(page, 'an owner’s app')
  await page.getByRole('link', { name: 'All apps' }).click()
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible()
  await expectCleanWhenOpen(page, 'an owner’s apps')
})

/** Opens everything that can be opened. */
async function expectCleanWhenOpen(page: Page, what: string): Promise<void> {
  for (const summary of await page.locator('main summary').all()) await summary.click()
  await expectClean(page, what)
}
