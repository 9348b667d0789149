import { SECOND } from '../base/clock'
import { runLeased } from '../platform/jobs/lease'
import { log } from '../platform/log'
import { CHECKS } from './checks'
import { type Results, record } from './record'
import { runChecks } from './run-checks'
import type { ComponentId } from './schema'
import { slotOf } from './slots'

/** Less than a minute, so that a node whose timer fires a little early still runs. */
const CHECK_EVERY = 45 * SECOND
/** Maximum slots in memory while the database is unavailable: one day. */
const MAX_UNWRITTEN = 288

/**
 * Checks the service and records the results, every minute on one node. While the database is unavailable,
 * every node checks and writes its results later.
 */
export function createRecorder(check: typeof runChecks = runChecks) {
  /** Results that could not be written yet, by slot. */
  const unwritten = new Map<number, Map<ComponentId, boolean>>()
  let heavyDone = -1

  const checkAll = async (slot: number) => {
    const due = CHECKS.filter(({ isHeavy }) => !isHeavy || slot !== heavyDone)
    heavyDone = slot
    return check(due)
  }
  const buffer = (slot: number, results: Results) => {
    const known = unwritten.get(slot) ?? new Map<ComponentId, boolean>()
    for (const [component, isUp] of results) known.set(component, isUp && known.get(component) !== false)
    unwritten.set(slot, known)
    const oldest = unwritten.keys().next()
    if (unwritten.size > MAX_UNWRITTEN && !oldest.done) unwritten.delete(oldest.value)
  }
  const write = async () => {
    for (const [slot, results] of unwritten) {
      await record(results, slot)
      unwritten.delete(slot)
    }
  }

  return {
    /** Runs the checks if they are due and no other node runs them. Never rejects. */
    look: async (now: Date): Promise<void> => {
      const slot = slotOf(now)
      try {
        await runLeased('status', { every: CHECK_EVERY }, async () => {
          buffer(slot, await checkAll(slot))
        })
        await write()
      } catch (err) {
        log.error({ err }, 'failed to record status')
        if (!unwritten.has(slot)) buffer(slot, await checkAll(slot))
      }
    },
  }
}
