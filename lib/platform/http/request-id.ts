import { randomUUID } from 'node:crypto'

/** Set by our own server. A caller's value is only accepted through a trusted proxy. */
export const REQUEST_ID_HEADER = 'x-request-id'

/**
 * Returns the request's id for the log. Only a trusted proxy may provide it: other callers could reuse an id,
 * or send that of another request.
 */
export function getRequestId(header: string | string[] | undefined, trustedProxies: number): string {
  const isOurs = trustedProxies > 0 && typeof header === 'string' && /^[\w.:-]{1,64}$/.test(header)
  return isOurs ? header : randomUUID()
}
