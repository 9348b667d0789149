/** What the history keeps of each entry: a key for its scroll position, and how many entries lie before it in this app. */
export type Place = { key: number; depth: number }

export function placeOf(state: unknown): Place | null {
  const place = state as Partial<Place> | null
  return typeof place?.key === 'number' && typeof place.depth === 'number' ? (place as Place) : null
}

/** The name holds the folder, because apps that are hosted together share one storage. */
const STORE = `scroll:${location.pathname}`

/** Where each entry of the history was scrolled to. Kept over a reload, as long as the tab lives. */
export const positions: Map<number, number> = read()

export function rememberPositions(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...positions]))
  } catch {
    // Storage may be full or forbidden; then a reload starts at the top.
  }
}

function read(): Map<number, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [number, number][])
  } catch {
    return new Map()
  }
}
