import { randomUUID } from 'node:crypto'

/** Set by our own server; from a caller it is taken only through a proxy that we trust. */
export const REQUEST_ID_HEADER = 'x-request-id'

/**
 * The id under which a request stands in the log. A trusted proxy may have given one; anybody else could give many requests
 * the same, or somebody else's.
 */
export function requestIdOf(given: string | string[] | undefined, trustedProxies: number): string {
  const isOurs = trustedProxies > 0 && typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given)
  return isOurs ? given : randomUUID()
}
