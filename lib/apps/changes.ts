import { singleton } from '../platform/singleton'

const listeners = singleton('changed apps', () => new Set<(appId: string) => void>())

/** Notifies this node's streams of a change to an app. Other nodes poll the database. */
export function changed(appId: string): void {
  for (const listener of [...listeners]) listener(appId)
}

/** @returns the function that unsubscribes */
export function onChanged(listener: (appId: string) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
