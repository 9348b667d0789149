import { DAY } from '../../base/clock'
import type { Actor } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { requireAdmin } from '../access'
import { GRACE_DAYS } from '../plans/catalog'

/** No period is longer, in days. */
const MAX_DAYS = { month: 31, year: 366 } as const

/** What became of paid plans and trials within a calendar month (UTC), as far as it has gone. */
export type MonthReport = {
  month: string
  /** Paid plans that ran when the month began, and how many of these no longer ran at its end. */
  held: number
  ended: number
  /** Accounts whose trial ended within the month, and how many of these have ever paid. */
  trials: number
  paid: number
}

/** A report of each month, such as `2026-11`. */
export async function monthReports(
  actor: Actor,
  months: readonly string[],
  now: Date,
): Promise<MonthReport[]> {
  requireAdmin(actor)
  const reports: MonthReport[] = []
  for (const month of months) {
    const start = new Date(`${month}-01`)
    const end = new Date(Math.min(nextMonth(start).getTime(), now.getTime()))
    const isOpen = end.getTime() === now.getTime()
    const held = await plansAt(start)
    // Now, a plan whose next period may still be paid has not ended.
    const after = await plansAt(end, isOpen ? GRACE_DAYS : 0)
    const ended = [...held].filter((plan) => !after.has(plan)).length
    reports.push({ month, held: held.size, ended, ...(await trialsWithin(start, end)) })
  }
  return reports
}

/** Parts of a hundred, to one decimal; none where there is nothing to take a part of. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 10
}

/** Who had which family of plans paid for at a moment. A period ends where it was cut short by a change or refund. */
async function plansAt(moment: Date, graceDays = 0): Promise<Set<string>> {
  const since = new Date(moment.getTime() - graceDays * DAY)
  const rows = await Promise.all(
    (['month', 'year'] as const).map((interval) =>
      database().order.findMany({
        where: {
          interval,
          periodStart: { lte: moment },
          periodEnd: { gt: since, lte: new Date(moment.getTime() + MAX_DAYS[interval] * DAY) },
        },
        select: { userId: true, pseudonym: true, family: true },
      }),
    ),
  )
  return new Set(rows.flat().map(({ userId, pseudonym, family }) => `${userId ?? pseudonym} ${family}`))
}

async function trialsWithin(start: Date, end: Date): Promise<{ trials: number; paid: number }> {
  const where = { role: 'user', trialEndsAt: { gte: start, lt: end } }
  const { user } = database()
  const [trials, paid] = await Promise.all([
    user.count({ where }),
    user.count({ where: { ...where, orders: { some: { paidCents: { gt: 0 } } } } }),
  ])
  return { trials, paid }
}

function nextMonth(start: Date): Date {
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1))
}
