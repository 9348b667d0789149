import { HOUR, SECOND } from '../../base/clock'
import type { Outcome } from '../transports/outcome'
import type { FailureReason, Note } from './record'

const FIRST_RETRY = 30 * SECOND
const MAX_RETRY = 6 * HOUR

const REASONS: readonly string[] = ['refused', 'too-large', 'unreachable'] satisfies FailureReason[]

/**
 * What is noted of a delivery after an attempt: another one after 30 seconds, a minute, two … six hours, or when the push
 * service says; none after the message's end.
 * @param attempts those before this one
 */
export function noteOf(outcome: Outcome, attempts: number, expiresAt: Date, now = Date.now()): Note {
  if (outcome.kind === 'sent') return outcome
  if (outcome.kind === 'gone') return { kind: 'failed', reason: 'gone', tried: true }
  if (outcome.kind === 'refused')
    return { kind: 'failed', reason: reasonOf(outcome.reason, 'refused'), tried: true }
  const pause = Math.min(FIRST_RETRY * 2 ** attempts, MAX_RETRY)
  const asked = outcome.kind === 'later' ? outcome.retryAfter?.getTime() : undefined
  const dueAt = Math.max(now + pause, asked ?? 0)
  if (dueAt >= expiresAt.getTime()) {
    const late = outcome.reason === 'unreachable' ? 'unreachable' : 'expired'
    return { kind: 'failed', reason: outcome.kind === 'accused' ? 'refused' : late, tried: true }
  }
  // By whole seconds, so that those of one moment are written together.
  return { kind: 'later', dueAt: new Date(Math.ceil(dueAt / SECOND) * SECOND) }
}

function reasonOf(reason: string, other: FailureReason): FailureReason {
  return REASONS.includes(reason) ? (reason as FailureReason) : other
}
