/** Sets the platform for the style sheet, for blocks that are shown on some platforms only. */
export function setPlatformAttribute(app: HTMLElement): void {
  app.dataset.platform = platformOf(navigator.userAgent, navigator.maxTouchPoints)
}

/** A browser on a phone counts as that phone. iPads identify as Macs, which have no touch screen. */
export function platformOf(userAgent: string, touchPoints: number): 'android' | 'ios' | 'web' {
  if (/Android/.test(userAgent)) return 'android'
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
    ? 'ios'
    : 'web'
}
