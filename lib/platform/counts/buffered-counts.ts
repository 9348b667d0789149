import { Prisma } from '@/prisma/generated/sqlite/client'
import { dayOf } from './daily-totals'
import { inTransaction } from '../database/database'
import { log } from '../log'
import { singleton } from '../singleton'
import { DAY } from '../../base/clock'

const FLUSH_EVERY = 5000
/** Rows of one statement; each has four values, and SQLite takes 32,766 of them. */
const ROWS = 500

/** What counts (pages, handlers, the server) holds this module several times. */
const buffer = singleton('counts', () => ({ counts: new Map<string, number>() }))

let today = { number: -1, name: '' }

function dayAt(now: number): string {
  const number = Math.floor(now / DAY)
  if (number !== today.number) today = { number, name: dayOf(new Date(now)) }
  return today.name
}

/**
 * Counts one of what happens too often for a write of its own. It stands in the day's totals within seconds, under its
 * subject and, as is the way of these metrics, in the whole under none. A process that is killed loses those seconds.
 */
export function countSoon(metric: string, subject: string, now = Date.now()): void {
  const key = `${dayAt(now)} ${metric} ${subject}`
  const { counts } = buffer
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

let underWay: Promise<void> = Promise.resolve()

/** Writes what was counted since the last time, in one transaction. What cannot be written is kept for the next time. */
export function flushCounts(): Promise<void> {
  return (underWay = underWay.then(flush))
}

/** Flushes every few seconds for as long as the process runs. */
export function startFlushing(): void {
  setInterval(() => void flushCounts(), FLUSH_EVERY).unref()
}

async function flush(): Promise<void> {
  const taken = buffer.counts
  if (taken.size === 0) return
  buffer.counts = new Map()
  try {
    await inTransaction(async (tx) => {
      const rows = toRows(taken)
      for (let at = 0; at < rows.length; at += ROWS) {
        const values = rows.slice(at, at + ROWS).map((row) => Prisma.sql`(${Prisma.join(row)})`)
        // Prisma's own upsert would be a statement for each row.
        await tx.$executeRaw`
          INSERT INTO "DailyTotal" ("day", "metric", "subject", "count") VALUES ${Prisma.join(values)}
          ON CONFLICT ("metric", "day", "subject") DO UPDATE SET "count" = "DailyTotal"."count" + excluded."count"`
      }
    })
  } catch (err) {
    const { counts } = buffer
    for (const [key, count] of taken) counts.set(key, (counts.get(key) ?? 0) + count)
    log.warn({ err }, 'counts not written; they are kept for the next time')
  }
}

type Row = [day: string, metric: string, subject: string, count: number]

/** Sorted, so that two nodes take the rows in the same order and never wait for each other. */
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
