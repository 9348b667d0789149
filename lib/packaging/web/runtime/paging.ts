import type { Pages, Router, StartPages } from './pages'
import { type Place, positions } from './scroll-positions'
import { showScreen } from './screens'

/*
 * Extends `routing.ts` in apps with sources, whose pages share one screen and differ by their address:
 * `#~blog/post/12`.
 */

let startPages: StartPages | null = null
let pages: Pages | null = null
/** The last address that was opened. */
let address = ''

/** Sets how pages are shown. Call before the routing starts. */
export function routePages(start: StartPages): void {
  startPages = start
}

/** Returns the screen of pages if the address is one, otherwise null. */
export function pageScreen(): HTMLElement | null {
  return pages?.has(location.hash) ? pages.section : null
}

/** @returns whether the address is a different page than the one shown last */
export const isOtherPage = (): boolean => pageScreen() !== null && location.hash !== address

/**
 * Remembers the current address, because a transition renders a frame later.
 * @returns a function that shows the page, if any; it returns false if another address was opened meanwhile
 */
export function leadHere(top: number): () => boolean {
  const to = (address = location.hash)
  return () => {
    if (to !== address) return false
    if (!pageScreen()) return true
    const ready = pages!.show(to)
    // Content may come from storage. Does not scroll if the person scrolled or navigated meanwhile.
    if (top > 0) void ready.then(() => to === address && scrollY < 2 && scrollTo(0, top))
    return true
  }
}

/**
 * Starts the pages and intercepts links to them.
 * @param place of the current history entry
 * @param show shows the current address, as a new page or in place of the current one
 */
export function startPaging(
  app: HTMLElement,
  screens: HTMLElement[],
  place: () => Place,
  show: (isNew: boolean) => void,
): void {
  const open: Router['open'] = (to, { replace = false } = {}) => {
    if (!pages?.has(to)) return
    if (to === address) return scrollTo(0, 0)
    const at = place()
    positions.set(at.key, scrollY)
    if (!replace) Object.assign(at, { key: at.key + 1, depth: at.depth + 1 })
    history[replace ? 'replaceState' : 'pushState'](at, '', to)
    show(!replace)
  }
  const retitle = () => {
    const screen = address === location.hash && pageScreen()
    if (screen) showScreen(app, screens, screen)
  }
  pages = startPages?.(app, () => ({ open, retitle })) ?? null
  app.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#~"]')
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    open(link.hash)
  })
}
