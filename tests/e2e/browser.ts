import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BrowserContext,
  type Page,
  type Response,
  type TestInfo,
  chromium,
  expect,
} from '@playwright/test'
import axe from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds at WCAG 2.2 AA, in few words, in the page and its frames. It stays in a page once it is there, and
 * tells of violations alone: much faster than a new axe, in a page of its own, for each question.
 */
export async function faults(page: Page): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    // A color on its way from one to the other has the contrast of neither.
    const ending = document.getAnimations().filter(({ effect }) => {
      const end = effect?.getComputedTiming().endTime
      return typeof end === 'number' && Number.isFinite(end)
    })
    await Promise.allSettled(ending.map(({ finished }) => finished))
    const inPage = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await inPage.run(document, { runOnly: rules, resultTypes: ['violations'] })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    )
  }, RULES)
}

/** Has the whole of a page laid out, also what waits until it comes near; what its sections cut off stays cut off. */
export const layOutAll = (page: Page) =>
  page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>('.site-page section'))
      if (getComputedStyle(section).contentVisibility === 'auto') {
        section.style.contentVisibility = 'visible'
        section.style.contain = 'layout style paint'
      }
  })

/**
 * How far a page can be scrolled sideways, in pixels. A page that was just resized is measured two frames later: until
 * then Chromium may lay out the new width by the media queries of the old one.
 */
export async function overflow(page: Page): Promise<number> {
  await layOutAll(page)
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })
}

/**
 * Narrows a page that is open, from desktop to the smallest phone: nothing may stand out at any width, and axe finds
 * nothing at desktop and phone width.
 * @param what the page or its state, for the message
 */
export async function expectClean(page: Page, what: string, { axe = true } = {}): Promise<void> {
  for (const width of [1440, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    // Charts are drawn anew after the page has its new width.
    await expect.poll(() => overflow(page), `${what}: sideways scrolling at ${width}`).toBe(0)
    if (axe && (width === 1440 || width === 390))
      expect(await faults(page), `${what} at ${width}`).toEqual([])
  }
}

/** What the page writes to its console as an error, throws, and what its policy refuses. */
export function watchConsole(page: Page): string[] {
  // Not all that a policy refuses is told in the console.
  void page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.error(`Policy: ${effectiveDirective} refuses ${blockedURI} ${sample}`),
    ),
  )
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

type Hydrating = Window & { hydrated?: true }
const listening = new WeakSet<Page>()

/** Opens a page of ours and waits until its scripts have run: what is pressed from then on is answered at once. */
export async function openHydrated(page: Page, path: string): Promise<Response | null> {
  if (!listening.has(page)) {
    listening.add(page)
    await page.addInitScript(() =>
      addEventListener('page:hydrated', () => {
        ;(window as Hydrating).hydrated = true
      }),
    )
  }
  const answer = await page.goto(path)
  const isHydrated = () => page.evaluate(() => (window as Hydrating).hydrated)
  await expect.poll(isHydrated, `scripts of ${path}`).toBe(true)
  return answer
}

/** A browser as people have it, with a profile: in private windows, which tests use otherwise, nothing can be installed. */
export async function withProfile<Value>(
  test: TestInfo,
  work: (browser: BrowserContext) => Promise<Value>,
): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-profile-'))
  const browser = await chromium.launchPersistentContext(folder, test.project.use.launchOptions)
  try {
    return await work(browser)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
