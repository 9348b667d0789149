type Wishes = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/**
 * Reports to the host that the app was opened, if the page has an endpoint for it: once per opening, without
 * cookies, and not with Do Not Track. Offline visits are not reported or stored.
 */
export function reportVisit(): void {
  const address = document.documentElement.dataset.visits
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & Wishes
  if (!address || doNotTrack === '1' || globalPrivacyControl) return
  const report = () => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (!navigator.onLine || (entry && entry.type !== 'navigate')) return // a reload, or a back navigation
    fetch(address, { method: 'POST', credentials: 'omit', keepalive: true }).catch(() => {})
  }
  // A prerendered page was not opened yet.
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', report, { once: true })
  else addEventListener('load', report)
}
