import { gzipSync } from 'node:zlib'
import { withBrowser } from '../browser'

/** Wait after the load event for requests that the page starts by itself. */
const SETTLE_MS = 1500

/** The router's initial data is not code. Pages served by Next contain it in the HTML. */
const PAGE_DATA = '/page-data/'

/** Size of all scripts of an address on a phone, in bytes of gzip. */
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
