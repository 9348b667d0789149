import { Prisma } from '@/prisma/generated/sqlite/client'
import { dayOf } from './daily-totals'
import { inTransaction } from '../database/database'
import { log } from '../log'
import { singleton } from '../singleton'
import { DAY } from '../../base/clock'

const FLUSH_EVERY = 5000
/** Rows per statement. Each has four parameters, and SQLite's maximum is 32,766. */
const ROWS = 500

/** A singleton, because pages, handlers and the server each load their own instance of this module. */
const buffer = singleton('counts', () => ({ counts: new Map<string, number>() }))

let today = { number: -1, name: '' }

function dayAt(now: number): string {
  const number = Math.floor(now / DAY)
  if (number !== today.number) today = { number, name: dayOf(new Date(now)) }
  return today.name
}

/**
 * Counts an event that is too frequent for a separate write. Within seconds it is added to the day's
 * totals, under its subject and in the sum under the empty subject. A killed process loses those seconds.
 */
export function countBuffered(metric: string, subject: string, now = Date.now()): void {
  const key = `${dayAt(now)} ${metric} ${subject}`
  const { counts } = buffer
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

let inFlight: Promise<void> = Promise.resolve()

/** Writes the buffered counts in one transaction. If that fails, they are retried with the next flush. */
export function flushCounts(): Promise<void> {
  return (inFlight = inFlight.then(flush))
}

/** Flushes every few seconds while the process runs. */
export function startFlushing(): void {
  setInterval(() => void flushCounts(), FLUSH_EVERY).unref()
}

async function flush(): Promise<void> {
  const flushed = buffer.counts
  if (flushed.size === 0) return
  buffer.counts = new Map()
  try {
    await inTransaction(async (tx) => {
      const rows = toRows(flushed)
      for (let at = 0; at < rows.length; at += ROWS) {
        const values = rows.slice(at, at + ROWS).map((row) => Prisma.sql`(${Prisma.join(row)})`)
        // Prisma's upsert would need a statement per row.
        await tx.$executeRaw`
          INSERT INTO "DailyTotal" ("day", "metric", "subject", "count") VALUES ${Prisma.join(values)}
          ON CONFLICT ("metric", "day", "subject") DO UPDATE SET "count" = "DailyTotal"."count" + excluded."count"`
      }
    })
  } catch (err) {
    const { counts } = buffer
    for (const [key, count] of flushed) counts.set(key, (counts.get(key) ?? 0) + count)
    log.warn({ err }, 'failed to write counts; will retry')
  }
}

type Row = [day: string, metric: string, subject: string, count: number]

/** Sorts the rows, so that two nodes lock them in the same order and cannot deadlock. */
function toRows(counts: ReadonlyMap<string, number>): Row[] {
  const rows = new Map<string, Row>()
  const add = (day: string, metric: string, subject: string, count: number) => {
    const key = `${day} ${metric} ${subject}`
    rows.set(key, [day, metric, subject, (rows.get(key)?.[3] ?? 0) + count])
  }
  for (const [key, count] of counts) {
    const [day = '', metric = '', ...subject] = key.split(' ')
    add(day, metric, subject.join(' '), count)
    add(day, metric, '', count)
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}
