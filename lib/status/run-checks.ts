import { SECOND } from '../base/clock'
import { within } from '../base/within'
import { log } from '../platform/log'
import type { Check } from './checks'
import type { ComponentId } from './schema'

/** Maximum duration of a check. */
const TIMEOUT_MS = 25 * SECOND
/**
 * Delay before a failed check is retried once, so that a lost packet does not count as five minutes of
 * downtime.
 */
const RETRY_AFTER_MS = 3 * SECOND

/** Runs checks concurrently. @returns whether each component works */
export async function runChecks(
  checks: readonly Check[],
  pause = RETRY_AFTER_MS,
): Promise<Map<ComponentId, boolean>> {
  const results = await Promise.all(
    checks.map(async (check): Promise<[ComponentId, boolean]> => {
      if (await isWorking(check)) return [check.id, true]
      await new Promise((resolve) => setTimeout(resolve, pause))
      return [check.id, await isWorking(check)]
    }),
  )
  return new Map(results)
}

async function isWorking(check: Check): Promise<boolean> {
  try {
    return await within(TIMEOUT_MS, check.isWorking())
  } catch (err) {
    log.warn({ err, component: check.id }, 'a status check failed')
    return false
  }
}
