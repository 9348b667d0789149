import { Prisma } from '@/prisma/generated/sqlite/client'
import { DAY } from '../../base/clock'
import { type Actor, requireAdministrator } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { GRACE_DAYS } from '../plans/terms'
import { INTERVALS } from '../plans/schema'

/** Maximum length of a period, in days. */
const MAX_DAYS = { month: 31, year: 366 } as const

/** Paid plans and trials within a calendar month (UTC), or the part of it so far. */
export type MonthReport = {
  month: string
  /** Paid plans at the month's start, and how many of these had ended by its end. */
  held: number
  ended: number
  /** Accounts whose trial ended within the month, and how many of these have ever paid. */
  trials: number
  paid: number
}

/** Returns a report per month, such as `2026-11`. */
export async function monthReports(
  actor: Actor,
  months: readonly string[],
  now: Date,
): Promise<MonthReport[]> {
  requireAdministrator(actor)
  const reports: MonthReport[] = []
  for (const month of months) {
    const start = new Date(`${month}-01`)
    const end = new Date(Math.min(nextMonth(start).getTime(), now.getTime()))
    // In the current month, a plan whose next period can still be paid has not ended.
    const isOpen = end.getTime() === now.getTime()
    const due = isOpen ? new Date(end.getTime() - GRACE_DAYS * DAY) : end
    const held = await plansAt(start)
    const ended = await endedWithin(start, due, end)
    reports.push({ month, held, ended, ...(await trialsWithin(start, end)) })
  }
  return reports
}

/** Percentage with one decimal. Null if the whole is zero. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 10
}

/**
 * Counts the paid plans at a time. A change or refund shortens a period, so no two periods of a plan overlap.
 */
async function plansAt(moment: Date): Promise<number> {
  const counts = INTERVALS.map((interval) =>
    database().order.count({
      where: {
        interval,
        periodStart: { lte: moment },
        periodEnd: { gt: moment, lte: new Date(moment.getTime() + MAX_DAYS[interval] * DAY) },
      },
    }),
  )
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/** Counts the plans that ran at the start, expired by `due` and were not paid for again by the end. */
function endedWithin(start: Date, due: Date, end: Date): Promise<number> {
  const next = Prisma.sql`
    SELECT 1 FROM "Order" n
    WHERE n."family" = o."family" AND n."periodEnd" > ${due} AND n."periodStart" <= ${end}`
  return sumOf(start, due, (from, to) => [
    ...INTERVALS.map(
      (interval) => Prisma.sql`
        SELECT COUNT(*) AS "count" FROM "Order" o
        WHERE o."interval" = ${interval} AND o."periodEnd" > ${from} AND o."periodEnd" <= ${to}
        AND o."periodStart" <= ${start}
        AND NOT EXISTS (${next} AND n."userId" = o."userId")
        AND (o."userId" IS NOT NULL OR NOT EXISTS (${next} AND n."pseudonym" = o."pseudonym"))`,
    ),
  ])
}

async function trialsWithin(start: Date, end: Date): Promise<{ trials: number; paid: number }> {
  const trials = await database().user.count({
    where: { role: 'user', trialEndsAt: { gte: start, lt: end } },
  })
  const paid = await sumOf(start, end, (from, to) => [
    Prisma.sql`
      SELECT COUNT(*) AS "count" FROM "User" u
      WHERE u."role" = 'user' AND u."trialEndsAt" >= ${from} AND u."trialEndsAt" < ${to}
      AND EXISTS (SELECT 1 FROM "Order" o WHERE o."userId" = u."id" AND o."paidCents" > 0)`,
  ])
  return { trials, paid }
}

/** Range of one statement that needs a lookup per row. */
const SLICE = 3 * DAY

/** Sums the counts of several statements over a time range, in slices, so that none of them takes long. */
async function sumOf(start: Date, end: Date, count: (from: Date, to: Date) => Prisma.Sql[]): Promise<number> {
  let sum = 0
  for (let at = start.getTime(); at < end.getTime(); at += SLICE)
    for (const statement of count(new Date(at), new Date(Math.min(at + SLICE, end.getTime())))) {
      const [row] = await database().$queryRaw<{ count: number | bigint }[]>(statement)
      sum += Number(row?.count ?? 0)
    }
  return sum
}

function nextMonth(start: Date): Date {
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1))
}
