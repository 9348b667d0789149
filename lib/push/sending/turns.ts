import { type Leased, type Queue, leaseDeliveries, queuesWithDue } from './lease-deliveries'
import { returnProbe, takeProbe } from './pauses'

/** Deliveries that are taken together. */
const BATCH = 100

/** How many deliveries of a push service may be taken, by what was read of it at a moment. */
export type RoomFor = (service: string, listedAt: number) => number

/**
 * Who is next: apps take turns, and the messages of an app do, each with the push services that it goes to. Each turn is a
 * batch, so that three devices of one app wait for no more than a batch of each other app.
 */
export class Turns {
  private apps: { appId: string; queues: Queue[] }[] = []
  private listedAt = 0

  /** Reads what is due. Apps that are new come first; the others keep their places. */
  async read(now = new Date()): Promise<void> {
    const byApp = new Map<string, Queue[]>()
    const tried = new Set<string>()
    for (const queue of await queuesWithDue(now)) {
      // A service that was down is tried by one of those who wait for it.
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

  /** The next batch; empty when nothing is due, or no service has room. */
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
      // Less than was asked for is all that there was; a probe is asked for once.
      const isDone = leased.length < limit || (queue.isProbe && limit > 0)
      if (!isDone) queues.push(queue)
      if (leased.length > 0) return leased
    }
    return []
  }
}

async function lease(queue: Queue, limit: number, now: Date): Promise<Leased[]> {
  if (queue.isProbe && !(await takeProbe(queue.service, now))) return []
  const leased = await leaseDeliveries(queue, limit, now)
  if (queue.isProbe && leased.length === 0) await returnProbe(queue.service, now)
  return leased
}
