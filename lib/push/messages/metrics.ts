import { requireApp } from '../../apps/access'
import type { Actor } from '../../platform/actor'
import { type Counts, type DayCount, sumCounts } from '../../platform/counts/counts'
import { dayOf } from '../../platform/counts/daily-totals'
import { database } from '../../platform/database/database'
import { type Period, type PeriodId, getPeriod } from '../../platform/counts/periods'
import type { MessageMetrics } from './schema'

const METRICS = ['queued', 'sent', 'failed', 'opened', 'optedOut'] as const satisfies (keyof MessageMetrics)[]

/** Metrics over a period. Each event counts on the day its message started. */
export type MessagesMetrics = { period: Period } & Record<keyof MessageMetrics, Counts>

/** Messages read at a time. */
const PAGE = 1000

/** Returns the metrics of all messages of an app, without tests. @throws NotFoundError */
export async function messageMetrics(
  actor: Actor,
  appId: string,
  periodId: PeriodId,
  now = new Date(),
): Promise<MessagesMetrics> {
  await requireApp(database(), actor, appId, { id: true })
  const period = getPeriod(periodId, now)
  const sums = new Map<string, DayCount>()
  for await (const { startedAt, ...row } of started(appId, new Date(period.before.first)))
    for (const metric of METRICS) add(sums, metric, dayOf(startedAt!), row[metric])
  const rows = [...sums.values()]
  const counts = METRICS.map((metric) => [metric, sumCounts(rows, [metric], period)] as const)
  return { period, ...(Object.fromEntries(counts) as Record<keyof MessageMetrics, Counts>) }
}

function add(sums: Map<string, DayCount>, metric: string, day: string, count: number): void {
  const key = `${metric} ${day}`
  const known = sums.get(key) ?? { metric, day, count: 0 }
  known.count += count
  sums.set(key, known)
}

async function* started(appId: string, since: Date) {
  for (let last: { id: string } | undefined; ;) {
    const rows = await database().pushMessage.findMany({
      where: {
        appId,
        startedAt: { gte: since },
        origin: { not: 'test' },
        ...(last && { id: { gt: last.id } }),
      },
      orderBy: { id: 'asc' },
      take: PAGE,
      select: {
        id: true,
        startedAt: true,
        queued: true,
        sent: true,
        failed: true,
        opened: true,
        optedOut: true,
      },
    })
    yield* rows
    last = rows.at(-1)
    if (rows.length < PAGE) return
  }
}
