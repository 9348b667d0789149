/** Tells the style sheet where the app runs, for blocks that are shown on some platforms only. */
export function tellPlatform(app: HTMLElement): void {
  app.dataset.platform = platformOf(navigator.userAgent, navigator.maxTouchPoints)
}

/** A browser on a phone counts as that phone. iPads call themselves Macs, which have no touch screen. */
export function platformOf(userAgent: string, touchPoints: number): 'android' | 'ios' | 'web' {
  if (/Android/.test(userAgent)) return 'android'
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
    ? 'ios'
    : 'web'
}
