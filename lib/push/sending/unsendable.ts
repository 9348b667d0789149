import { type Tx, database, inTransaction } from '../../platform/database/database'
import { finishIfDone } from './finish'
import type { Leased } from './lease-deliveries'
import { GIVE_UP_AFTER, expiryOf, isStopped, stoppable } from './open-message'
import type { FailureReason } from './record'
import { isFree, skipLocked } from './statements'

/** Deliveries that end in one statement: some thirty milliseconds on SQLite. */
const PAGE = 2000

/**
 * Ends what can no longer be sent, many deliveries at a time and without asking for each: those of apps that are gone or were
 * taken down, of messages whose time is over, and of devices that are gone. What a node has at this moment it ends itself.
 */
export class Unsendable {
  /** Messages with many devices that are gone, and up to which of them these were looked for. */
  private readonly lookedTo = new Map<string, string>()

  /** Looks out for devices that are gone. One now and then is noted like any outcome; of more, all are looked for. */
  note(leased: readonly Leased[]): void {
    const gone = leased.filter(({ device }) => !device)
    const [first] = gone
    if (first && gone.length * 2 > leased.length && !this.lookedTo.has(first.messageId))
      this.lookedTo.set(first.messageId, '')
  }

  /** Takes one step for each message. @returns whether there is more to end */
  async end(now: Date, shallStop: () => boolean): Promise<boolean> {
    let more = false
    for (const { id, reason } of await hopeless(now)) {
      if (shallStop()) return false
      if (await endPage(id, reason, now)) more = true
    }
    for (const [id, after] of this.lookedTo) {
      if (shallStop()) return false
      const last = await endGone(id, after, now)
      if (last === null) this.lookedTo.delete(id)
      else {
        this.lookedTo.set(id, last)
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
        { startedAt: { lte: new Date(now.getTime() - GIVE_UP_AFTER) } },
      ],
    },
    select: { id: true, startedAt: true, dueAt: true, schedule: true, app: { select: stoppable } },
  })
  return rows.flatMap(({ id, app, ...message }): Hopeless[] => {
    if (isStopped(app)) return [{ id, reason: 'canceled' }]
    return expiryOf(message) <= now ? [{ id, reason: 'expired' }] : []
  })
}

/** Ends what nobody has, and makes nothing more. @returns whether there may be more of it */
function endPage(messageId: string, reason: FailureReason, now: Date): Promise<boolean> {
  return inTransaction(async (tx) => {
    await tx.pushMessage.updateMany({
      where: { id: messageId, state: 'sending', madeAt: null },
      data: { madeAt: now, leasedBy: null, leasedUntil: null },
    })
    const count = await tx.$executeRaw`
      UPDATE "PushDelivery" SET "state" = 'failed', "reason" = ${reason}, "leasedBy" = NULL, "leasedUntil" = NULL
      WHERE "messageId" = ${messageId} AND "subscriptionId" IN (
        SELECT d."subscriptionId" FROM "PushDelivery" d
        WHERE d."messageId" = ${messageId} AND d."state" = 'waiting' AND ${isFree(now)}
        LIMIT ${PAGE} ${skipLocked()})`
    await countFailed(tx, messageId, count, now)
    return count === PAGE
  })
}

/** Ends those of the next devices that are gone. @returns the last of these devices; none after the last of all */
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
