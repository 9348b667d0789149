import { createHash } from 'node:crypto'

/** Names a request by person and key, so that nobody meets somebody else's. */
export function requestKeyOf(personId: string, key: string): string {
  return createHash('sha256').update(`${personId} ${key}`).digest('hex')
}
