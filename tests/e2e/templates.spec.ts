import { type BrowserContext, type Page, expect, test } from '@playwright/test'
import { TEMPLATE_IDS } from '../../lib/templates/schema'
import { faults, overflow } from './clean'
import { newPerson, signUp, watchConsole } from './people'

const appsOf = async ({ request }: BrowserContext) =>
  (await (await request.get('/api/apps')).json()) as { id: string; name: string }[]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function expectTemplate(page: Page): Promise<void> {
  await page.waitForURL('**/app-builder?app=*')
  const canvas = page.getByRole('tree')
  await expect(canvas.getByText('Out of the oven at 7:00')).toBeVisible()
  const picture = canvas.getByRole('img', { name: /^Three loaves/ })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1440)
}

test('Get Started leads a stranger through sign-up into the template, and makes one app', async ({
  page,
  context,
}) => {
  const errors = watchConsole(page)
  const person = newPerson()
  await page.goto('/app-builder?template=restaurant')
  await page.waitForURL('**/signup?callbackUrl=*')
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectTemplate(page)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.reload()
  await expectTemplate(page)
  await page.goBack()
  await page.goForward()
  await expectTemplate(page)
  expect((await appsOf(context)).map(({ name }) => name)).toEqual(['Rye & Rosemary'])
  expect(errors.filter((error) => !/status of 40[14]/.test(error))).toEqual([])
})

test('a reload before the answer came makes no second app; asking again later does', async ({
  page,
  context,
}) => {
  await signUp(context.request)
  await page.route('**/api/apps', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch() // the server makes the app, and the answer is lost
    await route.abort()
  })
  await page.goto('/app-builder?template=restaurant')
  await expect(page.getByRole('heading', { name: 'We couldn’t create your app' })).toBeVisible()
  await page.unroute('**/api/apps')
  await page.reload()
  await expectTemplate(page)
  expect(await appsOf(context)).toHaveLength(1)

  await page.goto('/app-builder?template=restaurant')
  await expectTemplate(page)
  expect(await appsOf(context)).toHaveLength(2)
})

test('where a new app begins, templates are chosen by keyboard', async ({ page, context }) => {
  await signUp(context.request)
  await page.goto('/app-builder')
  await expect(page.getByRole('heading', { name: 'Or start from a template' })).toBeVisible()
  await page.getByRole('link', { name: `All ${TEMPLATE_IDS.length} templates` }).click()
  await page.waitForURL('**/app-builder/new')
  const ways = page.getByRole('list', { name: 'Ways to start' })
  await expect(ways.getByRole('listitem')).toHaveCount(TEMPLATE_IDS.length + 2)
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await faults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  }
  await ways.getByRole('link', { name: 'From a website' }).focus()
  await page.keyboard.press('Tab')
  await expect(ways.getByRole('link', { name: 'Restaurant', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectTemplate(page)
})

test('a template that does not exist leads to those that do', async ({ page, context }) => {
  await page.goto('/app-builder?template=casino')
  await page.waitForURL('**/signin?callbackUrl=*')
  await signUp(context.request)
  await page.goto('/app-builder?template=casino')
  await expect(page.getByRole('heading', { name: 'Start a new app' })).toBeVisible()
})

for (const id of TEMPLATE_IDS) {
  test(`the demo ${id} is a live app, at phone and desktop width and without a network`, async ({
    page,
    context,
  }) => {
    const errors = watchConsole(page)
    await page.goto(`/demo/${id}`)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toMatch(
      new RegExp(`/demo/${id}/$`),
    )
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 3000 }) // nothing is half behind the tab bar
      for (const tab of await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link').all()) {
        await tab.click()
        await expect(tab).toHaveAttribute('aria-current', 'page')
        if (width === 390) expect(await faults(page)).toEqual([])
        expect(await overflow(page)).toBe(0)
      }
    }
    await context.setOffline(true)
    await page.goto(`/demo/${id}/`)
    for (const tab of await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link').all()) {
      await tab.click()
      await expect(tab).toHaveAttribute('aria-current', 'page')
      for (const picture of await page.locator('[data-current] img:visible').all()) {
        await picture.scrollIntoViewIfNeeded()
        await expect
          .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThan(0)
      }
    }
    await context.setOffline(false)
    await expect(page.getByRole('link', { name: 'Use this template' })).toHaveAttribute(
      'href',
      `/app-builder?template=${id}`,
    )
    expect(errors).toEqual([])
  })
}

test('a demo answers as a hosted app does, and search engines leave it out', async ({ request }) => {
  const page = await request.get('/demo/fitness/')
  const headers = page.headers()
  const { host } = new URL(page.url())
  const policy = headers['content-security-policy']?.split('; ')
  expect(policy).toContain(`connect-src ${host}/demo/fitness/`)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(headers['x-robots-tag']).toBe('noindex')
  const again = await request.get('/demo/fitness/', { headers: { 'if-none-match': headers['etag'] ?? '' } })
  expect(again.status()).toBe(304)
  const manifest = await request.get('/demo/fitness/manifest.webmanifest')
  expect(await manifest.json()).toMatchObject({ id: '/demo/fitness/', scope: './', start_url: './' })
  expect((await request.get('/demo/casino/')).status()).toBe(404)
  expect((await request.get('/demo/fitness/nothing.js')).status()).toBe(404)
})
