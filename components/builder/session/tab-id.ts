const KEY = 'appkiln-tab'
const LOCK = 'appkiln-tab/'

export type Tab = { tab: string; release: () => void }

/**
 * Claims an id for this tab that survives reloads. It is in session storage only while no page is open, so
 * that a duplicated tab, which copies that storage, gets another id. While the page is open it holds a lock
 * of that name, which the browser always releases.
 */
export function claimTabId(): Tab {
  const tab = takeStoredId() ?? crypto.getRandomValues(new Uint32Array(2)).join('-')
  const ended = new AbortController()
  let releaseTabLock: () => void = () => undefined
  const untilReleased = new Promise<void>((resolve) => (releaseTabLock = resolve))
  navigator.locks?.request(LOCK + tab, { signal: ended.signal }, () => untilReleased).catch(() => undefined)
  return {
    tab,
    release() {
      ended.abort()
      releaseTabLock()
      storeTabId(tab)
    },
  }
}

/** Ids of this browser's tabs with an open editor. */
export async function openTabs(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(LOCK))
  return new Set(names.map((name) => name.slice(LOCK.length)))
}

/** Takes the stored id. Without storage, the id lasts as long as the page. */
function takeStoredId(): string | null {
  try {
    const name = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return name
  } catch {
    return null
  }
}

function storeTabId(tab: string): void {
  try {
    sessionStorage.setItem(KEY, tab)
  } catch {
    // Storage is disabled.
  }
}
