import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import { faults, overflow } from './clean'

// `npx playwright test emails --update-snapshots` takes the pictures anew: look at each before it is kept, and run
// `node --import tsx tests/e2e/pictures/shrink-emails.ts` once.

const WIDTHS = [390, 700] as const
const SCHEMES = ['light', 'dark'] as const
/** Between hinting and shadows of one browser and the next. */
const TOLERANCE = 0.03

/** Emails take the reader's own typeface; here it is the same on every machine. */
const FONT = readFileSync('node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
const FACE = `@font-face{font-family:Inter;font-weight:100 900;src:url(data:font/woff2;base64,${FONT.toString('base64')})}`

const folder = mkdtempSync(join(tmpdir(), 'emails-'))

test.beforeAll(async () => {
  await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    'tests/e2e/pictures/draw-emails.ts',
    folder,
  ])
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const names = () => readdirSync(folder).map((file) => file.replace('.html', ''))

async function open(page: Page, name: string): Promise<void> {
  await page.setContent(
    readFileSync(join(folder, `${name}.html`), 'utf8').replace('<style>', `<style>${FACE}`),
  )
  await page.evaluate(() => document.fonts.ready)
}

for (const colorScheme of SCHEMES)
  test.describe(`on a ${colorScheme} device`, () => {
    test.use({ colorScheme })

    for (const width of WIDTHS)
      test(`every email looks as it did at ${width} pixels`, async ({ page }) => {
        test.slow()
        await page.setViewportSize({ width, height: 300 })
        for (const name of names()) {
          await open(page, name)
          await expect.soft(page).toHaveScreenshot(['emails', `${name}-${colorScheme}-${width}.png`], {
            fullPage: true,
            maxDiffPixelRatio: TOLERANCE,
            threshold: 0.3,
          })
        }
      })

    test('axe finds nothing in any email, and none is scrolled sideways on the smallest phone', async ({
      page,
    }) => {
      test.slow()
      await page.setViewportSize({ width: 320, height: 800 })
      for (const name of names()) {
        await open(page, name)
        expect.soft(await overflow(page), name).toBe(0)
        expect.soft(await faults(page), name).toEqual([])
      }
    })
  })

test('every picture is one of an email that there is', () => {
  const expected = names().flatMap((name) =>
    SCHEMES.flatMap((scheme) => WIDTHS.map((width) => `${name}-${scheme}-${width}.png`)),
  )
  expect(readdirSync('tests/e2e/pictures/emails').sort()).toEqual(expected.sort())
})
