import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { SECOND } from '../../base/clock'
import { database } from '../database/database'
import { isPostgresql } from '../database/provider'
import { env } from '../env'
import { log } from '../log'
import { singleton } from '../singleton'

/** How long work may stand still before another node takes it; it is renewed three times as often. */
const LEASE = 30 * SECOND
const MAX_FAILURE = 500

/** This process among those of all nodes, in words that an administrator can use. */
export const nodeName = singleton(
  'node name',
  () => `${hostname()}:${process.pid}:${randomUUID().slice(0, 4)}`,
)

/**
 * Does work that is due, unless another node does it: of all nodes one takes its row for half a minute and renews it while it
 * works. When that node dies, the row is free after that time, and the work is still due. A node that stood still for longer
 * may find another one at its work: so the work itself must bear being done twice.
 * @param options.every how long after it began the work is due again, in milliseconds
 * @param options.lease how long it may stand still
 * @returns whether it was done here
 */
export async function runLeased(
  name: string,
  { every, lease = LEASE }: { every: number; lease?: number },
  work: () => Promise<unknown>,
): Promise<boolean> {
  const began = await take(name, lease)
  if (!began) return false
  const renewal = setInterval(() => void renew(name, lease), lease / 3)
  try {
    await work()
    await giveBack(name, { dueAt: new Date(began.getTime() + every), doneAt: began, failure: null })
    return true
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, MAX_FAILURE)
    await giveBack(name, { dueAt: new Date(began.getTime() + every), failure })
    throw error
  } finally {
    clearInterval(renewal)
  }
}

/** @returns when it was taken, by the clock of the database; null when it is not due, or another node's */
async function take(name: string, lease: number): Promise<Date | null> {
  const rows = database().lease
  const now = await databaseTime()
  const never = { expiresAt: new Date(0), dueAt: new Date(0) }
  // Its own statement, since an upsert may fail when two nodes begin at once.
  if (!(await rows.findUnique({ where: { name }, select: { name: true } })))
    await rows.create({ data: { name, ...never }, select: { name: true } }).catch(() => undefined)
  const { count } = await rows.updateMany({
    where: { name, dueAt: { lte: now }, OR: [{ holder: null }, { expiresAt: { lte: now } }] },
    data: { holder: nodeName, expiresAt: new Date(now.getTime() + lease), dueAt: now },
  })
  return count > 0 ? now : null
}

async function renew(name: string, lease: number): Promise<void> {
  try {
    const expiresAt = new Date((await databaseTime()).getTime() + lease)
    const { count } = await database().lease.updateMany({
      where: { name, holder: nodeName },
      data: { expiresAt },
    })
    if (count === 0) log.warn({ job: name }, 'another node took over work that this one still does')
  } catch (err) {
    log.warn({ err, job: name }, 'a lease could not be renewed')
  }
}

async function giveBack(
  name: string,
  done: { dueAt: Date; doneAt?: Date; failure: string | null },
): Promise<void> {
  await database().lease.updateMany({ where: { name, holder: nodeName }, data: { holder: null, ...done } })
}

/** One clock for all nodes: PostgreSQL's, or that of the one machine that SQLite's file is on. */
async function databaseTime(): Promise<Date> {
  if (!isPostgresql(env().DATABASE_URL)) return new Date()
  const [row] = await database().$queryRaw<{ now: Date }[]>`SELECT now() AS now`
  return row?.now ?? new Date()
}

/** Deletes the leases of jobs that no longer exist, unless a node of an earlier version runs one at this moment. */
export async function deleteStaleLeases(names: readonly string[], now = new Date()): Promise<void> {
  const free = [{ holder: null }, { expiresAt: { lt: now } }]
  await database().lease.deleteMany({ where: { name: { notIn: [...names] }, OR: free } })
}

/** A piece of work and who does it. */
export type Lease = {
  name: string
  /** The node that does it; none while nobody does, or while the node that did has not been heard of. */
  holder: string | null
  /** Since when; none without a holder. */
  since: Date | null
  /** When it was last begun and done to the end. */
  doneAt: Date | null
  /** When it is due again, unless a node does it. */
  dueAt: Date
  /** Why the last run failed; none when it did not. */
  failure: string | null
}

/** How each work stands; for whoever watches. */
export async function leases(): Promise<Lease[]> {
  const now = await databaseTime()
  const rows = await database().lease.findMany({
    orderBy: { name: 'asc' },
    select: { name: true, holder: true, expiresAt: true, dueAt: true, doneAt: true, failure: true },
  })
  return rows.map(({ name, holder, expiresAt, dueAt, doneAt, failure }) => {
    const isHeld = holder !== null && expiresAt > now
    return { name, holder: isHeld ? holder : null, since: isHeld ? dueAt : null, doneAt, dueAt, failure }
  })
}
