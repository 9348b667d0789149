import type { LiveStore } from '../live/module'

/** Maximum number of products in each list on a device. */
const MAX_ENTRIES = 100

/** A device's lists for a store: saved and recently viewed products, newest first. */
export type ListName = 'saved' | 'viewed'

export const listKey = (name: ListName, sourceId: string) => `shop.${name}.${sourceId}`

export function readSavedList(store: LiveStore, name: ListName, sourceId: string): number[] {
  const kept = store.read(listKey(name, sourceId))
  return Array.isArray(kept) ? kept.filter((id): id is number => Number.isSafeInteger(id)) : []
}

/** Moves a product to the front of a list, or removes it. */
export function remember(store: LiveStore, name: ListName, sourceId: string, id: number, isIn = true): void {
  const others = readSavedList(store, name, sourceId).filter((each) => each !== id)
  store.write(listKey(name, sourceId), (isIn ? [id, ...others] : others).slice(0, MAX_ENTRIES))
}
