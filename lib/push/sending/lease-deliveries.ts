import { randomUUID } from 'node:crypto'
import { MINUTE } from '../../base/clock'
import { database } from '../../platform/database/database'
import { listOf, skipLocked } from './statements'
import type { PushDevice } from '../transports/transport'

/** How long a node may have deliveries; afterwards it counts as dead. Each attempt ends after some twenty seconds. */
const LEASE = MINUTE
/** Deliveries that are taken together. */
export const BATCH = 100

export type Leased = {
  messageId: string
  subscriptionId: string
  attempts: number
  /** Names this lease; of two that had a delivery, it tells whose word counts. */
  leasedBy: string
  /** None when the device's row is gone. */
  device: PushDevice | undefined
}

/** Messages that have something to send now, by their apps. */
export async function messagesWithDue(now: Date): Promise<{ id: string; appId: string }[]> {
  return database().$queryRaw<{ id: string; appId: string }[]>`
    SELECT m."id", m."appId" FROM "PushMessage" m
    WHERE m."state" = 'sending' AND EXISTS (
      SELECT 1 FROM "PushDelivery" d WHERE d."messageId" = m."id" AND d."state" = 'waiting' AND d."dueAt" <= ${now}
      AND (d."leasedUntil" IS NULL OR d."leasedUntil" <= ${now}))`
}

/** Takes the next deliveries of a message that nobody else has. */
export async function leaseDeliveries(messageId: string, now: Date): Promise<Leased[]> {
  const leasedBy = randomUUID()
  const until = new Date(now.getTime() + LEASE)
  const rows = await database().$queryRaw<{ subscriptionId: string; attempts: number }[]>`
    UPDATE "PushDelivery" SET "leasedBy" = ${leasedBy}, "leasedUntil" = ${until}
    WHERE "messageId" = ${messageId} AND "subscriptionId" IN (
      SELECT "subscriptionId" FROM "PushDelivery"
      WHERE "messageId" = ${messageId} AND "state" = 'waiting' AND "dueAt" <= ${now}
      AND ("leasedUntil" IS NULL OR "leasedUntil" <= ${now})
      ORDER BY "dueAt" LIMIT ${BATCH} ${skipLocked()})
    RETURNING "subscriptionId", "attempts"`
  const devices = await devicesOf(rows.map(({ subscriptionId }) => subscriptionId))
  return rows.map(({ subscriptionId, attempts }) => ({
    messageId,
    subscriptionId,
    attempts: Number(attempts),
    leasedBy,
    device: devices.get(subscriptionId),
  }))
}

async function devicesOf(ids: string[]): Promise<Map<string, PushDevice>> {
  if (ids.length === 0) return new Map()
  const rows = await database().$queryRaw<PushDevice[]>`
    SELECT "id", "appId", "kind", "endpoint", "endpointHash", "p256dh", "auth", "environment", "locale", "topics", "failures"
    FROM "PushSubscription" WHERE "id" IN ${listOf(ids)}`
  return new Map(rows.map((row) => [row.id, row]))
}

/** Gives back what was taken and not sent. */
export async function returnDeliveries(deliveries: readonly Leased[]): Promise<void> {
  const leases = [...new Set(deliveries.map(({ leasedBy }) => leasedBy))]
  if (leases.length === 0) return
  const ids = deliveries.map(({ subscriptionId }) => subscriptionId)
  await database().$executeRaw`
    UPDATE "PushDelivery" SET "leasedBy" = NULL, "leasedUntil" = NULL
    WHERE "messageId" IN ${listOf([...new Set(deliveries.map(({ messageId }) => messageId))])}
    AND "subscriptionId" IN ${listOf(ids)} AND "leasedBy" IN ${listOf(leases)} AND "state" = 'waiting'`
}
