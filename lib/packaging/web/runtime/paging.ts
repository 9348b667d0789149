import type { Pages, Router, StartPages } from './pages'
import { type Place, positions } from './places'
import { showScreen } from './screens'

/*
 * What `routing.ts` does besides in apps with sources, whose pages share one screen and are told apart by their address:
 * `#~blog/post/12`.
 */

let startPages: StartPages | null = null
let pages: Pages | null = null
/** Where the app was led last. */
let address = ''

/** Says how pages are shown, before the routing starts. */
export function routePages(start: StartPages): void {
  startPages = start
}

/** The screen of pages, where the address names one. */
export function pageScreen(): HTMLElement | null {
  return pages?.has(location.hash) ? pages.section : null
}

/** @returns whether another page is wanted than the one that was shown last */
export const isOtherPage = (): boolean => pageScreen() !== null && location.hash !== address

/**
 * Remembers where the app is led, for a transition draws a frame later.
 * @returns shows the page, if there is one; false where something else was opened meanwhile, which is what counts
 */
export function leadHere(top: number): () => boolean {
  const to = (address = location.hash)
  return () => {
    if (to !== address) return false
    if (!pageScreen()) return true
    const ready = pages!.show(to)
    // What it shows may come from storage; whoever scrolled or went on meanwhile stays where they are.
    if (top > 0) void ready.then(() => to === address && scrollY < 2 && scrollTo(0, top))
    return true
  }
}

/**
 * Starts the pages, and takes over the links to them.
 * @param place of the history's entry
 * @param show shows where the history leads; as something new or in place of what is shown
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
