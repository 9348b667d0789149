const KEY = 'appkiln-tab'

/**
 * A name for this tab that stays over a reload. It lies in the session storage only while no page is open, so a
 * duplicated tab, which copies that storage, gets a name of its own.
 */
export function takeTabId(): { tab: string; release: () => void } {
  let kept: string | null = null
  try {
    kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage can be switched off: the name then lasts as long as the page.
  }
  const tab = kept ?? crypto.getRandomValues(new Uint32Array(2)).join('-')
  return {
    tab,
    release() {
      try {
        sessionStorage.setItem(KEY, tab)
      } catch {
        // As above.
      }
    },
  }
}
