import { randomUUID } from 'node:crypto'
import { MINUTE } from '../../base/clock'
import { database } from '../../platform/database/database'
import { isFree, listOf, skipLocked } from './statements'
import type { PushDevice } from '../transports/transport'

/** Duration of a delivery lease, more than twice the maximum attempt. After it, the node counts as dead. */
const LEASE = MINUTE

/** Due deliveries of a message for one push service. */
export type Queue = {
  appId: string
  messageId: string
  service: string
  /** Whether the service was down, so a single delivery probes it first. */
  isProbe: boolean
}

export type Leased = {
  messageId: string
  subscriptionId: string
  service: string
  isProbe: boolean
  attempts: number
  /** Identifies this lease. Except for sent ones, outcomes count only under the current lease. */
  leasedBy: string
  leasedUntil: Date
  /** Null if its message's expiry applies. */
  expiresAt: Date | null
  /** Undefined if the device has ended or its row is gone. */
  device: PushDevice | undefined
}

/**
 * Lists what is due now, for push services that are not paused. Skips through the index from one service of a
 * message to the next, regardless of the number of deliveries.
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

type Row = { subscriptionId: string; attempts: number; expiresAt: string | Date | null }

/** Leases the next free deliveries of a message for a push service. None once the message was canceled. */
export async function leaseDeliveries(
  { messageId, service, isProbe }: Queue,
  limit: number,
  now: Date,
): Promise<Leased[]> {
  const leasedBy = randomUUID()
  const leasedUntil = new Date(now.getTime() + LEASE)
  const rows = await database().$queryRaw<Row[]>`
    WITH next AS MATERIALIZED (
      SELECT d."subscriptionId" FROM "PushDelivery" d
      WHERE d."messageId" = ${messageId} AND d."state" = 'waiting' AND d."service" = ${service}
      AND d."dueAt" <= ${now} AND ${isFree(now)}
      AND EXISTS (SELECT 1 FROM "PushMessage" m WHERE m."id" = ${messageId} AND m."state" = 'sending')
      ORDER BY d."dueAt" LIMIT ${limit} ${skipLocked()})
    UPDATE "PushDelivery" SET "leasedBy" = ${leasedBy}, "leasedUntil" = ${leasedUntil}
    WHERE "messageId" = ${messageId} AND "subscriptionId" IN (SELECT "subscriptionId" FROM next)
    RETURNING "subscriptionId", "attempts", "expiresAt"`
  const devices = await devicesOf(rows.map(({ subscriptionId }) => subscriptionId))
  return rows.map(({ subscriptionId, attempts, expiresAt }) => ({
    ...{ messageId, subscriptionId, service, isProbe, leasedBy, leasedUntil },
    attempts: Number(attempts),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    device: devices.get(subscriptionId),
  }))
}

async function devicesOf(ids: string[]): Promise<Map<string, PushDevice>> {
  if (ids.length === 0) return new Map()
  const rows = await database().$queryRaw<PushDevice[]>`
    SELECT "id", "appId", "kind", "endpoint", "endpointHash", "p256dh", "auth", "publicKey", "environment", "locale",
      "topics", "failures" FROM "PushSubscription" WHERE "id" IN ${listOf(ids)} AND "endedAt" IS NULL`
  return new Map(rows.map((row) => [row.id, row]))
}
