import { backoff } from '../../base/backoff'
import { HOUR, MINUTE, SECOND } from '../../base/clock'
import type { Outcome } from '../transports/transport'
import type { FailureReason, Note } from './record'

const RETRIES = { first: 30 * SECOND, max: 6 * HOUR }

/** Time in which a device replaces its subscription. A browser ends the old one before it makes the new one. */
const MOVE = MINUTE

const REASONS: readonly string[] = ['refused', 'too-large', 'unreachable'] satisfies FailureReason[]

/**
 * Returns what to record after an attempt. Retries after 30 seconds, doubling up to six hours, or when the
 * push service says. Gives up when the message expires. A device that may be moving counts as gone only after a
 * second attempt.
 * @param attempts number of attempts before this one
 */
export function nextDeliveryState(
  outcome: Outcome,
  attempts: number,
  expiresAt: Date,
  now = Date.now(),
): Note {
  if (outcome.kind === 'sent') return outcome
  if (outcome.kind === 'gone') {
    const waits = outcome.mayMove === true && attempts === 0 && now + MOVE < expiresAt.getTime()
    return waits ? laterAt(now + MOVE) : { kind: 'failed', reason: 'gone', tried: true }
  }
  if (outcome.kind === 'refused')
    return { kind: 'failed', reason: reasonOf(outcome.reason, 'refused'), tried: true }
  const pause = backoff(attempts, RETRIES)
  const requested = outcome.kind === 'later' ? outcome.retryAfter?.getTime() : undefined
  const dueAt = Math.max(now + pause, requested ?? 0)
  if (dueAt >= expiresAt.getTime()) {
    const late = outcome.reason === 'unreachable' ? 'unreachable' : 'expired'
    return { kind: 'failed', reason: outcome.kind === 'accused' ? 'refused' : late, tried: true }
  }
  return laterAt(dueAt)
}

/** Rounds to whole seconds, so that one statement can write several. */
function laterAt(time: number): Note {
  return { kind: 'later', dueAt: new Date(Math.ceil(time / SECOND) * SECOND) }
}

function reasonOf(reason: string, other: FailureReason): FailureReason {
  return REASONS.includes(reason) ? (reason as FailureReason) : other
}
