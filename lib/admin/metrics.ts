import { ONLINE_METHODS } from '../billing/methods/registry'
import { type Actor, requireAdministrator } from '../platform/actor'
import { dayOf } from '../platform/counts/daily-totals'
import { database } from '../platform/database/database'
import { DAY } from '../base/clock'

/** Range of the active users and growth metrics, in days. */
const RECENT_DAYS = 30

/** The dashboard's metrics. Amounts are cents. */
export type DashboardMetrics = {
  /** All received money minus all refunds. */
  revenueCents: number
  /** Users seen within the last 30 days. */
  activeUsers: number
  /** The number of payments received through each method that needs no administrator. */
  onlinePayments: Readonly<Record<string, number>>
  /**
   * Revenue of the last 30 days (UTC, including today) compared with the 30 days before, in percent with one
   * decimal.
   */
  growthPercent: number | null
}

/**
 * The dashboard's metrics, from daily totals and an indexed count, so that the cost does not depend on the
 * number of payments.
 */
export async function dashboardMetrics(actor: Actor, now = new Date()): Promise<DashboardMetrics> {
  requireAdministrator(actor)
  const seenSince = new Date(now.getTime() - RECENT_DAYS * DAY)
  const today = dayOf(now)
  const recent = daysBefore(today, RECENT_DAYS - 1)
  const [revenueCents, recentCents, earlierCents, online, activeUsers] = await Promise.all([
    revenueBetween('0', '9'),
    revenueBetween(recent, today),
    revenueBetween(daysBefore(recent, RECENT_DAYS), daysBefore(recent, 1)),
    Promise.all(ONLINE_METHODS.map(async ({ id }) => [id, await paymentsWith(id)] as const)),
    database().user.count({ where: { lastSeenAt: { gte: seenSince } } }),
  ])
  return {
    revenueCents,
    activeUsers,
    onlinePayments: Object.fromEntries(online),
    growthPercent: growth(recentCents, earlierCents),
  }
}

async function paymentsWith(method: string): Promise<number> {
  const { _sum } = await database().dailyTotal.aggregate({
    where: { metric: 'revenue.received', subject: { startsWith: `${method}:` } },
    _sum: { count: true },
  })
  return _sum.count ?? 0
}

/** Received minus refunded money between two days, inclusive. */
async function revenueBetween(first: string, last: string): Promise<number> {
  const sums = await database().dailyTotal.groupBy({
    by: ['metric'],
    where: { metric: { in: ['revenue.received', 'revenue.refunded'] }, day: { gte: first, lte: last } },
    _sum: { cents: true },
  })
  const centsOf = (metric: string) => sums.find((sum) => sum.metric === metric)?._sum.cents ?? 0
  return centsOf('revenue.received') - centsOf('revenue.refunded')
}

/** Growth of revenue in percent. Null if there was none before. */
export function growth(recent: number, earlier: number): number | null {
  return earlier > 0 ? Math.round(((recent - earlier) / earlier) * 1000) / 10 : null
}

/** Subtracts days: one day before `2028-03-01` is `2028-02-29`. */
function daysBefore(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) - days * DAY))
}
