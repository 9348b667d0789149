import { expect, test } from '@playwright/test'
import { publicPages } from '@/app/(site)/public-pages'
import { faults, openHydrated, overflow, textsNotShown, watchConsole } from './browser'

// Tests every public page as a phone loads it. site.slow.spec.ts covers all of them from desktop width down.

/** Public pages that are not in the site map. */
const OTHERS = ['/signin', '/signup', '/forgot-password', '/products/custom']
/** One of each kind, for axe. */
const KINDS = [
  '/',
  '/pricing',
  '/industries/restaurant',
  '/web-to-app',
  '/docs/builder',
  '/signup',
  '/contact',
]

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } })

test('every public page loads on a phone, without errors and without horizontal scrolling', async ({
  page,
}) => {
  const errors = watchConsole(page)
  for (const path of [...publicPages().map((one) => one.path), ...OTHERS]) {
    const answer = await openHydrated(page, path)
    expect.soft(answer?.status(), path).toBe(200)
    expect.soft(await overflow(page), `${path}: sideways scrolling`).toBe(0)
    if (path !== '/products/custom') expect.soft(await textsNotShown(page), path).toEqual([])
    // Browsers log the 401 of a visitor's /api/me.
    expect
      .soft(
        errors.splice(0).filter((error) => !error.includes('status of 401')),
        path,
      )
      .toEqual([])
  }
})

for (const width of [390, 1440])
  test(`axe finds nothing in one page of each kind at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of KINDS) {
      await openHydrated(page, path)
      expect.soft(await overflow(page), `${path}: sideways scrolling`).toBe(0)
      expect.soft(await faults(page), path).toEqual([])
    }
  })
