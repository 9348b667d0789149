import { expect, test } from '@playwright/test'
import { copy } from '@/components/site/docs/copy'
import { GUIDES, guideHref } from '@/components/site/guides'
import { faults, overflow } from './clean'
import { watchConsole } from './people'

const texts = copy.search

test('the search finds an answer as somebody types, and opens it', async ({ page }) => {
  const errors = watchConsole(page)
  const files: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/docs/search.json')) files.push(request.url())
  })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/docs/builder')
    const field = page.getByRole('combobox', { name: texts.label })
    files.length = 0
    await field.focus()
    await expect.poll(() => files.length).toBe(1)
    await page.keyboard.type('forgot my passw')
    const first = page.getByRole('option').first()
    await expect(first).toContainText('I forgot my password.')
    await page.keyboard.press('ArrowDown')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    expect(await faults(page), `results at ${width}`).toEqual([])
    expect(await overflow(page), `results at ${width}`).toBe(0)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/help#i-forgot-my-password')
    await expect(page.getByText('Enter your email address on the page below')).toBeVisible()
  }
  expect(errors).toEqual([])
})

test('a search without a result says so and leads to support', async ({ page }) => {
  await page.goto('/help')
  await page.getByRole('combobox', { name: texts.label }).fill('qwertyuiop')
  await expect(page.getByText(texts.none('qwertyuiop'))).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.getByRole('search').getByRole('link', { name: texts.contact }).click()
  await page.waitForURL('**/contact?type=support')
})

test('a call that was found is open on its page', async ({ page }) => {
  await page.goto('/docs')
  await page.getByRole('combobox', { name: texts.label }).fill('POST /api/apps/{id}/releases')
  await page.getByRole('option').first().click()
  await page.waitForURL('**/docs/api#postApiAppsIdReleases')
  await expect(page.locator('#postApiAppsIdReleases')).toBeVisible()
})

test('no guide scrolls sideways on a small phone, and each leads on', async ({ page }) => {
  for (const [index, { slug }] of GUIDES.entries()) {
    await page.goto(guideHref(slug))
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflow(page), `${slug} at ${width}`).toBe(0)
    }
    const neighbors = page.getByRole('navigation', { name: copy.neighbors })
    for (const neighbor of [GUIDES[index - 1], GUIDES[index + 1]])
      if (neighbor)
        await expect(neighbors.getByRole('link', { name: neighbor.title })).toHaveAttribute(
          'href',
          guideHref(neighbor.slug),
        )
  }
})

test('a guide shows the product as the device does, and loads one picture of each', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.webp')) loaded.push(pathname)
  })
  for (const [width, kind] of [
    [1280, 'wide'],
    [390, 'phone'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('about:blank')
    loaded.length = 0
    await page.goto('/docs/builder')
    const picture = page.getByRole('img', { name: /^The builder: / })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    expect(loaded).toEqual([`/docs/builder-${kind}-light.webp`])
  }
})
