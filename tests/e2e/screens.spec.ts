import AxeBuilder from '@axe-core/playwright'
import { type Page, expect, test } from '@playwright/test'
import { SITE_URL } from './bakery-site'
import { ADMINISTRATOR } from './global-setup'
import { signIn, signUp, watchConsole } from './people'

const PUBLIC = [
  '/',
  '/signin',
  '/signup',
  '/forgot-password',
  '/products',
  '/pricing',
  '/industries',
  '/industries/restaurant',
  '/industries/convenience-store',
  '/web-to-app-detail',
  '/terms',
  '/privacy',
  '/contact',
  '/help',
  '/docs',
  '/docs/google-play',
  '/docs/reverse-proxy',
  '/changelog',
  '/web-to-app',
  '/products/web-to-app',
  '/products/wordpress',
  '/products/woocommerce',
  '/products/custom',
  '/products/pwa',
  '/nothing-here',
]

/** What axe finds at WCAG 2.2 AA, in few words. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  )
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const path of PUBLIC) {
  test(`${path} is clean at phone and desktop width`, async ({ page }) => {
    const errors = watchConsole(page)
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(await overflow(page), `sideways scrolling at ${width}`).toBe(0)
      if (width !== 320) expect(await faults(page)).toEqual([])
      if (path !== '/products/custom') await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await page.title()).not.toBe('')
    }
    // A visitor's /api/me is a 401, which browsers log, and the unknown page is a 404.
    expect(errors.filter((error) => !/status of 40[14]/.test(error))).toEqual([])
  })
}

test('an address where nothing is answers 404: Page Not Found', async ({ page }) => {
  for (const path of ['/nothing-here', '/products/nothing', '/app-builder/nothing']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found', level: 1 })).toBeVisible()
  }
})

test('the PWA builder is clean in all its states', async ({ page }) => {
  await page.goto('/products/pwa')
  const field = page.getByLabel('Your website’s address')
  const check = page.getByRole('button', { name: /^Check/ })
  const look = async (state: string) => {
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflow(page), `${state}: sideways scrolling at ${width}`).toBe(0)
      if (width !== 320) expect(await faults(page), `${state} at ${width}`).toEqual([])
    }
  }
  await check.click()
  await expect(page.locator('main').getByRole('alert')).toBeVisible()
  await look('error')

  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/pwa-report', async (route) => {
    await answered
    await route.continue()
  })
  await field.fill(SITE_URL)
  await check.click()
  await expect(page.getByRole('heading', { name: /^Looking at/ })).toBeVisible()
  await look('working')

  answer()
  await expect(page.getByRole('heading', { name: 'The findings' })).toBeVisible()
  for (const question of await page.locator('summary').all()) await question.click()
  await look('report')
})

test('the builder is clean in all its states', async ({ page }) => {
  test.slow()
  await signUp(page.request)
  await page.goto('/app-builder')
  await expect(page.getByRole('heading', { name: 'My apps' })).toBeVisible()
  expect(await faults(page), 'no apps').toEqual([])

  const converted = await page.request.post('/api/convert-website', {
    data: { url: SITE_URL, appName: 'Donaudampfschifffahrtsgesellschaft' },
  })
  const { id } = (await converted.json()) as { id: string }
  await page.reload()
  await expect(page.getByRole('link', { name: 'Donaudampfschifffahrtsgesellschaft' })).toBeVisible()
  expect(await faults(page), 'my apps').toEqual([])

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/app-builder?app=${id}`)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(await faults(page), `editor at ${width}`).toEqual([])
    await page.getByRole('listbox').getByRole('option').first().click()
    expect(await faults(page), `a component selected at ${width}`).toEqual([])
    await page.keyboard.press('Escape')
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/app-builder?app=${id}`)
  await page.getByRole('tab', { name: 'Settings' }).click()
  expect(await faults(page), 'settings').toEqual([])
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await faults(page), 'preview').toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await faults(page), 'shortcuts').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  expect(await faults(page), 'published').toEqual([])
})

test('the account is clean on all its pages', async ({ page }) => {
  test.slow()
  const errors = watchConsole(page)
  await signUp(page.request)
  const choice = { family: 'builder', planId: 'enterprise', interval: 'month' }
  const placed = await page.request.post('/api/billing/orders', {
    data: { choice, method: 'bank', expectedCents: 19900 },
  })
  const { id, invoices } = (await placed.json()) as { id: string; invoices: [{ number: string }] }
  const pages = ['', '/security', '/plan', '/plan/change', '/billing', '/data']
  for (const path of [...pages, `/orders/${id}`, `/invoices/${invoices[0].number}`]) {
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/account${path}`)
      await page.waitForLoadState('networkidle')
      expect(await overflow(page), `${path}: sideways scrolling at ${width}`).toBe(0)
      if (width !== 320) expect(await faults(page), `${path} at ${width}`).toEqual([])
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    }
  }
  expect(errors).toEqual([])
})

test('a hosted app is clean', async ({ page }) => {
  await signUp(page.request)
  const converted = await page.request.post('/api/convert-website', {
    data: { url: SITE_URL, appName: 'Rye & Rosemary' },
  })
  const { id, slug } = (await converted.json()) as { id: string; slug: string }
  await page.request.post(`/api/apps/${id}/releases`, { data: {} })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/a/${slug}/`)
    expect(await faults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  }
})

test('the dashboard is clean', async ({ page }) => {
  await signIn(page.request, ADMINISTRATOR)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
  expect(await faults(page)).toEqual([])
})
