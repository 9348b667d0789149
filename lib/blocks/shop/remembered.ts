import type { LiveStore } from '../live/module'

/** How many products a device remembers in each list. */
const MOST = 100

/** The lists that a device keeps for a store: what somebody saved and what they looked at, the newest first. */
export type ListName = 'saved' | 'viewed'

export const listKey = (name: ListName, sourceId: string) => `shop.${name}.${sourceId}`

export function remembered(store: LiveStore, name: ListName, sourceId: string): number[] {
  const kept = store.read(listKey(name, sourceId))
  return Array.isArray(kept) ? kept.filter((id): id is number => Number.isSafeInteger(id)) : []
}

/** Puts a product at the head of a list, or takes it out. */
export function remember(store: LiveStore, name: ListName, sourceId: string, id: number, isIn = true): void {
  const others = remembered(store, name, sourceId).filter((each) => each !== id)
  store.write(listKey(name, sourceId), (isIn ? [id, ...others] : others).slice(0, MOST))
}
