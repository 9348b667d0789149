import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { PICTURED, WIDTHS } from './pictures/pictured'

// `npx playwright test pictures --update-snapshots` takes them anew: look at each before it is kept.

const APP = 'http://pictures.example'
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
/** Between hinting and shadows of one browser and the next. */
const TOLERANCE = 0.03

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))

test.beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'tests/e2e/pictures/draw.ts', folder])
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

for (const { name } of PICTURED)
  for (const width of WIDTHS)
    test(`every block looks as it did, ${name} at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.clock.setFixedTime('2026-03-04T10:00:00Z')
      await page.route(`${APP}/**`, async (route) => {
        const path = new URL(route.request().url()).pathname
        const file = path === '/' ? 'index.html' : path.slice(1)
        try {
          const body = readFileSync(join(folder, name, file))
          await route.fulfill({ body, contentType: TYPES[extname(file)] ?? 'application/octet-stream' })
        } catch {
          await route.fulfill({ status: 404, body: '' })
        }
      })
      await page.goto(`${APP}/`)
      await page.evaluate(() => document.fonts.ready)
      await expect(page).toHaveScreenshot([`${name}-${width}.png`], {
        fullPage: true,
        maxDiffPixelRatio: TOLERANCE,
        threshold: 0.3,
      })
    })
