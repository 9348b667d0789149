import type { Browser, CDPSession, Page } from '@playwright/test'
import { plainPage } from './plain'
import { GOODS, PHONE, slowDown, SLOWER } from './slow-phone'

const FRAME_MS = 1000 / 60
const PIXELS = 24_000
/** Pixels per second of a firm flick. */
const SPEED = 4000

/**
 * Measures scrolling through 2,000 products, when they are loaded and while they load, beside a plain page
 * with as many cards.
 */
export async function scrolling(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ ...PHONE, hasTouch: true })
  // The test runner's transpiler wraps functions in a helper that pages do not have.
  await context.addInitScript('globalThis.__name ??= (value) => value')
  const page = await context.newPage()
  const session = await slowDown(page)
  await page.goto(address)
  await page.locator('.ak-product-card').nth(49).waitFor()
  const coming = await framesOf(page, session)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await loadAll(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const there = await framesOf(page, session)
  const markup = await page.evaluate(plainPage, '.ak-product-card')
  const plain = await context.newPage()
  const plainSession = await slowDown(plain)
  await plain.goto('about:blank')
  await plain.setContent(markup)
  const floor = await framesOf(plain, plainSession)
  console.log(`\nscrolling ${PIXELS} pixels at ${SPEED} a second, frames that were not drawn in time`)
  print(`a plain page of ${GOODS} cards`, floor)
  print(`${GOODS} products`, there)
  print('while products come', coming)
  await context.close()
}

function print(name: string, { frames, dropped, longest }: Frames): void {
  const share = ((100 * dropped) / (frames + dropped)).toFixed(1)
  console.log(
    `  ${name.padEnd(26)} ${String(dropped).padStart(4)} of ${frames + dropped} (${share} %), longest ${longest.toFixed(0)} ms`,
  )
}

async function loadAll(page: Page): Promise<void> {
  const cards = page.locator('.ak-product-card')
  for (let last = -1, count = 0; (count = await cards.count()) < GOODS;) {
    if (count === last) await page.waitForTimeout(100)
    last = count
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  }
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(1000)
}

type Frames = { frames: number; dropped: number; longest: number }

/** Returns the time between frames during a scroll gesture. */
async function framesOf(page: Page, session: CDPSession): Promise<Frames> {
  await page.evaluate(() => {
    window.__frames = []
    const tick = (now: number) => {
      window.__frames!.push(now)
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  const way = { x: 195, y: 600, xDistance: 0, gestureSourceType: 'touch', preventFling: true } as const
  await session.send('Input.synthesizeScrollGesture', { ...way, yDistance: -PIXELS, speed: SPEED })
  const times = await page.evaluate(() => window.__frames ?? [])
  const gaps = times.slice(1).map((time, index) => time - times[index]!)
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0)
  return { frames: gaps.length, dropped, longest: Math.max(...gaps) }
}

declare global {
  interface Window {
    __frames?: number[]
  }
}
