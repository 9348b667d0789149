import type { Live } from '../live/module'

/**
 * Calls `show` when something live is first in sight, and again whenever it comes back: with its tab, with the app, with the
 * connection. So nobody looks at a price of their last visit.
 */
export function whenSeen({ element, signal }: Pick<Live, 'element' | 'signal'>, show: () => void): void {
  const watched = element()
  if (!watched || !('IntersectionObserver' in globalThis)) return show()
  let isAway = true
  const back = () => {
    if (!isAway && document.visibilityState === 'visible') show()
  }
  // What is on a screen that is not shown has no size; what was scrolled by has
  const observer = new IntersectionObserver(
    (entries) => {
      const { isIntersecting, boundingClientRect } = entries.at(-1)!
      if (isIntersecting && isAway) show()
      if (isIntersecting) isAway = false
      else if (boundingClientRect.width === 0) isAway = true
    },
    { rootMargin: '600px' },
  )
  observer.observe(watched)
  document.addEventListener('visibilitychange', back, { signal })
  addEventListener('online', back, { signal })
  signal.addEventListener('abort', () => observer.disconnect())
}
