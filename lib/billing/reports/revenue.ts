import type { Actor } from '../../platform/actor'
import { dayOf } from '../../platform/counts/daily-totals'
import { database } from '../../platform/database/database'
import { requireAdmin } from '../access'
import { METHOD_IDS, type MethodId } from '../methods/registry'

const METRICS = { received: 'revenue.received', refunded: 'revenue.refunded' } as const

/** Money of one kind of order within some days, in US cents. */
export type RevenueLine = {
  method: string
  family: string
  planId: string
  interval: string
  receivedCents: number
  refundedCents: number
  /** Payments received. */
  payments: number
}

/** Money that moved from one day to another (`2026-11-21`, UTC, both included), from daily totals. */
export async function revenueLines(first: string, last: string): Promise<RevenueLine[]> {
  const sums = await database().dailyTotal.groupBy({
    by: ['subject', 'metric'],
    where: { metric: { in: Object.values(METRICS) }, day: { gte: first, lte: last } },
    _sum: { cents: true, count: true },
  })
  const lines = new Map<string, RevenueLine>()
  for (const { subject, metric, _sum } of sums) {
    const [method = '', family = '', planId = '', interval = ''] = subject.split(':')
    const none = { method, family, planId, interval, receivedCents: 0, refundedCents: 0, payments: 0 }
    const line = lines.get(subject) ?? none
    if (metric === METRICS.refunded) line.refundedCents += _sum.cents ?? 0
    else {
      line.receivedCents += _sum.cents ?? 0
      line.payments += _sum.count ?? 0
    }
    lines.set(subject, line)
  }
  return [...lines.values()]
}

export type MonthRevenue = { month: string; lines: RevenueLine[] }

/** The revenue of calendar months in UTC, such as `2026-11`. */
export function revenueByMonth(actor: Actor, months: readonly string[]): Promise<MonthRevenue[]> {
  requireAdmin(actor)
  return Promise.all(
    months.map(async (month) => ({ month, lines: await revenueLines(`${month}-01`, `${month}-31`) })),
  )
}

/** The calendar months (UTC) up to the one of a moment, the oldest first. */
export function lastMonths(count: number, now: Date): string[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  return Array.from({ length: count }, (_, index) =>
    dayOf(new Date(Date.UTC(year, month - count + 1 + index, 1))).slice(0, 7),
  )
}

/** What is left of the money received after refunds. */
export function netCents(lines: readonly RevenueLine[]): number {
  return lines.reduce((sum, { receivedCents, refundedCents }) => sum + receivedCents - refundedCents, 0)
}

export type MethodRevenue = {
  receivedCents: number
  refundedCents: number
  netCents: number
  payments: number
}

/** All money there ever was, by how it came. */
export type RevenueSummary = Record<MethodId, MethodRevenue> & { revenueCents: number }

export async function revenueSummary(actor: Actor): Promise<RevenueSummary> {
  requireAdmin(actor)
  const lines = await revenueLines('0', '9')
  const of = (method: MethodId): MethodRevenue => {
    const own = lines.filter((line) => line.method === method)
    const sum = (key: 'receivedCents' | 'refundedCents' | 'payments') =>
      own.reduce((all, line) => all + line[key], 0)
    const [receivedCents, refundedCents] = [sum('receivedCents'), sum('refundedCents')]
    return { receivedCents, refundedCents, netCents: netCents(own), payments: sum('payments') }
  }
  const byMethod = Object.fromEntries(METHOD_IDS.map((id) => [id, of(id)]))
  return { ...(byMethod as Record<MethodId, MethodRevenue>), revenueCents: netCents(lines) }
}
