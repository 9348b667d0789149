import { requireApp } from '../../apps/access'
import type { Actor } from '../../platform/actor'
import { type Counts, type DayCount, countsOf } from '../../platform/counts/counts'
import { dayOf } from '../../platform/counts/daily-totals'
import { database } from '../../platform/database/database'
import { type Period, type PeriodId, periodOf } from '../../platform/counts/periods'
import type { MessageFigures } from './schema'

const METRICS = ['queued', 'sent', 'failed', 'opened', 'optedOut'] as const satisfies (keyof MessageFigures)[]

/** How messages did over a time: what was sent, opened and so on is counted at the day when its message started. */
export type MessagesFigures = { period: Period } & Record<keyof MessageFigures, Counts>

/** Messages that are read at a time. */
const PAGE = 1000

/** The figures of all messages of an app, tests left out. @throws NotFoundError */
export async function messageFigures(
  actor: Actor,
  appId: string,
  periodId: PeriodId,
  now = new Date(),
): Promise<MessagesFigures> {
  await requireApp(database(), actor, appId, { id: true })
  const period = periodOf(periodId, now)
  const sums = new Map<string, DayCount>()
  for await (const { startedAt, ...row } of started(appId, new Date(period.before.first)))
    for (const metric of METRICS) add(sums, metric, dayOf(startedAt!), row[metric])
  const rows = [...sums.values()]
  const counts = METRICS.map((metric) => [metric, countsOf(rows, [metric], period)] as const)
  return { period, ...(Object.fromEntries(counts) as Record<keyof MessageFigures, Counts>) }
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
