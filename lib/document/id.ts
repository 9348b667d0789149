import { z } from 'zod'

/** Ids of screens, blocks and tabs: unique in their document, safe in HTML attributes and URL fragments. */
export const id = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/, 'Unusable id')

/**
 * A new id from the time and a random part, so that two blocks made in the same millisecond differ.
 * The operations take ids and never make them, so that an edit can be replayed.
 */
export function newId(prefix: 'block' | 'item' | 'screen' | 'tab', now: number = Date.now()): string {
  const chance = Math.floor(Math.random() * 36 ** 4)
    .toString(36)
    .padStart(4, '0')
  return `${prefix}-${now.toString(36)}-${chance}`
}
