import { Prisma } from '@/prisma/generated/sqlite/client'
import { type Tx, inTransaction } from '../../platform/database/database'
import { finishIfDone } from './finish'
import type { Leased } from './lease-deliveries'
import { listOf } from './statements'

/** Why a delivery failed, as its figures say. */
export type FailureReason = 'gone' | 'refused' | 'expired' | 'too-large' | 'unreachable' | 'canceled'

/** What is noted of a delivery. */
export type Note =
  | { kind: 'sent' }
  /** Given up, after an attempt or without. */
  | { kind: 'failed'; reason: FailureReason; tried: boolean }
  /** Another attempt, at a moment. */
  | { kind: 'later'; dueAt: Date }
  /** The device was not asked, and waits as before: for this push service. */
  | { kind: 'untried'; service: string }

export type Noted = { delivery: Leased; note: Note }

/**
 * Writes down what became of deliveries, in one short transaction. Each leaves `waiting` once, and is counted by the update
 * that made it do so: a node whose lease had run out cannot count it again. What a push service took is sent, whoever has the
 * delivery by now.
 */
export async function recordOutcomes(noted: readonly Noted[], now = new Date()): Promise<void> {
  if (noted.length === 0) return
  const gone = noted.filter(({ note }) => note.kind === 'failed' && note.reason === 'gone')
  const groups = grouped(noted)
  await inTransaction(async (tx) => {
    const counts = new Map<string, { sent: number; failed: number }>()
    for (const { messageId, note, ids, leases } of groups) {
      const count = await write(tx, messageId, note, ids, leases, now)
      const sums = counts.get(messageId) ?? { sent: 0, failed: 0 }
      if (note.kind === 'sent' || note.kind === 'failed') sums[note.kind] += count
      counts.set(messageId, sums)
    }
    await end(tx, gone, now)
    await countFailures(tx, noted)
    // Last and in one order: two nodes then never wait for each other.
    for (const [id, { sent, failed }] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (sent + failed === 0) continue
      await tx.$executeRaw`
        UPDATE "PushMessage" SET "sent" = "sent" + ${sent}, "failed" = "failed" + ${failed} WHERE "id" = ${id}`
      await finishIfDone(tx, id, now)
    }
  })
}

type Group = { messageId: string; note: Note; ids: string[]; leases: Set<string> }

/** What is written by one statement. */
function grouped(noted: readonly Noted[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { delivery, note } of noted) {
    const key = JSON.stringify([delivery.messageId, note])
    const group = groups.get(key) ?? { messageId: delivery.messageId, note, ids: [], leases: new Set() }
    group.ids.push(delivery.subscriptionId)
    group.leases.add(delivery.leasedBy)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function write(tx: Tx, messageId: string, note: Note, ids: string[], leases: Set<string>, now: Date) {
  const mine = Prisma.sql`AND "leasedBy" IN ${listOf([...leases])}`
  const attempt = note.kind === 'untried' || (note.kind === 'failed' && !note.tried) ? 0 : 1
  return tx.$executeRaw`
    UPDATE "PushDelivery" SET ${change(note, now)}, "attempts" = "attempts" + ${attempt},
    "leasedBy" = NULL, "leasedUntil" = NULL
    WHERE "messageId" = ${messageId} AND "subscriptionId" IN ${listOf(ids)} AND "state" = 'waiting'
    ${note.kind === 'sent' ? Prisma.empty : mine}`
}

function change(note: Note, now: Date): Prisma.Sql {
  if (note.kind === 'sent') return Prisma.sql`"state" = 'sent', "sentAt" = ${now}`
  if (note.kind === 'failed') return Prisma.sql`"state" = 'failed', "reason" = ${note.reason}`
  if (note.kind === 'untried') return Prisma.sql`"service" = ${note.service}`
  return Prisma.sql`"dueAt" = ${note.dueAt}`
}

/** Devices that ended their subscription; not those that got another endpoint meanwhile. They rest before their rows go. */
async function end(tx: Tx, gone: readonly Noted[], now: Date): Promise<void> {
  const devices = gone.flatMap(({ delivery: { device } }) => (device ? [device] : []))
  if (devices.length === 0) return
  await tx.$executeRaw`
    UPDATE "PushSubscription" SET "endedAt" = ${now} WHERE "id" IN ${listOf(devices.map(({ id }) => id))}
    AND "endedAt" IS NULL AND "endpointHash" IN ${listOf(devices.map(({ endpointHash }) => endpointHash))}`
}

async function countFailures(tx: Tx, noted: readonly Noted[]): Promise<void> {
  const idsOf = (fits: (note: Note, failures: number) => boolean) =>
    noted.flatMap(({ delivery: { device }, note }) =>
      device && fits(note, device.failures) ? [device.id] : [],
    )
  const failed = idsOf(
    (note) => note.kind === 'failed' && note.reason !== 'gone' && note.reason !== 'canceled',
  )
  const well = idsOf((note, failures) => note.kind === 'sent' && failures > 0)
  if (failed.length > 0)
    await tx.$executeRaw`
      UPDATE "PushSubscription" SET "failures" = "failures" + 1 WHERE "id" IN ${listOf(failed)}`
  if (well.length > 0)
    await tx.$executeRaw`UPDATE "PushSubscription" SET "failures" = 0 WHERE "id" IN ${listOf(well)}`
}
