import { MINUTE } from '../../base/clock'
import { runLeased } from '../../platform/jobs/lease'
import { log } from '../../platform/log'
import { type AskerOf, runAutomations } from './run'

const LOOK_EVERY = MINUTE
const ROUND_EVERY = 15 * MINUTE

/**
 * Writes messages that write themselves, for as long as the process runs: every quarter of an hour, by one node of all.
 * @returns what stops it, and ends when the look under way is done
 */
export function startAutomations(askerOf: AskerOf): () => Promise<void> {
  let underWay: Promise<void> | null = null
  let stopped = false
  const look = async () => {
    await runLeased('automations', { every: ROUND_EVERY }, () =>
      runAutomations(askerOf, new Date(), () => stopped),
    ).catch((err: unknown) => log.error({ err }, 'automations could not be run'))
    underWay = null
  }
  const wake = () => {
    if (!stopped) underWay ??= look()
  }
  wake()
  const timer = setInterval(wake, LOOK_EVERY).unref()
  return async () => {
    stopped = true
    clearInterval(timer)
    await underWay
  }
}
