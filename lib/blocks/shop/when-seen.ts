import { countryKey } from '../live/market'
import type { Live } from '../live/module'

/**
 * Calls `show` when an element first comes into view, and whenever it comes back: with its tab, the app or
 * the connection. This keeps prices current. Another country has other prices.
 */
export function whenSeen(
  { element, signal, store, source }: Pick<Live, 'element' | 'signal' | 'store' | 'source'>,
  show: () => void,
): void {
  const watched = element()
  store.watch(countryKey(source.id), show, signal)
  if (!watched || !('IntersectionObserver' in globalThis)) return show()
  let isAway = true
  const back = () => {
    if (!isAway && document.visibilityState === 'visible') show()
  }
  // Elements on a hidden screen have no size; those scrolled out of view do.
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
