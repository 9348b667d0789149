import { setTimeout } from 'node:timers/promises'
import { putLast } from '../../base/put-last'
import { SECOND } from '../../base/clock'
import { enqueue, newQueue } from '../../platform/queues/queue'
import { singleton } from '../../platform/singleton'

/** Places that are looked at at the same time. */
const AT_ONCE = 8
/** One that takes longer goes on beside those, so that places that hang keep nobody waiting. */
const PATIENCE = SECOND / 5
/** Most that are looked at at the same time, those that hang among them. */
const MAX_AT_ONCE = 400

/** Places that did not answer when they were last asked. Kept by the process: a new one finds out again. */
const failing = singleton('places that fail', () => new Map<string, true>())
const MAX_FAILING = 20_000

export function failed(place: string): void {
  putLast(failing, place, true, MAX_FAILING)
}

export function answered(place: string): void {
  failing.delete(place)
}

/**
 * Does the work of every place, those that did not answer last time after all others. How long each of those is left alone is
 * up to who looks there.
 */
export async function eachPlace<Work>(
  groups: ReadonlyMap<string, Work>,
  work: (group: Work) => Promise<void>,
): Promise<void> {
  const [all, quick] = [newQueue(), newQueue()]
  const visit = async (group: Work) => {
    let done = Promise.resolve()
    await enqueue(quick, AT_ONCE, async () => {
      done = work(group)
      await Promise.race([done, setTimeout(PATIENCE, undefined, { ref: false })])
    })
    await done
  }
  const [last, first] = [true, false].map((isFailing) =>
    [...groups].filter(([place]) => failing.has(place) === isFailing),
  )
  const ordered = [...first!, ...last!]
  await Promise.all(ordered.map(([, group]) => enqueue(all, MAX_AT_ONCE, () => visit(group))))
}
