import { gzipSync } from 'node:zlib'
import { withBrowser } from '../browser'

/** After the page is loaded, what it fetches by itself. */
const SETTLE_MS = 1500

/** What the router starts from is no code; in a page that Next serves, it stands in the HTML. */
const PAGE_DATA = '/page-data/'

/** All code that a phone gets with an address, in bytes of gzip. */
export async function scriptBytes(url: string): Promise<number> {
  let bytes = 0
  await withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
    const scripts: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script' || response.url().includes(PAGE_DATA)) return
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
    })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLE_MS)
    for (const script of await Promise.all(scripts)) bytes += script
  })
  return bytes
}
