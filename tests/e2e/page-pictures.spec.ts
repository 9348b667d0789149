import { test } from '@playwright/test'
import { WIDTHS, compareLook, expectSameLook } from './pages/look'

// Every public page, as it looked when it was last looked at.

/** Public, and not in the site map. */
const OTHERS = ['/signup', '/reset-password', '/verify-email', '/no-such-page', '/a/none']

test.describe.configure({ mode: 'parallel' })

for (const half of [0, 1])
  test(`every public page looks as it did, ${half + 1} of 2`, async ({ page }) => {
    test.setTimeout(20 * 60_000)
    const map = await (await page.request.get('/sitemap.xml')).text()
    const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
    const paths = [...new Set([...listed, ...OTHERS])].filter((_, index) => index % 2 === half)
    const differences: string[] = []
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      for (const width of WIDTHS) differences.push(...(await compareLook(page, nameOf(path), width)))
    }
    expectSameLook(differences)
  })

function nameOf(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
}
