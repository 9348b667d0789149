import { singleton } from '../platform/singleton'

const listeners = singleton('changed apps', () => new Set<(appId: string) => void>())

/** Tells this node's streams that there is something new about an app; other nodes find it in the database. */
export function changed(appId: string): void {
  for (const listener of [...listeners]) listener(appId)
}

/** @returns what ends it */
export function onChanged(listener: (appId: string) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
