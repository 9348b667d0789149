import { SECOND } from '../base/clock'
import { within } from '../base/within'
import { log } from '../platform/log'
import type { Check } from './checks/check'
import type { ComponentId } from './schema'

/** How long a part may take to answer. */
const PATIENCE = 25 * SECOND
/** A part that failed is asked once more, so that a single lost packet isn't five minutes of downtime. */
const ASK_AGAIN_AFTER = 3 * SECOND

/** Runs checks beside each other. @returns which parts work */
export async function runChecks(
  checks: readonly Check[],
  pause = ASK_AGAIN_AFTER,
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
    return await within(PATIENCE, check.isWorking())
  } catch (err) {
    log.warn({ err, component: check.id }, 'a status check failed')
    return false
  }
}
