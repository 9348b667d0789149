import { randomUUID } from 'node:crypto'
import { MINUTE } from '../../base/clock'
import { database } from '../../platform/database/database'
import { isFree, listOf, skipLocked } from './statements'
import type { PushDevice } from '../transports/transport'

/** How long a node may have deliveries; afterwards it counts as dead. Twice as long as an attempt may take, and more. */
const LEASE = MINUTE

/** What a message has to send now to one push service. */
export type Queue = {
  appId: string
  messageId: string
  service: string
  /** Whether the service was down, and has to take one delivery before all others. */
  isProbe: boolean
}

export type Leased = {
  messageId: string
  subscriptionId: string
  service: string
  isProbe: boolean
  attempts: number
  /** Names this lease; of two that had a delivery, it tells whose word counts. */
  leasedBy: string
  leasedUntil: Date
  /** None when the device has ended, or its row is gone. */
  device: PushDevice | undefined
}

/**
 * What is to be sent now, to push services that are not paused. It goes from one service of a message to its next by the
 * index, however many deliveries wait for each.
 */
export async function queuesWithDue(now: Date): Promise<Queue[]> {
  const rows = await database().$queryRaw<(Omit<Queue, 'isProbe'> & { paused: string | null })[]>`
    SELECT q."appId", q."messageId", q."service", p."service" AS "paused" FROM (
      WITH RECURSIVE w("appId", "messageId", "service") AS (
        SELECT m."appId", m."id", (
          SELECT d."service" FROM "PushDelivery" d WHERE d."messageId" = m."id" AND d."state" = 'waiting'
          ORDER BY d."service" LIMIT 1)
        FROM "PushMessage" m JOIN "App" a ON a."id" = m."appId"
        WHERE m."state" = 'sending' AND a."deletedAt" IS NULL AND a."unpublishedAt" IS NULL
        AND a."withdrawnReason" IS NULL
        UNION ALL
        SELECT w."appId", w."messageId", (
          SELECT d."service" FROM "PushDelivery" d WHERE d."messageId" = w."messageId" AND d."state" = 'waiting'
          AND d."service" > w."service" ORDER BY d."service" LIMIT 1)
        FROM w WHERE w."service" IS NOT NULL)
      SELECT w."appId", w."messageId", w."service" FROM w WHERE w."service" IS NOT NULL) q
    LEFT JOIN "PushServicePause" p ON p."service" = q."service"
    WHERE (p."until" IS NULL OR p."until" <= ${now}) AND EXISTS (
      SELECT 1 FROM "PushDelivery" d WHERE d."messageId" = q."messageId" AND d."state" = 'waiting'
      AND d."service" = q."service" AND d."dueAt" <= ${now} AND ${isFree(now)})`
  return rows.map(({ paused, ...queue }) => ({ ...queue, isProbe: paused !== null }))
}

/** Takes the next deliveries of a message for a push service that nobody else has. */
export async function leaseDeliveries(
  { messageId, service, isProbe }: Queue,
  limit: number,
  now: Date,
): Promise<Leased[]> {
  const leasedBy = randomUUID()
  const leasedUntil = new Date(now.getTime() + LEASE)
  const rows = await database().$queryRaw<{ subscriptionId: string; attempts: number }[]>`
    UPDATE "PushDelivery" SET "leasedBy" = ${leasedBy}, "leasedUntil" = ${leasedUntil}
    WHERE "messageId" = ${messageId} AND "subscriptionId" IN (
      SELECT d."subscriptionId" FROM "PushDelivery" d
      WHERE d."messageId" = ${messageId} AND d."state" = 'waiting' AND d."service" = ${service}
      AND d."dueAt" <= ${now} AND ${isFree(now)}
      ORDER BY d."dueAt" LIMIT ${limit} ${skipLocked()})
    RETURNING "subscriptionId", "attempts"`
  const devices = await devicesOf(rows.map(({ subscriptionId }) => subscriptionId))
  return rows.map(({ subscriptionId, attempts }) => ({
    ...{ messageId, subscriptionId, service, isProbe, leasedBy, leasedUntil },
    attempts: Number(attempts),
    device: devices.get(subscriptionId),
  }))
}

async function devicesOf(ids: string[]): Promise<Map<string, PushDevice>> {
  if (ids.length === 0) return new Map()
  const rows = await database().$queryRaw<PushDevice[]>`
    SELECT "id", "appId", "kind", "endpoint", "endpointHash", "p256dh", "auth", "environment", "locale", "topics", "failures"
    FROM "PushSubscription" WHERE "id" IN ${listOf(ids)} AND "endedAt" IS NULL`
  return new Map(rows.map((row) => [row.id, row]))
}
