import { isOtherPage, leadHere, pageScreen, startPaging } from './paging' // live
import { type Place, placeOf, positions, rememberPositions } from './places'
import { showScreen } from './screens'

/**
 * Takes over the links between screens, which work by fragment and `:target` alone: the bar and the tabs follow, the way back
 * finds its scroll position, and the keyboard and screen readers are led to the new screen. Lines that end with `live` are
 * for apps with sources: build-runtime.mjs leaves them out of the script of other apps, which stays as it was, to the byte.
 */
export function startRouting(app: HTMLElement): void {
  const screens = [...app.querySelectorAll<HTMLElement>('[data-screen]')]
  const first = screens[0]
  if (!first) return
  const wanted = () =>
    pageScreen() ?? // live
    screens.find((screen) => location.hash === `#${screen.id}`) ??
    first
  let place = placeOf(history.state) ?? startHere()
  let current = wanted()

  function show(screen: HTMLElement, top: number, options: { focus: boolean; animate: boolean }): void {
    current = screen
    const isStillWanted = leadHere(top) // live
    transition(options.animate, () => {
      if (!isStillWanted()) return // live
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
    if (isOtherPage()) current = first // live
    if (wanted() !== current) show(wanted(), positions.get(place.key) ?? 0, { focus: true, animate })
  })
  addEventListener('pagehide', () => {
    positions.set(place.key, scrollY)
    rememberPositions()
  })

  history.scrollRestoration = 'manual'
  app.dataset.routed = ''
  const showPage = (isNew: boolean) => show(wanted(), 0, { focus: isNew, animate: isNew }) // live
  startPaging(app, screens, () => place, showPage) // live
  current = wanted() // live
  show(current, positions.get(place.key) ?? 0, { focus: false, animate: false })
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
