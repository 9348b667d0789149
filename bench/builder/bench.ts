// npm run bench -- builder: from an action in the editor to the frame that shows it, in Chromium, on the built service.
// SIZES and REPEATS change what is measured.
import type { BrowserContext, Page } from '@playwright/test'
import { withBrowser } from '../browser'
import { withService } from '../service'
import { createAppWith, signIn } from './fixture'
import { type Bench, installMeasure } from './page'

const sizes = (process.env['SIZES'] ?? '200,1000').split(',').map(Number)
const repeats = Number(process.env['REPEATS'] ?? 20)
const LOADS = 5

declare global {
  interface Window {
    __bench: Bench
  }
}

function median(values: number[]): string {
  const sorted = [...values].sort((a, b) => a - b)
  const pick = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return `${pick(0.5).toFixed(1)} (p95 ${pick(0.95).toFixed(1)})`
}

async function repeat(page: Page, act: () => Promise<number>): Promise<number[]> {
  const values: number[] = []
  for (let run = 0; run < repeats; run++) {
    // At another point of the frame each time, and after the draft is written.
    await page.waitForTimeout(350 + Math.random() * 17)
    values.push(await act())
  }
  return values
}

const add = (page: Page) =>
  page.evaluate(() => {
    const { __bench: bench } = window
    const before = bench.count()
    return bench.click('Add Text', () => bench.count() > before)
  })

const undo = (page: Page) =>
  page.evaluate(() => {
    const { __bench: bench } = window
    const before = bench.count()
    return bench.click('Undo', () => bench.count() < before)
  })

async function type(page: Page): Promise<number> {
  const painted = page.evaluate(() => {
    const { __bench: bench } = window
    const before = bench.text()
    return bench.key(() => bench.text() !== before)
  })
  await page.waitForFunction(() => window.__bench.armed)
  await page.keyboard.press('x')
  return painted
}

async function measure(
  base: string,
  context: BrowserContext,
  size: number,
): Promise<Record<string, string | number>> {
  const page = await context.newPage()
  await page.goto(base)
  const id = await createAppWith(page, size)
  // The runner's transpiler names functions by a helper that pages do not have.
  await page.addInitScript('globalThis.__name ??= (value) => value')
  await page.addInitScript(installMeasure)
  const ready: number[] = []
  for (let load = 0; load < LOADS; load++) {
    await page.goto(`${base}/app-builder?app=${id}`)
    await page.waitForFunction(() => window.__bench.readyAt > 0)
    ready.push(await page.evaluate(() => window.__bench.readyAt))
    await page.waitForTimeout(500)
  }
  const added = await repeat(page, () => add(page))
  const undone = await repeat(page, () => undo(page))
  await page.locator('[data-block]').first().click()
  await page.getByLabel('Title', { exact: true }).focus()
  await page.keyboard.press('End')
  const typed = await repeat(page, () => type(page))
  await page.close()
  return { blocks: size, ready: median(ready), add: median(added), undo: median(undone), text: median(typed) }
}

async function main(): Promise<void> {
  await withService((base) =>
    withBrowser(async (browser) => {
      const rows: Record<string, string | number>[] = []
      const context = await browser.newContext({ viewport: { width: 1400, height: 900 } })
      const page = await context.newPage()
      await page.goto(base)
      await signIn(page)
      for (const size of sizes) rows.push(await measure(base, context, size))
      console.log(`Milliseconds to the painted frame, median of ${repeats} (ready: of ${LOADS})`)
      console.table(rows)
    }),
  )
}

void main()
