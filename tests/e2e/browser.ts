import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BrowserContext,
  type Locator,
  type Page,
  type Response,
  type TestInfo,
  chromium,
  expect,
  test,
} from '@playwright/test'
import axe from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Returns violations of WCAG 2.2 AA that axe finds in the page and its frames, in a short form. axe is
 * injected once per page and only reports violations, which is much faster than a new instance for each
 * check.
 */
export async function faults(page: Page): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    // The contrast of a color is undefined during a transition. The end of one can start another.
    const running = () =>
      document.getAnimations().filter(({ effect }) => {
        const end = effect?.getComputedTiming().endTime
        return typeof end === 'number' && Number.isFinite(end)
      })
    for (let ending = running(); ending.length > 0; ending = running()) {
      await Promise.allSettled(ending.map(({ finished }) => finished))
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    const inPage = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await inPage.run(document, { runOnly: rules, resultTypes: ['violations'] })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    )
  }, RULES)
}

/** Returns the texts of a page that appear only after scrolling: not laid out, or not faded in. */
export const textsNotShown = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement: element, nodeValue } = node
      const words = nodeValue?.trim()
      if (!words || !element?.checkVisibility()) continue // in another tab, or hidden at this width
      const section = element.closest('[data-reveal]')
      const isFaded = section !== null && getComputedStyle(section).opacity === '0'
      if (isFaded || !element.checkVisibility({ contentVisibilityAuto: true })) found.push(words.slice(0, 60))
    }
    return found
  })

/**
 * Returns how far a page can be scrolled horizontally, in pixels. A resized page is measured two frames
 * later: until then Chromium may lay out the new width with the media queries of the old one.
 */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })
}

/**
 * Narrows an open page from desktop to the smallest phone. Expects no overflow at any width, and no findings
 * of axe at desktop and phone width.
 * @param what the page or its state, for the message
 */
export async function expectClean(page: Page, what: string, { axe = true } = {}): Promise<void> {
  for (const width of [1440, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    // Charts redraw after a change of width.
    await expect.poll(() => overflow(page), `${what}: sideways scrolling at ${width}`).toBe(0)
    if (axe && (width === 1440 || width === 390))
      expect(await faults(page), `${what} at ${width}`).toEqual([])
  }
}

/** An element of the browser's accessibility tree. */
export type AccessibleNode = {
  role: string
  name: string
  /** Names of its states and properties. */
  states: readonly string[]
  children: readonly AccessibleNode[]
}

/** Roles of elements that stand for nothing, besides those that the browser ignores. */
const PLAIN = ['generic', 'none', 'InlineTextBox']

/**
 * Returns what the browser exposes to screen readers, which can differ from the roles in the DOM. Elements
 * without a meaning are replaced by their contents.
 */
export async function accessibilityTree(page: Page): Promise<AccessibleNode[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const read = (id: string): AccessibleNode[] => {
    const node = byId.get(id)
    if (!node) return []
    const children = (node.childIds ?? []).flatMap(read)
    const role = String(node.role?.value ?? '')
    if (node.ignored || PLAIN.includes(role)) return children
    const states = (node.properties ?? []).map(({ name }) => String(name))
    return [{ role, name: String(node.name?.value ?? ''), states, children }]
  }
  return nodes[0] ? read(nodes[0].nodeId) : []
}

/** Returns accessible elements and everything in them. */
export function withDescendants(nodes: readonly AccessibleNode[]): AccessibleNode[] {
  return nodes.flatMap((node) => [node, ...withDescendants(node.children)])
}

/** Returns visible controls that the left or right edge cuts off, except in what scrolls sideways itself. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const width = document.documentElement.clientWidth
    return [...document.querySelectorAll('a, button, input, select, textarea, h1, h2')].flatMap((element) => {
      const { left, right, width: own } = element.getBoundingClientRect()
      const isHidden =
        own <= 1 || element.closest('[inert], [aria-hidden=true]') || !element.checkVisibility()
      if (isHidden || (left > -1 && right < width + 1) || scrolls(element.parentElement)) return []
      return [`${element.textContent?.trim() || element.outerHTML.slice(0, 80)}: ${left} to ${right}`]
    })
  })

type Step = { name: string; presses: number; seconds: number }

/**
 * Measures a user's way through all windows of a context. The browser itself counts presses: clicks, taps,
 * Enter, and Space on a control. Moving to the next field with Tab and typing are free.
 */
export async function startJourney(context: BrowserContext) {
  const steps: Step[] = []
  const shifts: { value: number; of: string }[] = []
  let presses = 0
  await context.exposeBinding('countPress', () => void presses++)
  await context.exposeBinding('reportShift', ({ page }, value: number, of: string) => {
    shifts.push({ value, of: `${new URL(page.url()).pathname} ${of}` })
  })
  await context.addInitScript(() => {
    const { countPress, reportShift } = window as unknown as {
      countPress: () => void
      reportShift: (value: number, of: string) => void
    }
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && countPress(), true)
    addEventListener(
      'keydown',
      ({ key, isTrusted, target }) => {
        const isText = target instanceof Element && target.matches('input:not([type=checkbox]), textarea')
        if (isTrusted && (key === 'Enter' || (key === ' ' && !isText))) countPress()
      },
      true,
    )
    type Shift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const nameOf = ({ node, previousRect: from, currentRect: to }: Shift['sources'][number]) =>
      `${from.x},${from.y} to ${to.x},${to.y}: ${node instanceof Element ? node.outerHTML.slice(0, 100) : (node?.textContent ?? '')}`
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput) reportShift(value, sources.map(nameOf).join(' | '))
    }).observe({ type: 'layout-shift', buffered: true })
  })

  return {
    step: async (name: string, work: () => Promise<void>): Promise<void> => {
      const [before, start] = [presses, performance.now()]
      await test.step(name, work)
      steps.push({ name, presses: presses - before, seconds: (performance.now() - start) / 1000 })
    },
    /** Types into a field: by Tab if the focus is in one of the fields before, else after a click. */
    type: async (field: Locator, text: string): Promise<void> => {
      const isFocused = () => field.evaluate((element) => element === document.activeElement)
      const isInField = () => field.page().evaluate(() => document.activeElement?.matches('input, textarea'))
      const canTab = await isInField()
      for (let stop = 0; canTab && stop < 3 && !(await isFocused()); stop++)
        await field.page().keyboard.press('Tab')
      if (!(await isFocused())) await field.click()
      await field.fill(text)
    },
    presses: () => presses,
    seconds: () => steps.reduce((sum, { seconds }) => sum + seconds, 0),
    /** The sum of all unexpected layout shifts, and the elements of those that count. */
    shift: () => ({
      total: shifts.reduce((sum, { value }) => sum + value, 0),
      of: shifts.filter(({ value }) => value > 0.002).map(({ value, of }) => `${value.toFixed(3)} ${of}`),
    }),
    /** A line for each step: its presses and seconds. */
    summary: () =>
      [...steps, { name: 'in all', presses, seconds: steps.reduce((sum, { seconds }) => sum + seconds, 0) }]
        .map((each) => `${each.name}: ${each.presses} presses, ${each.seconds.toFixed(1)} s`)
        .join('\n'),
  }
}

/** Collects the errors that the page writes to its console or throws, and violations of its policy. */
export function watchConsole(page: Page): string[] {
  // The console does not contain all violations of a policy.
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

/** Opens one of our pages and waits until it has hydrated, so that it responds to input. */
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

/** Runs a browser with a profile. Other tests use private windows, in which apps cannot be installed. */
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
