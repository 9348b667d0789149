import { SECOND } from '../base/clock'
import { runLeased } from '../platform/jobs/lease'
import { log } from '../platform/log'
import { CHECKS } from './checks/registry'
import { type Results, record } from './record'
import { runChecks } from './run-checks'
import type { ComponentId } from './schema'
import { slotOf } from './slots'

/** Less than a minute, so that a node whose clock ticks a little early isn't sent away until the next one. */
const CHECK_EVERY = 45 * SECOND
/** How many five minutes a node keeps in memory while the database is gone: a day. */
const MAX_UNWRITTEN = 288

/**
 * Checks the service and records what it finds: every minute, by one node of all. While the database is gone every node
 * looks for itself and writes it down when the database is back.
 */
export function createRecorder(check: typeof runChecks = runChecks) {
  /** What could not be written yet, by the five minutes. */
  const unwritten = new Map<number, Map<ComponentId, boolean>>()
  let heavyDone = -1

  const checkAll = async (slot: number) => {
    const due = CHECKS.filter(({ isHeavy }) => !isHeavy || slot !== heavyDone)
    heavyDone = slot
    return check(due)
  }
  const keep = (slot: number, results: Results) => {
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
    /** Checks if it is due and no other node does. Never rejects. */
    look: async (now: Date): Promise<void> => {
      const slot = slotOf(now)
      try {
        await runLeased('status', { every: CHECK_EVERY }, async () => {
          keep(slot, await checkAll(slot))
        })
        await write()
      } catch (err) {
        log.error({ err }, 'the status could not be recorded')
        if (!unwritten.has(slot)) keep(slot, await checkAll(slot))
      }
    },
  }
}
