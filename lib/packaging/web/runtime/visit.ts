type Wishes = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/**
 * Tells the host, where the page names an address for it, that the app was opened: once an opening, without cookies, and
 * not for people who ask not to be followed. Offline nothing is told, and nothing is kept to be told later.
 */
export function tellVisit(): void {
  const address = document.documentElement.dataset.visits
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & Wishes
  if (!address || doNotTrack === '1' || globalPrivacyControl) return
  const tell = () => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (!navigator.onLine || (entry && entry.type !== 'navigate')) return // loaded again, or on the way back
    fetch(address, { method: 'POST', credentials: 'omit', keepalive: true }).catch(() => {})
  }
  // A page that is drawn ahead was not opened yet.
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', tell, { once: true })
  else addEventListener('load', tell)
}
