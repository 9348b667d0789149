/** State of a history entry: a key for its scroll position, and the number of earlier entries in this app. */
export type Place = { key: number; depth: number }

export function placeOf(state: unknown): Place | null {
  const place = state as Partial<Place> | null
  return typeof place?.key === 'number' && typeof place.depth === 'number' ? (place as Place) : null
}

/** Contains the folder, because apps on the same origin share one storage. */
const STORE = `scroll:${location.pathname}`

/** Scroll positions by history entry. Survives a reload within the tab. */
export const positions: Map<number, number> = read()

export function trackScrollPositions(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...positions]))
  } catch {
    // Storage may be full or disabled. Then a reload starts at the top.
  }
}

function read(): Map<number, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [number, number][])
  } catch {
    return new Map()
  }
}
