import { gzipSync } from 'node:zlib'
import { withBrowser } from '../browser'

/** After the page is loaded, what it fetches by itself. */
const SETTLE_MS = 1500

/** All script that a phone gets with an address, in bytes of gzip. */
export async function scriptBytes(url: string): Promise<number> {
  let bytes = 0
  await withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
    const scripts: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
    })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLE_MS)
    for (const script of await Promise.all(scripts)) bytes += script
  })
  return bytes
}
