import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { SECOND } from '../../base/clock'
import { Queue } from '../../platform/queues/queue'
import { singleton } from '../../platform/singleton'

/** Maximum concurrent places, without those that exceed TARGET_LATENCY. */
const START_CONCURRENCY = 8
/** Milliseconds after which a slow place no longer counts, so that it does not block the others. */
const TARGET_LATENCY = SECOND / 5
/** Maximum concurrent places, including slow ones. */
const MAX_CONCURRENCY = 400

/** Places that failed last time. In memory only: a new process learns them again. */
const failing = singleton('places that fail', () => new LRUCache<string, true>({ max: 20_000 }))

export function failed(place: string): void {
  failing.set(place, true)
}

export function answered(place: string): void {
  failing.delete(place)
}

/** Runs the work of every place, places that failed last time at the end. The caller handles backoff. */
export async function eachPlace<Work>(
  groups: ReadonlyMap<string, Work>,
  work: (group: Work) => Promise<void>,
): Promise<void> {
  const [all, quick] = [new Queue(MAX_CONCURRENCY), new Queue(START_CONCURRENCY)]
  const visit = async (group: Work) => {
    let done = Promise.resolve()
    await quick.run(async () => {
      done = work(group)
      await Promise.race([done, setTimeout(TARGET_LATENCY, undefined, { ref: false })])
    })
    await done
  }
  const [last, first] = [true, false].map((isFailing) =>
    [...groups].filter(([place]) => failing.has(place) === isFailing),
  )
  const ordered = [...first!, ...last!]
  await Promise.all(ordered.map(([, group]) => all.run(() => visit(group))))
}
