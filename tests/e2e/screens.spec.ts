import { expect, test } from '@playwright/test'
import { SITE_URL } from './bakery-site'
import { expectClean, faults } from './clean'
import { ADMINISTRATOR } from './global-setup'
import { signIn, signUp, watchConsole } from './people'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an address where nothing is answers 404: Page Not Found', async ({ page }) => {
  for (const path of ['/products/nothing', '/app-builder/nothing', '/nothing-here']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found', level: 1 })).toBeVisible()
    expect(await page.title()).not.toBe('')
  }
  const errors = watchConsole(page)
  await page.reload({ waitUntil: 'networkidle' })
  await expectClean(page, '/nothing-here')
  // A visitor's /api/me is a 401, which browsers log, and the unknown page is a 404.
  expect(errors.filter((error) => !/status of 40[14]/.test(error))).toEqual([])
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
    await page.getByRole('tree').getByRole('treeitem').first().click()
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
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/account${path}`)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectClean(page, path)
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
  await page.goto(`/a/${slug}/`)
  await expectClean(page, 'hosted')
})

test('the dashboard is clean', async ({ page }) => {
  await signIn(page.request, ADMINISTRATOR)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
  expect(await faults(page)).toEqual([])
})
