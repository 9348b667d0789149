import { isOtherPage, leadHere, pageScreen, startPaging } from './paging' // live
import { type Place, placeOf, positions, trackScrollPositions } from './scroll-positions'
import { showScreen } from './screens'

/**
 * Takes over the links between screens, which otherwise work by fragment and `:target`: updates the bar and
 * tabs, restores scroll positions, and moves the focus to the new screen. Lines that end with `live` are only
 * for apps with sources: build-runtime.mjs removes them from the script of other apps, whose bytes must not
 * change.
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
    // Skips the animation if the browser has animated the navigation, for example after a swipe.
    const animate = !(event as { hasUAVisualTransition?: boolean }).hasUAVisualTransition
    if (isOtherPage()) current = first // live
    if (wanted() !== current) show(wanted(), positions.get(place.key) ?? 0, { focus: true, animate })
  })
  addEventListener('pagehide', () => {
    positions.set(place.key, scrollY)
    trackScrollPositions()
  })

  history.scrollRestoration = 'manual'
  app.dataset.routed = ''
  const showPage = (isNew: boolean) => show(wanted(), 0, { focus: isNew, animate: isNew }) // live
  startPaging(app, screens, () => place, showPage) // live
  current = wanted() // live
  show(current, positions.get(place.key) ?? 0, { focus: false, animate: false })
}

/** Marks a history entry without state: the start, or an address that was entered. */
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
    // The promises reject if another tap interrupts the transition. The screen is shown anyway.
    const { ready, finished } = document.startViewTransition(update)
    ready.catch(() => {})
    finished.catch(() => {})
  } else {
    update()
  }
}
