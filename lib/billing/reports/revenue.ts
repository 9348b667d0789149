import { type Actor, requireAdministrator } from '../../platform/actor'
import { dayOf } from '../../platform/counts/daily-totals'
import { database } from '../../platform/database/database'
import { METHOD_IDS, type MethodId } from '../methods/registry'

const METRICS = { received: 'revenue.received', refunded: 'revenue.refunded' } as const

/** Revenue of one kind of order within a range of days, in cents. */
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

/** Revenue between two UTC days, inclusive (`2026-11-21`), from daily totals. */
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

/** Revenue by calendar month in UTC, such as `2026-11`. */
export function revenueByMonth(actor: Actor, months: readonly string[]): Promise<MonthRevenue[]> {
  requireAdministrator(actor)
  return Promise.all(
    months.map(async (month) => ({ month, lines: await revenueLines(`${month}-01`, `${month}-31`) })),
  )
}

/** The calendar months (UTC) up to the current one, oldest first. */
export function lastMonths(count: number, now: Date): string[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  return Array.from({ length: count }, (_, index) =>
    dayOf(new Date(Date.UTC(year, month - count + 1 + index, 1))).slice(0, 7),
  )
}

/** Received money minus refunds. */
export function netCents(lines: readonly RevenueLine[]): number {
  return lines.reduce((sum, { receivedCents, refundedCents }) => sum + receivedCents - refundedCents, 0)
}

export type MethodRevenue = {
  receivedCents: number
  refundedCents: number
  netCents: number
  payments: number
}

/** All revenue, by payment method. */
export type RevenueSummary = Record<MethodId, MethodRevenue> & { revenueCents: number }

export async function revenueSummary(actor: Actor): Promise<RevenueSummary> {
  requireAdministrator(actor)
  return summarize(await revenueLines('0', '9'))
}

export function summarize(lines: readonly RevenueLine[]): RevenueSummary {
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
