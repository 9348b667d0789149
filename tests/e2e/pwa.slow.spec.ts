import { readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { expect, type Page, test } from '@playwright/test'
import { readZip } from '../node/packaging/read-zip'
import { BAKERY, SITE_URL } from './bakery-site'
import { expectClean, watchConsole, openHydrated } from './browser'

const field = (page: Page) => page.getByLabel('Your website’s address')

test('a visitor without an account gets the report card and the files', async ({ page }) => {
  const errors = watchConsole(page)
  await page.goto('/products/pwa')
  await field(page).fill(SITE_URL)
  await page.getByRole('button', { name: 'Check my site' }).click()

  await expect(page.getByRole('heading', { level: 2, name: BAKERY.name, exact: true })).toBeFocused()
  await expect(page.getByRole('status').first()).toHaveText(/The report is ready\. Grade [A-E], \d+ of 100\./)
  await expect(page.getByText('Phones can’t install it yet.', { exact: false })).toBeVisible()
  const finding = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 4, name, exact: true }) })
  await expect(finding('HTTPS')).toContainText('The page loaded over plain HTTP.')
  await expect(finding('HTTPS')).toContainText('Fix')
  await expect(finding('Start page')).toContainText('"start_url": "/"')
  await expect(finding('Splash screen icon')).toContainText('/icon-512.png is 512 × 512 pixels.')
  await expect(finding('Splash screen icon')).toContainText('Good')
  await expect(finding('Service worker')).toContainText('doesn’t register a service worker')
  await expect(finding('Categories')).toBeHidden()
  await page
    .locator('#findings-manifest')
    .getByText(/more things your app could use/)
    .click()
  await expect(finding('Categories')).toContainText('Optional')
  await expect(page).toHaveURL(`/products/pwa?${new URLSearchParams({ url: SITE_URL })}`)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the files' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`pwa-${new URL(SITE_URL).host.replace(':', '-')}.zip`)
  const files = await readZip(readFileSync(await download.path()))
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['manifest.webmanifest', 'sw.js', 'offline.html', 'icons/maskable-512.png']),
  )
  await expect(page.getByText('Downloaded. README.txt explains')).toBeVisible()

  await page.getByRole('link', { name: 'Turn this site into an app' }).click()
  await expect(page.getByLabel('Website URL')).toHaveValue(`${SITE_URL}/`)
  expect(errors.filter((error) => !/status of 401/.test(error))).toEqual([])
})

test('an address in the link is filled in, and only visited after a click', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/pwa-report')) calls.push(request.url())
  })
  await openHydrated(page, `/products/pwa?${new URLSearchParams({ url: SITE_URL })}`)
  await expect(field(page)).toHaveValue(SITE_URL)
  expect(calls).toEqual([])
  await page.getByRole('button', { name: 'Check my site' }).click()
  await expect(page.getByRole('heading', { level: 2, name: BAKERY.name, exact: true })).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('errors are shown at the field, and the input is kept', async ({ page }) => {
  await page.goto('/products/pwa')
  const check = page.getByRole('button', { name: 'Check my site' })
  for (const [typed, message] of [
    ['', 'Please enter your website’s address.'],
    ['not an address', 'Please enter a valid website URL.'],
    [`${SITE_URL}/nothing-here`, 'the website returned 404'],
    ['http://169.254.169.254/', 'We couldn’t open this address.'],
  ] as const) {
    await field(page).fill(typed)
    await check.click()
    await expect(page.locator('main').getByRole('alert')).toContainText(message)
    await expect(field(page)).toHaveValue(typed)
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveAccessibleDescription(new RegExp(message))
  }
  await expect(page.getByRole('link', { name: 'Create an app manually' })).toHaveAttribute(
    'href',
    `/web-to-app?${new URLSearchParams({ url: 'http://169.254.169.254/' })}`,
  )
  await field(page).fill('rye.example')
  await expect(page.locator('main').getByRole('alert')).toHaveCount(0)
})

test('a lost connection is shown, and the input is kept', async ({ page, context }) => {
  await openHydrated(page, '/products/pwa')
  await field(page).fill(SITE_URL)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Check my site' }).click()
  await expect(page.locator('main').getByRole('alert')).toContainText('We can’t reach our server')
  await expect(field(page)).toHaveValue(SITE_URL)
  await context.setOffline(false)
  // The browser aborts pending requests when the network changes.
  await expect
    .poll(() =>
      page.evaluate(() =>
        fetch('/api/health').then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    .toBe(true)
  await page.getByRole('button', { name: 'Check my site' }).click()
  await expect(page.getByRole('heading', { level: 2, name: BAKERY.name, exact: true })).toBeVisible()
})

/**
 * Sends requests from another address of this machine, so that the rate limit of the other tests is not used
 * up.
 */
function callFrom(localAddress: string, port: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port,
        localAddress,
        method: 'POST',
        path: '/api/pwa-report',
        headers: { 'content-type': 'application/json' },
      },
      (response) => {
        let body = ''
        response.on('data', (chunk: Buffer) => (body += chunk.toString()))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
      },
    )
    request.on('error', reject).end('{"url":""}')
  })
}

test('a client over the rate limit has to wait, and others do not', async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? '')
  const answers: { status: number; body: string }[] = []
  for (let call = 0; call <= 30; call++) answers.push(await callFrom('127.0.0.9', port))
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(30).fill(400), 429])
  expect((await callFrom('127.0.0.10', port)).status).toBe(400)

  const body = answers.at(-1)?.body ?? ''
  await page.route('**/api/pwa-report', (route) =>
    route.fulfill({ status: 429, contentType: 'application/json', body }),
  )
  await page.goto('/products/pwa')
  await field(page).fill(SITE_URL)
  await page.getByRole('button', { name: 'Check my site' }).click()
  await expect(page.locator('main').getByRole('alert')).toContainText('Too many attempts.')
  await expect(field(page)).toHaveValue(SITE_URL)
})

test('the PWA builder is clean in all its states', async ({ page }) => {
  await page.goto('/products/pwa')
  const field = page.getByLabel('Your website’s address')
  const check = page.getByRole('button', { name: /^Check/ })
  await check.click()
  await expect(page.locator('main').getByRole('alert')).toBeVisible()
  await expectClean(page, 'error')

  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/pwa-report', async (route) => {
    await answered
    await route.continue()
  })
  await field.fill(SITE_URL)
  await check.click()
  await expect(page.getByRole('heading', { name: /^Checking/ })).toBeVisible()
  await expectClean(page, 'working')

  answer()
  await expect(page.getByRole('heading', { name: 'Findings' })).toBeVisible()
  for (const question of await page.locator('summary').all()) await question.click()
  await expectClean(page, 'report')
})
