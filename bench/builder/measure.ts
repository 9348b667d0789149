import { gzipSync } from 'node:zlib'
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { quantile } from '../others'
import { type Act, installTimer } from './contract'

/**
 * Milliseconds, except `heap` (MiB in use after a collection), `code` (kB of gzipped scripts requested until
 * the page is ready) and `later` (kB requested after that, while idle).
 */
export type Figures = {
  ready: number[]
  add: number[]
  undo: number[]
  text: number[]
  move: number[]
  heap: number
  code: number
  later: number
}

const LOADS = 3
const GIVEN_UP_AFTER = 180_000
/** Maximum milliseconds per action. A kind of action that exceeds it is not measured further. */
const ACT_GIVEN_UP_AFTER = 20_000

/**
 * Opens an editor several times and works in it.
 * @param prepare runs in each page before the editor's own scripts
 */
export async function measure(
  context: BrowserContext,
  url: string,
  repeats: number,
  prepare?: () => void,
): Promise<Figures> {
  const page = await context.newPage()
  // The test runner's transpiler wraps functions in a helper that pages do not have.
  await page.addInitScript('globalThis.__name ??= (value) => value')
  if (prepare) await page.addInitScript(prepare)
  await page.addInitScript(installTimer)
  const code = codeOf(page)
  const ready: number[] = []
  let atOnce = 0
  for (let load = 0; load < LOADS; load++) {
    await page.goto(url)
    await page.waitForFunction(() => window.__timer.readyAt > 0, null, { timeout: GIVEN_UP_AFTER })
    ready.push(await page.evaluate(() => window.__timer.readyAt))
    if (load === 0) atOnce = await code()
    await page.waitForTimeout(1500)
  }
  const figures = { ready, code: atOnce, later: (await code()) - atOnce, heap: await heapOf(page) }
  const acts = (name: Act) =>
    repeat(page, name, repeats, () => page.evaluate((act) => window.__timer.act(act), name))
  const add = await acts('add')
  const undo = await acts('undo')
  await page.evaluate(() => window.__editor.select())
  const move = await acts('move')
  await page.evaluate(() => window.__editor.select())
  const text = await type(page, repeats)
  await page.close()
  return { ...figures, add, undo, text, move }
}

/** Starts each repeat at a random point of a frame, after the effects of the last action. */
async function repeat(
  page: Page,
  name: string,
  repeats: number,
  once: () => Promise<number>,
): Promise<number[]> {
  const values: number[] = []
  for (let run = 0; run < repeats; run++) {
    await page.waitForTimeout(450 + Math.random() * 17)
    const waited = new AbortController()
    const done = once().catch(() => null) // the page is closed later
    const value = await Promise.race([done, wait(ACT_GIVEN_UP_AFTER, null, waited).catch(() => null)])
    waited.abort()
    if (value === null) {
      console.error(`${page.url()}: ${name} ${run + 1} of ${repeats} changed nothing within 20 s`)
      break
    }
    values.push(value)
  }
  return values
}

async function type(page: Page, repeats: number): Promise<number[]> {
  const selector = await page.evaluate(() => window.__editor.field)
  const field = page.locator(`${selector}:visible`).first()
  await field.waitFor()
  await field.focus()
  await page.keyboard.press('End')
  return repeat(page, 'text', repeats, async () => {
    const painted = page.evaluate(() => window.__timer.key())
    await page.waitForFunction(() => window.__timer.armed)
    await page.keyboard.press('x')
    return painted
  })
}

async function heapOf(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page)
  await client.send('HeapProfiler.enable')
  for (let pass = 0; pass < 3; pass++) await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  await client.detach()
  return usedSize / 1024 / 1024
}

/** Returns a function that sums the sizes of all scripts requested so far, each once. */
function codeOf(page: Page): () => Promise<number> {
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.js') || sizes.has(pathname)) return
    const size = response.body().then(
      (body) => gzipSync(body, { level: 9 }).length / 1000,
      () => 0,
    )
    sizes.set(pathname, size)
  })
  return async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
}

/** Returns the kB of scripts of a page without an editor. */
export async function weigh(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  const code = codeOf(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  const size = await code()
  await page.close()
  return size
}

/** The median and the 95th percentile, as one cell of a table. */
export function cell(values: number[]): string {
  return `${quantile(values, 0.5).toFixed(1)} (${quantile(values, 0.95).toFixed(1)})`
}

export function median(values: number[]): number {
  return quantile(values, 0.5)
}
