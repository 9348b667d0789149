import { test } from '@playwright/test'
import { PUBLIC_PAGES } from '@/app/(site)/public-pages'
import { WIDTHS, compareLook, expectSameLook } from './pages/look'

// Every public page, as it looked when it was last looked at.

/** Public, and not in the site map. */
const OTHERS = [
  '/signin',
  '/signup',
  '/forgot-password',
  '/products/custom',
  '/reset-password',
  '/verify-email',
  '/no-such-page',
  '/a/none',
]

test.describe.configure({ mode: 'parallel' })

for (const path of [...PUBLIC_PAGES.map((page) => page.path), ...OTHERS])
  test(`${path} looks as it did`, async ({ page }) => {
    test.setTimeout(4 * 60_000)
    await page.goto(path, { waitUntil: 'networkidle' })
    const differences: string[] = []
    for (const width of WIDTHS) differences.push(...(await compareLook(page, nameOf(path), width)))
    expectSameLook(differences)
  })

function nameOf(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
}
