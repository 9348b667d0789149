import { SECOND } from '../../base/clock'
import { type Tx, database, inTransaction } from '../../platform/database/database'
import { DEFAULT_TTL } from '../message'
import { type FailureReason, finishIfDone } from './record'
import type { Leased } from './lease-deliveries'
import { expiryOf, isStopped, stoppable } from './open-message'
import { isFree, skipLocked } from './statements'

/** Deliveries that one statement ends, in some thirty milliseconds on SQLite. */
const PAGE = 2000

/**
 * Ends deliveries that can no longer be sent, in batches: those of apps that are gone or taken down, of
 * expired messages, and of devices that are gone. Skips leased ones, which their node ends.
 */
export class Unsendable {
  /** Messages with many missing devices, and the cursor up to which they were searched. */
  private readonly cursors = new Map<string, string>()

  /** Marks a message for a search if most of a batch's devices are gone. A few are recorded as usual. */
  note(leased: readonly Leased[]): void {
    const gone = leased.filter(({ device }) => !device)
    const [first] = gone
    if (first && gone.length * 2 > leased.length && !this.cursors.has(first.messageId))
      this.cursors.set(first.messageId, '')
  }

  /** Ends one page per message. @returns whether there is more to end */
  async end(now: Date, shouldStop: () => boolean): Promise<boolean> {
    let more = false
    for (const { id, reason } of await hopeless(now)) {
      if (shouldStop()) return false
      if (await endPage(id, reason, now)) more = true
    }
    for (const [id, after] of this.cursors) {
      if (shouldStop()) return false
      const last = await endGone(id, after, now)
      if (last === null) this.cursors.delete(id)
      else {
        this.cursors.set(id, last)
        more = true
      }
    }
    return more
  }
}

type Hopeless = { id: string; reason: FailureReason }

async function hopeless(now: Date): Promise<Hopeless[]> {
  const rows = await database().pushMessage.findMany({
    where: {
      state: 'sending',
      OR: [
        { app: { OR: [{ deletedAt: { not: null } }, { unpublishedAt: { not: null } }] } },
        { app: { withdrawnReason: { not: null } } },
        { startedAt: { lte: new Date(now.getTime() - DEFAULT_TTL * SECOND) } },
        { ttl: { not: null } },
      ],
    },
    select: {
      id: true,
      startedAt: true,
      dueAt: true,
      lastDueAt: true,
      schedule: true,
      ttl: true,
      app: { select: stoppable },
    },
  })
  return rows.flatMap(({ id, app, ...message }): Hopeless[] => {
    if (isStopped(app)) return [{ id, reason: 'canceled' }]
    return expiryOf(message) <= now ? [{ id, reason: 'expired' }] : []
  })
}

/** Ends deliveries that are not leased, and stops the fan-out. @returns whether there may be more */
function endPage(messageId: string, reason: FailureReason, now: Date): Promise<boolean> {
  return inTransaction(async (tx) => {
    await tx.pushMessage.updateMany({
      where: { id: messageId, state: 'sending', madeAt: null },
      data: { madeAt: now, leasedBy: null, leasedUntil: null },
    })
    const count = await tx.$executeRaw`
      WITH next AS MATERIALIZED (
        SELECT d."subscriptionId" FROM "PushDelivery" d
        WHERE d."messageId" = ${messageId} AND d."state" = 'waiting' AND ${isFree(now)}
        LIMIT ${PAGE} ${skipLocked()})
      UPDATE "PushDelivery" SET "state" = 'failed', "reason" = ${reason}, "leasedBy" = NULL, "leasedUntil" = NULL
      WHERE "messageId" = ${messageId} AND "subscriptionId" IN (SELECT "subscriptionId" FROM next)`
    await countFailed(tx, messageId, count, now)
    return count === PAGE
  })
}

/**
 * Ends deliveries of missing devices on the next page.
 * @returns the last device of the page, or null after the last page
 */
async function endGone(messageId: string, after: string, now: Date): Promise<string | null> {
  const page = await database().pushDelivery.findMany({
    where: { messageId, subscriptionId: { gt: after } },
    orderBy: { subscriptionId: 'asc' },
    take: PAGE,
    select: { subscriptionId: true },
  })
  const last = page.at(-1)?.subscriptionId
  if (last === undefined) return null
  await inTransaction(async (tx) => {
    const count = await tx.$executeRaw`
      UPDATE "PushDelivery" SET "state" = 'failed', "reason" = 'gone', "leasedBy" = NULL, "leasedUntil" = NULL
      WHERE "messageId" = ${messageId} AND "subscriptionId" IN (
        SELECT d."subscriptionId" FROM "PushDelivery" d
        WHERE d."messageId" = ${messageId} AND d."subscriptionId" > ${after} AND d."subscriptionId" <= ${last}
        AND d."state" = 'waiting' AND ${isFree(now)}
        AND NOT EXISTS (
          SELECT 1 FROM "PushSubscription" s WHERE s."id" = d."subscriptionId" AND s."endedAt" IS NULL)
        ${skipLocked()})`
    await countFailed(tx, messageId, count, now)
  })
  return page.length < PAGE ? null : last
}

async function countFailed(tx: Tx, messageId: string, count: number, now: Date): Promise<void> {
  if (count > 0)
    await tx.$executeRaw`UPDATE "PushMessage" SET "failed" = "failed" + ${count} WHERE "id" = ${messageId}`
  await finishIfDone(tx, messageId, now)
}
