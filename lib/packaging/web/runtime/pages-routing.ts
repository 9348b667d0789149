import type { Pages, StartPages } from './pages'
import { type Place, placeOf, positions, rememberPositions } from './places'
import { showScreen } from './screens'

/**
 * The same as `startRouting` for apps with sources, whose pages share one screen and are told apart by their address:
 * `#~blog/post/12`. It stands by itself and
 * shares nothing with that, so that all other apps keep the script that they have, to the byte.
 */
export function startRoutingWithPages(app: HTMLElement, startPages: StartPages): void {
  const screens = [...app.querySelectorAll<HTMLElement>('[data-screen]')]
  const first = screens[0]
  if (!first) return
  const wanted = () =>
    pages?.has(location.hash)
      ? pages.section
      : (screens.find((screen) => location.hash === `#${screen.id}`) ?? first)
  let pages: Pages | null = null
  /** Of the page that was shown last. */
  let address = ''
  let place = placeOf(history.state) ?? startHere()
  let current = wanted()

  function show(screen: HTMLElement, top: number, options: { focus: boolean; animate: boolean }): void {
    current = screen
    transition(options.animate, () => {
      if (screen === pages?.section) showPage(pages, (address = location.hash), top)
      showScreen(app, screens, screen)
      scrollTo(0, top)
      if (options.focus) screen.focus({ preventScroll: true })
    })
  }

  function open(screen: HTMLElement): void {
    if (screen === current) return scrollTo({ top: 0, behavior: reducedMotion() ? 'auto' : 'smooth' })
    positions.set(place.key, scrollY)
    place = { key: place.key + 1, depth: place.depth + 1 }
    history.pushState(place, '', `#${screen.id}`)
    show(screen, 0, { focus: true, animate: true })
  }

  app.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#/"]')
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    const screen = screens.find(({ id }) => link.hash === `#${id}`)
    if (!screen) return
    event.preventDefault()
    if (link.classList.contains('ak-back') && place.depth > 0) history.back()
    else open(screen)
  })

  addEventListener('popstate', (event) => {
    positions.set(place.key, scrollY)
    place = placeOf(event.state) ?? startHere()
    // A browser that has just drawn its own way back, as after a swipe, must not see it drawn twice.
    const animate = !(event as { hasUAVisualTransition?: boolean }).hasUAVisualTransition
    if (current === pages?.section && wanted() === current && location.hash !== address)
      return show(current, positions.get(place.key) ?? 0, { focus: true, animate })
    if (wanted() !== current) show(wanted(), positions.get(place.key) ?? 0, { focus: true, animate })
  })
  addEventListener('pagehide', () => {
    positions.set(place.key, scrollY)
    rememberPositions()
  })

  history.scrollRestoration = 'manual'
  app.dataset.routed = ''
  const retitle = () => current === pages?.section && showScreen(app, screens, current)
  const openPage = (to: string, { replace = false } = {}) => {
    if (!pages?.has(to)) return
    if (to === address && current === pages.section) return scrollTo(0, 0)
    positions.set(place.key, scrollY)
    if (!replace) place = { key: place.key + 1, depth: place.depth + 1 }
    history[replace ? 'replaceState' : 'pushState'](place, '', to)
    show(pages.section, 0, { focus: !replace, animate: !replace })
  }
  pages = startPages(app, () => ({ open: openPage, retitle }))
  current = wanted()
  app.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#~"]')
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    openPage(link.hash)
  })
  show(current, positions.get(place.key) ?? 0, { focus: false, animate: false })
}

/** What a page shows may come from storage; whoever scrolled meanwhile stays where they are. */
function showPage(pages: Pages, address: string, top: number): void {
  const ready = pages.show(address)
  if (top > 0) void ready.then(() => scrollY < 2 && scrollTo(0, top))
}

/** An entry of the history that no script has marked yet: the start, or an address that somebody typed. */
function startHere(): Place {
  const place = { key: Math.max(0, ...positions.keys()) + 1, depth: 0 }
  history.replaceState(place, '')
  return place
}

function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

function transition(animate: boolean, update: () => void): void {
  if (animate && typeof document.startViewTransition === 'function' && !reducedMotion()) {
    // The promises reject when a quicker tap cuts the transition short; the screen is shown all the same.
    const { ready, finished } = document.startViewTransition(update)
    ready.catch(() => {})
    finished.catch(() => {})
  } else {
    update()
  }
}
