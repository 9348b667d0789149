import type { Actor } from '../platform/actor'
import { dayOf } from '../platform/counts/daily-totals'
import { database } from '../platform/database/database'
import { requireDashboard } from './access'
import { DAY } from '../base/clock'

/** Active users and growth look at so many days. */
const RECENT_DAYS = 30

/** What the dashboard's cards show. Amounts are US cents. */
export type DashboardMetrics = {
  /** All money received less all money given back. */
  revenueCents: number
  /** People seen within the last 30 days. */
  activeUsers: number
  /** Payments received through PayPal. */
  paypalPayments: number
  /** Revenue of the last 30 days (UTC, today among them) against the 30 before, in percent to one decimal. */
  growthPercent: number | null
}

/** The dashboard's metrics, read from daily totals and an indexed count, however many payments there are. */
export async function dashboardMetrics(actor: Actor, now = new Date()): Promise<DashboardMetrics> {
  requireDashboard(actor)
  const seenSince = new Date(now.getTime() - RECENT_DAYS * DAY)
  const today = dayOf(now)
  const recent = daysBefore(today, RECENT_DAYS - 1)
  const [revenueCents, recentCents, earlierCents, paypal, activeUsers] = await Promise.all([
    revenueBetween('0', '9'),
    revenueBetween(recent, today),
    revenueBetween(daysBefore(recent, RECENT_DAYS), daysBefore(recent, 1)),
    database().dailyTotal.aggregate({
      where: { metric: 'revenue.received', subject: { startsWith: 'paypal:' } },
      _sum: { count: true },
    }),
    database().user.count({ where: { lastSeenAt: { gte: seenSince } } }),
  ])
  return {
    revenueCents,
    activeUsers,
    paypalPayments: paypal._sum.count ?? 0,
    growthPercent: growth(recentCents, earlierCents),
  }
}

/** Received less refunded from one day to another, both included. */
async function revenueBetween(first: string, last: string): Promise<number> {
  const sums = await database().dailyTotal.groupBy({
    by: ['metric'],
    where: { metric: { in: ['revenue.received', 'revenue.refunded'] }, day: { gte: first, lte: last } },
    _sum: { cents: true },
  })
  const centsOf = (metric: string) => sums.find((sum) => sum.metric === metric)?._sum.cents ?? 0
  return centsOf('revenue.received') - centsOf('revenue.refunded')
}

function growth(recent: number, earlier: number): number | null {
  return earlier > 0 ? Math.round(((recent - earlier) / earlier) * 1000) / 10 : null
}

/** `2028-02-29` one day before `2028-03-01`. */
function daysBefore(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) - days * DAY))
}
