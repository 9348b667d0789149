import { countsOfApp } from '../analytics/queries'
import type { AnalyticsTier } from '../analytics/analytics-tier'
import { requireApp } from '../apps/access'
import { DAY } from '../base/clock'
import { parseJson } from '../base/parse-json'
import { getAppEntitlements, getEntitlements } from '../billing/plans/entitlements'
import { STORE_DEADLINES, isPast, unmetDeadlines } from '../fleet/deadlines'
import { PROOF_METRICS } from '../fleet/prove'
import type { ProofProblem } from '../fleet/schema'
import type { Actor } from '../platform/actor'
import { type Counts, sumsBySubject } from '../platform/counts/counts'
import { type ComparedSpan, getMonth } from '../platform/counts/periods'
import { database } from '../platform/database/database'
import { NotFoundError } from '../platform/errors'
import { contentSchema } from '../push/message'
import { readClientBrand } from '../workspaces/brand/queries'
import { type AppRow, appFields } from './app-row'
import { lastMonth, listMonths, monthOf } from './months'
import type { ClientReport, Compared } from './schema'
import { storeRows } from './stores'

/** Messages and releases that are listed. */
const MAX_ROWS = 12
/** Ended devices are deleted after a month, so that those of earlier months are not known. */
const DEVICES_KNOWN = 28 * DAY

/**
 * Returns the report of a month, and the months that have one.
 * @param requested replaced by the last complete month if there is no report of it
 * @throws NotFoundError; ForbiddenError
 */
export async function findReport(
  actor: Actor,
  appId: string,
  requested: string | undefined,
  now = new Date(),
): Promise<{ report: ClientReport; months: string[] }> {
  const app = await requireApp(database(), actor, appId, appFields)
  const months = listMonths(tierOf(app, now), app.createdAt, now)
  const usual = months.includes(lastMonth(now)) ? lastMonth(now) : months[0]!
  const month = months.find((each) => each === requested) ?? usual
  return { report: await compose(app, month, now), months }
}

/** Returns the report of an app. Checks no access. @throws NotFoundError */
export async function readReport(appId: string, month: string, now = new Date()): Promise<ClientReport> {
  const app = await database().app.findFirst({ where: { id: appId, deletedAt: null }, select: appFields })
  if (!app) throw new NotFoundError('This app does not exist.')
  return compose(app, month, now)
}

const tierOf = (app: AppRow, now: Date): AnalyticsTier => getEntitlements(app.workspace, now).analytics

async function compose(app: AppRow, month: string, now: Date): Promise<ClientReport> {
  const span = getMonth(month)
  const isComplete = month < monthOf(now)
  const [brand, counts, devices, messages, releases, checks] = await Promise.all([
    readClientBrand(app.workspaceId),
    countsOfApp(app.id, span),
    findDevices(app.id, span, now),
    findMessages(app.id, span),
    findReleases(app.id, span),
    findChecks(app, span, now),
  ])
  const compared = ({ total, totalBefore }: Counts): Compared => ({
    total,
    before: isComplete ? totalBefore : null,
  })
  const days = span.steps.map((day, index) => ({ day, count: counts.openings.values[index] ?? 0 }))
  const { openings, downloads, answers } = counts
  return {
    ...{ app: { id: app.id, name: app.name, slug: app.slug }, month, isComplete },
    brand: { ...brand, showsBadge: !getAppEntitlements(app.workspace, app.kind, now).customBranding },
    use:
      tierOf(app, now) === 'basic'
        ? null
        : { openings: compared(openings), days, downloads: compared(downloads) },
    answers: compared(answers),
    ...{ devices, messages, releases, checks },
    stores: storeRows(app),
    ahead: findAhead(app, now),
  }
}

/** The first instant of a span, and the first after it. */
const boundsOf = ({ first, last }: ComparedSpan) => ({
  start: new Date(first),
  end: new Date(Date.parse(last) + DAY),
})

async function findDevices(appId: string, span: ComparedSpan, now: Date): Promise<ClientReport['devices']> {
  const { start, end } = boundsOf(span)
  if (now.getTime() - end.getTime() > DEVICES_KNOWN) return null
  const { pushSubscription } = database()
  const [total, added] = await Promise.all([
    pushSubscription.count({
      where: { appId, createdAt: { lt: end }, OR: [{ endedAt: null }, { endedAt: { gte: end } }] },
    }),
    pushSubscription.count({ where: { appId, createdAt: { gte: start, lt: end } } }),
  ])
  return { total, added }
}

async function findMessages(appId: string, span: ComparedSpan): Promise<ClientReport['messages']> {
  const { start, end } = boundsOf(span)
  const where = { appId, startedAt: { gte: start, lt: end }, origin: { not: 'test' } }
  const [sums, rows] = await Promise.all([
    database().pushMessage.aggregate({ where, _count: true, _sum: { sent: true, opened: true } }),
    database().pushMessage.findMany({
      where,
      orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
      take: MAX_ROWS,
      select: { content: true, startedAt: true, sent: true, opened: true },
    }),
  ])
  return {
    count: sums._count,
    sent: sums._sum.sent ?? 0,
    opened: sums._sum.opened ?? 0,
    list: rows.map(({ content, startedAt, ...row }) => ({
      ...row,
      title: contentSchema.safeParse(parseJson(content)).data?.title ?? '',
      date: startedAt!.toISOString(),
    })),
  }
}

async function findReleases(appId: string, span: ComparedSpan): Promise<ClientReport['releases']> {
  const { start, end } = boundsOf(span)
  const where = { appId, createdAt: { gte: start, lt: end } }
  const [count, rows] = await Promise.all([
    database().release.count({ where }),
    database().release.findMany({
      where,
      orderBy: { version: 'desc' },
      take: MAX_ROWS,
      select: { versionName: true, createdAt: true, notes: true },
    }),
  ])
  const list = rows.map(({ createdAt, ...row }) => ({ ...row, date: createdAt.toISOString() }))
  return { count, list }
}

async function findChecks(
  { id, proof }: AppRow,
  span: ComparedSpan,
  now: Date,
): Promise<ClientReport['checks']> {
  const sums = (await sumsBySubject(Object.values(PROOF_METRICS), [id], span)).get(id)
  const of = (name: keyof typeof PROOF_METRICS) => sums?.get(PROOF_METRICS[name]) ?? 0
  const isNewest = [monthOf(now), lastMonth(now)].includes(span.first.slice(0, 7))
  const found = proof ? (JSON.parse(proof.problems) as ProofProblem[]) : []
  return {
    total: of('checks'),
    problems: { rebuild: of('rebuild'), restore: of('restore'), link: of('link'), cart: of('cart') },
    open: isNewest ? found.map(({ text }) => text) : null,
  }
}

function findAhead(app: AppRow, now: Date): ClientReport['ahead'] {
  const [release] = app.releases
  if (!release) return []
  const developerRegisteredAt = app.storeLinks?.developerRegisteredAt ?? null
  const unmet = unmetDeadlines({ ...release, developerRegisteredAt }, now).map(({ id }) => id)
  return STORE_DEADLINES.map((deadline) => ({
    ...{ store: deadline.store, date: deadline.date, text: deadline.text },
    ...{ isPast: isPast(deadline, now), isUnmet: unmet.includes(deadline.id) },
  })).filter(({ isPast: isOver, isUnmet }) => isUnmet || !isOver)
}
