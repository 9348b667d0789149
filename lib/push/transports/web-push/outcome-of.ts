import { SECOND } from '../../../base/clock'
import type { Outcome } from '../outcome'

/** By status, where a class of statuses does not say it. */
const OUTCOMES: Readonly<Record<number, Outcome>> = {
  // The signature (RFC 8292) is refused, or it is of another key than the device subscribed for.
  401: { kind: 'accused', reason: 'vapid-refused' },
  403: { kind: 'accused', reason: 'vapid-refused' },
  404: { kind: 'gone' },
  408: { kind: 'later', reason: 'busy' },
  410: { kind: 'gone' },
  413: { kind: 'refused', reason: 'too-large' },
  425: { kind: 'later', reason: 'busy' },
  429: { kind: 'later', reason: 'busy' },
}

/** What a push service's answer means (RFC 8030, sections 5 and 8.4). */
export function outcomeOf(status: number, retryAfter: string | undefined, now = Date.now()): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  const known = OUTCOMES[status] ?? byClass(status)
  const at = known.kind === 'later' ? momentOf(retryAfter, now) : null
  return known.kind === 'later' && at ? { ...known, retryAfter: at } : known
}

function byClass(status: number): Outcome {
  return status >= 500 ? { kind: 'later', reason: 'busy' } : { kind: 'refused', reason: 'refused' }
}

/** `Retry-After` is a number of seconds or a date (RFC 9110, section 10.2.3). */
function momentOf(retryAfter: string | undefined, now: number): Date | null {
  if (!retryAfter) return null
  const moment = /^\d{1,9}$/.test(retryAfter) ? now + Number(retryAfter) * SECOND : Date.parse(retryAfter)
  return Number.isNaN(moment) ? null : new Date(moment)
}
