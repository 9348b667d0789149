import AxeBuilder from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

/** What axe finds at WCAG 2.2 AA, in few words. */
export async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  )
}

/** How far a page can be scrolled sideways, in pixels. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * Narrows a page that is open, from desktop to the smallest phone: nothing may stand out at any width, and axe finds
 * nothing at desktop and phone width.
 * @param what the page or its state, for the message
 */
export async function expectClean(page: Page, what: string, { axe = true } = {}): Promise<void> {
  for (const width of [1440, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflow(page), `${what}: sideways scrolling at ${width}`).toBe(0)
    if (axe && (width === 1440 || width === 390))
      expect(await faults(page), `${what} at ${width}`).toEqual([])
  }
}
