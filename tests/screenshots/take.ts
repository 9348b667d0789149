// npm run screenshots takes all screenshots of the guides and the screens of the templates. Arguments limit
// it to those: npm run screenshots -- builder screens. With --check, it writes nothing and lists the
// screenshots that no longer match the product.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { withBrowser } from '../../bench/browser'
import { withService } from '../../bench/service'
import { SCREENSHOTS, SCREENSHOT_SIZES, THEMES, screenshotFile } from '../../components/site/docs/screenshots'
import { startBakery } from '../e2e/bakery-site'
import { freePort } from '../factories/free-port'
import { differenceFrom } from '../e2e/compare-pictures'
import { ADMINISTRATOR, type Demo, createDemo } from './demo'
import { takeScreens } from './screens'
import { SHOTS } from './shots'

/** Maximum share of differing pixels. Dates, random addresses and codes differ in each run. */
const TOLERANCE = 0.03
/** Device pixel ratio. */
const SCALES = { wide: 1.25, phone: 2 } as const

const isCheck = process.argv.includes('--check')
const selected = process.argv.slice(2).filter((word) => word !== '--check')
const isWanted = (name: string) => selected.length === 0 || selected.includes(name)
const wanted = SCREENSHOTS.filter(isWanted)

async function take(browser: Browser, baseURL: string, demo: Demo): Promise<string[]> {
  const stale: string[] = []
  for (const name of wanted)
    for (const theme of THEMES)
      for (const size of ['wide', 'phone'] as const) {
        const { width, height } = SCREENSHOT_SIZES[size]
        const scale = SCALES[size]
        const context = await browser.newContext({
          ...{
            baseURL,
            storageState: demo.states[SHOTS[name].as],
            colorScheme: theme,
            reducedMotion: 'reduce',
          },
          ...{ locale: 'en-US', timezoneId: 'UTC', deviceScaleFactor: scale },
          viewport: { width: width / scale, height: height / scale },
        })
        const page = await context.newPage()
        await SHOTS[name].open(page, demo)
        const picture = await picturize(page, baseURL, demo)
        await context.close()
        const file = join('public', screenshotFile(name, theme, size))
        const difference = await differenceFrom(file, picture)
        console.log(`${file}: ${(difference * 100).toFixed(1)}% differs`)
        if (difference > TOLERANCE) stale.push(file)
        if (!isCheck && difference > 0) writeFileSync(file, picture)
      }
  return stale
}

async function picturize(page: Page, origin: string, { siteUrl }: Demo): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  await showSampleAddresses(page, {
    [siteUrl]: 'https://rye-rosemary.example',
    [origin]: 'https://apps.example',
  })
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  return sharp(taken).webp({ quality: 78, effort: 6, smartSubsample: true }).toBuffer()
}

async function main(): Promise<void> {
  mkdirSync('public/docs', { recursive: true })
  const sitePort = await freePort()
  const site = await startBakery(sitePort)
  const { email, password } = ADMINISTRATOR
  const env = {
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    OUTBOUND_PRIVATE_ALLOW: `127.0.0.1:${sitePort}`,
    SMTP_URL: '',
  }
  try {
    await withService(
      (origin, folder) =>
        withBrowser(async (browser) => {
          const stale = isWanted('screens') ? await takeScreens(browser, origin, isCheck) : []
          if (wanted.length > 0) {
            const demo = await createDemo(browser, origin, folder, `http://127.0.0.1:${sitePort}`)
            stale.push(...(await take(browser, origin, demo)))
          }
          if (!isCheck || stale.length === 0) return
          console.error(
            `\nThese no longer look like the product; npm run screenshots takes them anew:\n${stale.join('\n')}`,
          )
          process.exitCode = 1
        }),
      env,
    )
  } finally {
    await site.stop()
  }
}

/**
 * Replaces the addresses of this run with sample addresses, in texts and fields.
 * @param addresses sample addresses by the actual ones
 */
async function showSampleAddresses(page: Page, addresses: Record<string, string>): Promise<void> {
  const pairs = Object.entries(addresses).flatMap(([real, sample]) => [
    [real, sample] as const,
    [new URL(real).host, new URL(sample).host] as const,
  ])
  await page.evaluate((samples) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const [real, sample] of samples)
        if (node.nodeValue?.includes(real)) node.nodeValue = node.nodeValue.replaceAll(real, sample)
    for (const field of document.querySelectorAll('input'))
      for (const [real, sample] of samples)
        if (field.value.includes(real)) field.value = field.value.replaceAll(real, sample)
  }, pairs)
}

void main()
