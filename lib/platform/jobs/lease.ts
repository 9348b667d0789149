import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { SECOND } from '../../base/clock'
import { database } from '../database/database'
import { isPostgresql } from '../database/provider'
import { env } from '../env'
import { log } from '../log'
import { singleton } from '../singleton'

/** Lease duration: another node may take over when it expires. Renewed every third of it. */
const LEASE = 30 * SECOND
const MAX_FAILURE = 500

/** This process's name among all nodes, readable for administrators. */
export const nodeName = singleton(
  'node name',
  () => `${hostname()}:${process.pid}:${randomUUID().slice(0, 4)}`,
)

/**
 * Runs due work on one node at a time. The node leases the work's row for half a minute and renews the lease
 * while it works. If the node dies, the lease expires and the work is still due. A node that was suspended
 * may find that another has taken over, so the work must be idempotent.
 * @param options.every interval between the starts of two runs, in milliseconds
 * @param options.lease duration of the lease, in milliseconds
 * @returns whether the work ran here
 */
export async function runLeased(
  name: string,
  { every, lease = LEASE }: { every: number; lease?: number },
  work: () => Promise<unknown>,
): Promise<boolean> {
  const began = await acquire(name, lease)
  if (!began) return false
  const renewal = setInterval(() => void renew(name, lease), lease / 3)
  try {
    await work()
    await releaseLease(name, { dueAt: new Date(began.getTime() + every), doneAt: began, failure: null })
    return true
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, MAX_FAILURE)
    await releaseLease(name, { dueAt: new Date(began.getTime() + every), failure })
    throw error
  } finally {
    clearInterval(renewal)
  }
}

/** @returns the start time by the database's clock; null if the work is not due or leased by another node */
async function acquire(name: string, lease: number): Promise<Date | null> {
  const rows = database().lease
  const now = await databaseTime()
  const never = { expiresAt: new Date(0), dueAt: new Date(0) }
  // A separate statement, because an upsert may fail when two nodes start concurrently.
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
    if (count === 0) log.warn({ job: name }, 'lease lost while work is still running')
  } catch (err) {
    log.warn({ err, job: name }, 'failed to renew lease')
  }
}

async function releaseLease(
  name: string,
  done: { dueAt: Date; doneAt?: Date; failure: string | null },
): Promise<void> {
  await database().lease.updateMany({ where: { name, holder: nodeName }, data: { holder: null, ...done } })
}

/** One clock for all nodes: PostgreSQL's, or this machine's if the database is an SQLite file. */
async function databaseTime(): Promise<Date> {
  if (!isPostgresql(env().DATABASE_URL)) return new Date()
  const [row] = await database().$queryRaw<{ now: Date }[]>`SELECT now() AS now`
  return row?.now ?? new Date()
}

/** Deletes the leases of jobs that no longer exist, unless a node of an earlier version is running one. */
export async function deleteStaleLeases(names: readonly string[], now = new Date()): Promise<void> {
  const free = [{ holder: null }, { expiresAt: { lt: now } }]
  await database().lease.deleteMany({ where: { name: { notIn: [...names] }, OR: free } })
}

/** The status of leased work. */
export type Lease = {
  name: string
  /** The node that runs it. Null if no node does or the lease has expired. */
  holder: string | null
  /** Start of the current run. Null without a holder. */
  since: Date | null
  /** Start of the last completed run. */
  doneAt: Date | null
  /** The time when it is next due, if it is not running. */
  dueAt: Date
  /** The error of the last run. Null if it succeeded. */
  failure: string | null
}

/** The status of all leased work, for administrators. */
export async function leases(): Promise<Lease[]> {
  const now = await databaseTime()
  const rows = await database().lease.findMany({
    orderBy: { name: 'asc' },
    select: { name: true, holder: true, expiresAt: true, dueAt: true, doneAt: true, failure: true },
  })
  return rows.map(({ name, holder, expiresAt, dueAt, doneAt, failure }) => {
    const isActive = holder !== null && expiresAt > now
    return { name, holder: isActive ? holder : null, since: isActive ? dueAt : null, doneAt, dueAt, failure }
  })
}
