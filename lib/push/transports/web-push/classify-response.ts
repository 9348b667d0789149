import { readRetryAfter } from '../../../base/backoff'
import type { Outcome } from '../transport'

/** Statuses whose meaning differs from their class. */
const OUTCOMES: Readonly<Record<number, Outcome>> = {
  // The signature (RFC 8292) is rejected, or is by another key than the device subscribed with.
  401: { kind: 'accused', reason: 'vapid-refused' },
  403: { kind: 'accused', reason: 'vapid-refused' },
  404: { kind: 'gone' },
  408: { kind: 'later', reason: 'busy' },
  410: { kind: 'gone' },
  413: { kind: 'refused', reason: 'too-large' },
  425: { kind: 'later', reason: 'busy' },
  429: { kind: 'later', reason: 'busy' },
}

/** Classifies a push service's response (RFC 8030, sections 5 and 8.4). */
export function classifyResponse(status: number, retryAfter: string | undefined, now = Date.now()): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  const known = OUTCOMES[status] ?? byClass(status)
  const at = readRetryAfter(retryAfter, now)
  return known.kind === 'later' && at !== null ? { ...known, retryAfter: new Date(at) } : known
}

function byClass(status: number): Outcome {
  return status >= 500 ? { kind: 'later', reason: 'busy' } : { kind: 'refused', reason: 'refused' }
}
