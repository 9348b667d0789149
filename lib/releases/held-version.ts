import { putLast } from '../base/put-last'
import { singleton } from '../platform/singleton'
import { newestVersion } from '../apps/published'

/** Milliseconds for which a look-up holds: for that long an app that was taken down may go on reading. */
const HELD_MS = 2000
const MAX_HELD = 2000

export type HeldVersion = { appId: string; version: number; lookedUpAt: number }
type Held = { lookedUpAt: number; newest: Promise<HeldVersion> }

const held = singleton('held versions', () => new Map<string, Held>())

/**
 * Which release is newest at an address, as it was looked up less than two seconds ago: for reads that come in numbers.
 * @throws NotFoundError when nothing is published there
 */
export function heldVersion(slug: string, now = Date.now()): Promise<HeldVersion> {
  const known = held.get(slug)
  return known && now - known.lookedUpAt < HELD_MS ? known.newest : lookUpVersion(slug, now)
}

/** The same, looked up now. @throws NotFoundError */
export function lookUpVersion(slug: string, now = Date.now()): Promise<HeldVersion> {
  const newest = newestVersion(slug).then((found) => ({ ...found, lookedUpAt: now }))
  const look = { lookedUpAt: now, newest }
  putLast(held, slug, look, MAX_HELD)
  newest.catch(() => {
    if (held.get(slug) === look) held.delete(slug)
  })
  return newest
}

/** For who changes what is published: this process looks again at once. */
export function forgetHeldVersion(slug: string): void {
  held.delete(slug)
}
