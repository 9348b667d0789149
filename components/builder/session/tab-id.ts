const KEY = 'appkiln-tab'
const LOCK = 'appkiln-tab/'

export type Tab = { tab: string; release: () => void }

/**
 * A name for this tab that stays over a reload. It lies in the session storage only while no page is open, so a
 * duplicated tab, which copies that storage, gets a name of its own. While the page lives it holds a lock of
 * that name; the browser gives it up by itself when the page ends, however it ends.
 */
export function takeTab(): Tab {
  const tab = takeName() ?? crypto.getRandomValues(new Uint32Array(2)).join('-')
  const ended = new AbortController()
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  navigator.locks?.request(LOCK + tab, { signal: ended.signal }, () => held).catch(() => undefined)
  return {
    tab,
    release() {
      ended.abort()
      letGo()
      keepName(tab)
    },
  }
}

/** The tabs of this browser that have an editor open now. */
export async function openTabs(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(LOCK))
  return new Set(names.map((name) => name.slice(LOCK.length)))
}

/** Storage can be switched off: the name then lasts as long as the page. */
function takeName(): string | null {
  try {
    const name = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return name
  } catch {
    return null
  }
}

function keepName(tab: string): void {
  try {
    sessionStorage.setItem(KEY, tab)
  } catch {
    // As above.
  }
}
