import { type Page, expect, test } from '@playwright/test'
import { ADMINISTRATOR } from './global-setup'
import { signIn, watchConsole } from './people'

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

/** Notes what the root says when the body begins, which is before anything is painted. */
const notesFirstTheme = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(window, { firstTheme: document.documentElement.dataset.theme ?? 'system' })
    }).observe(document, { childList: true, subtree: true })
  })
const firstTheme = (page: Page) =>
  page.evaluate(() => (window as Window & { firstTheme?: string }).firstTheme)

test('the theme is chosen in the footer, and every page has it before it is painted', async ({ page }) => {
  const errors = watchConsole(page)
  await notesFirstTheme(page)
  await page.goto('/pricing')
  const light = await background(page)
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(() => background(page)).not.toBe(light)
  const dark = await background(page)
  for (const path of ['/', '/signin', '/status']) {
    await page.goto(path)
    expect(await firstTheme(page)).toBe('dark')
    expect(await background(page)).toBe(dark)
    await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked()
  }
  await signIn(page.request, ADMINISTRATOR)
  await page.goto('/account')
  expect(await firstTheme(page)).toBe('dark')
  expect(await background(page)).toBe(dark)
  expect(errors).toEqual([])
})

test('without a choice a page follows the device, and a choice goes before it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/pricing')
  const dark = await background(page)
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Light' }).check()
  await expect.poll(() => background(page)).not.toBe(dark)
  const bar = page.locator('meta[name="theme-color"][media="all"]')
  await expect(bar).toHaveAttribute('content', '#fdf9f4')
  await page.getByRole('contentinfo').getByRole('radio', { name: 'System' }).check()
  await expect.poll(() => background(page)).toBe(dark)
})

test('the service tells how it does, in words and as data', async ({ page, request }) => {
  await page.goto('/status')
  await expect(page.getByRole('heading', { name: 'Status', level: 1 })).toBeVisible()
  await expect(page.getByText('Recorded by the service itself.')).toBeVisible()
  for (const name of ['Database', 'Storage', 'Email', 'Published apps', 'Packages for stores'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(async () => {
    const report = (await (await request.get('/api/status')).json()) as {
      components: { id: string; state: string }[]
    }
    const states = report.components.map(({ id, state }) => [id, state])
    expect(states).toContainEqual(['database', 'up'])
    expect(states.flat()).not.toContain('unknown')
  }).toPass({ timeout: 60_000 })
})
