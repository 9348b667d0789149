import { type Leased, type Queue, leaseDeliveries, queuesWithDue } from './lease-deliveries'
import { returnProbe, takeProbe } from './pauses'

/** Maximum deliveries per batch. */
const BATCH = 100

/** Returns how many deliveries of a push service fit. `listedAt` is when the service was read. */
export type RoomFor = (service: string, listedAt: number) => number

/**
 * Round-robin scheduler over apps, and within an app over its messages and their push services. Each slot is
 * one batch, so a small app waits for at most one batch of each other app.
 */
export class FairScheduler {
  private apps: { appId: string; queues: Queue[] }[] = []
  private listedAt = 0

  /** Reads what is due. New apps come first; the others keep their order. */
  async read(now = new Date()): Promise<void> {
    const byApp = new Map<string, Queue[]>()
    const tried = new Set<string>()
    for (const queue of await queuesWithDue(now)) {
      // Only one queue probes a service that was down.
      if (queue.isProbe && tried.has(queue.service)) continue
      if (queue.isProbe) tried.add(queue.service)
      byApp.set(queue.appId, [...(byApp.get(queue.appId) ?? []), queue])
    }
    const known = this.apps.map(({ appId }) => appId)
    const added = [...byApp.keys()].filter((appId) => !known.includes(appId))
    this.apps = [...added, ...known].flatMap((appId) => {
      const queues = byApp.get(appId)
      return queues ? [{ appId, queues }] : []
    })
    this.listedAt = now.getTime()
  }

  /** Leases the next batch. Empty if nothing is due or no service has room. */
  async next(roomFor: RoomFor, now = new Date()): Promise<Leased[]> {
    for (let left = this.apps.length; left > 0; left--) {
      const app = this.apps.shift()
      if (!app) return []
      const leased = await this.batchOf(app.queues, roomFor, now)
      if (app.queues.length > 0) this.apps.push(app)
      if (leased.length > 0) return leased
    }
    return []
  }

  private async batchOf(queues: Queue[], roomFor: RoomFor, now: Date): Promise<Leased[]> {
    for (let left = queues.length; left > 0; left--) {
      const queue = queues.shift()
      if (!queue) return []
      const limit = Math.min(roomFor(queue.service, this.listedAt), queue.isProbe ? 1 : BATCH)
      const leased = limit > 0 ? await lease(queue, limit, now) : []
      // Fewer than the limit means the queue is drained. A probe runs once.
      const isDone = leased.length < limit || (queue.isProbe && limit > 0)
      if (!isDone) queues.push(queue)
      if (leased.length > 0) return leased
    }
    return []
  }
}

async function lease(queue: Queue, limit: number, now: Date): Promise<Leased[]> {
  if (queue.isProbe && !(await takeProbe(queue.service, now))) return []
  let leased: Leased[] = []
  try {
    leased = await leaseDeliveries(queue, limit, now)
  } finally {
    if (queue.isProbe && leased.length === 0) await returnProbe(queue.service, now)
  }
  return leased
}
