import { DAY, HOUR, MINUTE, SECOND } from '../base/clock'
import { PROXIED } from './inspect'
import type { DomainProblem, ProblemCode } from './problems'
import type { DomainState } from './schema'

/** Interval of the checks of a domain without problems. */
const HEALTHY = 6 * HOUR
const MAX_DELAY = 6 * HOUR
/** Checks that find problems before a domain counts as failing, so that one outage is not enough. */
const MIN_CHECKS = 3
/** Time with problems after which the app moves back to its first address, if visitors cannot reach it here. */
const UNREACHABLE_GRACE = HOUR
/** The same for problems that visitors do not notice yet. */
const GRACE = 3 * DAY
/** Time with problems after which the owner gets an email. */
export const MAIL_AFTER = DAY

const UNREACHABLE: ReadonlySet<ProblemCode> = new Set(['no-domain', 'no-record', 'elsewhere', 'https'])

/** Columns of a domain that its checks change. */
export type Checked = {
  state: DomainState
  problems: string
  checks: number
  failingSince: Date | null
}

export type Outcome = {
  isProven: boolean
  problems: readonly DomainProblem[]
  /** Whether it was visited. Only proven hosts are. */
  wasReached: boolean
}

export type Next = Checked & { nextCheckAt: Date; checkedAt: Date }

/** The state of a domain after a check. A pure function. */
export function nextState(before: Checked, outcome: Outcome, now: Date): Next {
  const problems = outcome.wasReached
    ? outcome.problems.filter(({ code }) => !PROXIED.has(code))
    : outcome.problems
  const isFine = outcome.isProven && outcome.wasReached && problems.length === 0
  const wasLive = before.state === 'active' || before.state === 'failing'
  const failingSince = isFine || !wasLive ? null : (before.failingSince ?? now)
  const written = JSON.stringify(problems)
  const checks = codes(written) === codes(before.problems) ? before.checks + 1 : 1
  const state = isFine ? 'active' : stateWith(problems, before, failingSince, outcome.isProven, checks, now)
  const delay = isFine ? HEALTHY : delayOf(state, state === before.state ? checks : 1)
  const nextCheckAt = new Date(now.getTime() + delay)
  return { state, problems: written, checks, failingSince, nextCheckAt, checkedAt: now }
}

const codes = (problems: string) =>
  (JSON.parse(problems) as DomainProblem[]).map(({ code }) => code).join(' ')

function stateWith(
  problems: readonly DomainProblem[],
  before: Checked,
  failingSince: Date | null,
  isProven: boolean,
  checks: number,
  now: Date,
): DomainState {
  if (failingSince === null)
    return isProven && problems.every(({ code }) => code === 'https') ? 'connecting' : 'waiting'
  if (before.state === 'failing') return 'failing'
  const grace = problems.some(({ code }) => UNREACHABLE.has(code)) ? UNREACHABLE_GRACE : GRACE
  const isOver = now.getTime() - failingSince.getTime() >= grace
  return isOver && checks >= MIN_CHECKS ? 'failing' : 'active'
}

/** Doubles with every check that finds the same. */
function delayOf(state: DomainState, checks: number): number {
  const first = { waiting: MINUTE, connecting: 15 * SECOND, active: 5 * MINUTE, failing: 10 * MINUTE }[state]
  return Math.min(first * 2 ** Math.min(checks - 1, 20), MAX_DELAY)
}
