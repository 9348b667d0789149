import { backoff } from '../../base/backoff'
import { SECOND } from '../../base/clock'
import { log } from '../../platform/log'
import { Prisma } from '@/prisma/generated/sqlite/client'
import { type Tx, inTransaction } from '../../platform/database/database'
import { enqueueEvent } from '../../platform/enqueue-event'
import type { Leased } from './lease-deliveries'
import { listOf } from './statements'

/** Why a delivery failed, as shown in the message's details. */
export type FailureReason =
  | 'gone'
  | 'refused'
  | 'expired'
  | 'too-large'
  | 'unreachable'
  | 'canceled'
  /** The device had as many messages as its app's owner allows. */
  | 'capped'

/** State change of a delivery. */
export type Note =
  | { kind: 'sent' }
  /** Given up, with or without an attempt. */
  | { kind: 'failed'; reason: FailureReason; tried: boolean }
  /** Retried at a time. */
  | { kind: 'later'; dueAt: Date }
  /** Not attempted. Waits as before, for this push service. */
  | { kind: 'untried'; service: string }

export type RecordedOutcome = { delivery: Leased; note: Note }

/**
 * Records outcomes in one short transaction. Each delivery leaves `waiting` once and is counted by that
 * update, so a node with an expired lease cannot count it twice. An accepted delivery counts as sent under
 * any lease.
 */
export async function recordOutcomes(outcomes: readonly RecordedOutcome[], now = new Date()): Promise<void> {
  if (outcomes.length === 0) return
  const gone = outcomes.filter(({ note }) => note.kind === 'failed' && note.reason === 'gone')
  const groups = grouped(outcomes)
  await inTransaction(async (tx) => {
    const counts = new Map<string, { sent: number; failed: number }>()
    for (const { messageId, note, ids, leases } of groups) {
      const count = await write(tx, messageId, note, ids, leases, now)
      const sums = counts.get(messageId) ?? { sent: 0, failed: 0 }
      if (note.kind === 'sent' || note.kind === 'failed') sums[note.kind] += count
      counts.set(messageId, sums)
    }
    await end(tx, gone, now)
    await countFailures(tx, outcomes)
    // Last and in a fixed order, so that two nodes cannot deadlock.
    for (const [id, { sent, failed }] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (sent + failed === 0) continue
      await tx.$executeRaw`
        UPDATE "PushMessage" SET "sent" = "sent" + ${sent}, "failed" = "failed" + ${failed} WHERE "id" = ${id}`
      await finishIfDone(tx, id, now)
    }
  })
}

type Group = { messageId: string; note: Note; ids: string[]; leases: Set<string> }

/** Groups outcomes that one statement can write. */
function grouped(outcomes: readonly RecordedOutcome[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { delivery, note } of outcomes) {
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

/** Ends devices whose subscription is gone, unless they have a new endpoint. Their rows are deleted later. */
async function end(tx: Tx, gone: readonly RecordedOutcome[], now: Date): Promise<void> {
  const devices = gone.flatMap(({ delivery: { device } }) => (device ? [device] : []))
  if (devices.length === 0) return
  await tx.$executeRaw`
    UPDATE "PushSubscription" SET "endedAt" = ${now} WHERE "id" IN ${listOf(devices.map(({ id }) => id))}
    AND "endedAt" IS NULL AND "endpointHash" IN ${listOf(devices.map(({ endpointHash }) => endpointHash))}`
}

async function countFailures(tx: Tx, outcomes: readonly RecordedOutcome[]): Promise<void> {
  const idsOf = (fits: (note: Note, failures: number) => boolean) =>
    outcomes.flatMap(({ delivery: { device }, note }) =>
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

/**
 * Finishes a message that has nothing left to send, by its counters: each delivery is counted once, when it
 * leaves `waiting`.
 */
export async function finishIfDone(tx: Tx, messageId: string, now = new Date()): Promise<void> {
  const count = await tx.$executeRaw`
    UPDATE "PushMessage" SET "state" = 'sent', "finishedAt" = ${now}
    WHERE "id" = ${messageId} AND "state" = 'sending' AND "madeAt" IS NOT NULL AND "queued" <= "sent" + "failed"`
  if (count > 0) await reportSent(tx, messageId, now)
}

async function reportSent(tx: Tx, id: string, now: Date): Promise<void> {
  const { appId, sent, failed, app } = await tx.pushMessage.findUniqueOrThrow({
    where: { id },
    select: { appId: true, sent: true, failed: true, app: { select: { workspaceId: true } } },
  })
  await enqueueEvent(tx, app.workspaceId, 'message.sent', { app: appId, message: id, sent, failed }, now)
}

/** Maximum delay in milliseconds and maximum count before a write. A killed node loses at most this much. */
const FLUSH_AFTER = 100
const MAX_BATCH = 200

export type Recorder = {
  note: (outcome: RecordedOutcome) => void
  /** Number of unwritten outcomes. */
  size: () => number
  /** Writes everything that was recorded. */
  flush: () => Promise<void>
}

/** Buffers outcomes and writes them in batches. Retains them while the database is down. */
export function createRecorder(onWritten: () => void): Recorder {
  let outcomes: RecordedOutcome[] = []
  let writing: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let inFlight = 0

  const write = async () => {
    while (outcomes.length > 0) {
      const batch = outcomes.splice(0, MAX_BATCH)
      inFlight = batch.length
      try {
        await recordOutcomes(batch)
        failures = 0
      } catch (err) {
        outcomes = [...batch, ...outcomes]
        log.error({ err }, 'failed to record push outcomes')
        const pause = backoff(failures++, { first: FLUSH_AFTER, max: 10 * SECOND })
        await new Promise((resolve) => setTimeout(resolve, pause))
        if (failures > MAX_TRIES) throw err
      } finally {
        inFlight = 0
      }
      onWritten()
    }
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    writing ??= write().finally(() => (writing = null))
    return writing
  }
  const flushInBackground = () => void flush().catch(() => undefined)
  return {
    note(outcome) {
      if (outcomes.push(outcome) >= MAX_BATCH) flushInBackground()
      else timer ??= setTimeout(flushInBackground, FLUSH_AFTER)
    },
    size: () => outcomes.length + inFlight,
    flush,
  }
}

/** After this many failures the leases expire and the messages are sent again. Devices drop repeats. */
const MAX_TRIES = 20
