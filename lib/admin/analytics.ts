import type { Actor } from '../platform/actor'
import { type Counts, countSubjects, countsOf, readCounts, topSubjects } from '../platform/counts/counts'
import { database } from '../platform/database/database'
import { hostedUrl } from '../platform/http/hosted-url'
import { type Period, type PeriodId, periodOf } from '../platform/counts/periods'
import { requireDashboard } from './access'

/** The periods that administrators choose from. */
export const ADMIN_PERIODS = ['7d', '30d', '90d', '12m'] as const satisfies readonly PeriodId[]

/** Counted under no subject, or with a whole there. */
const WHOLES = [
  'site.visit',
  'account.created',
  'app.launched',
  'app.published',
  'app.visit',
  'download.apk',
  'download.aab',
  'download.pwa',
  'contact.sent',
] as const
const SUMS = ['app.created', 'orders.created', 'revenue.received'] as const
type Metric = (typeof WHOLES)[number] | (typeof SUMS)[number]

/** What is made from a website, by its kind, has another subject than this. */
const BUILT = 'custom'
const MOST = 10

export type FunnelStep = {
  name: string
  count: number
  /** Percent of the step before, and of the first; none where those are zero. */
  ofStepBefore: number | null
  ofFirst: number | null
}

export type AdminAnalytics = {
  period: Period
  counts: Record<Metric | 'download' | 'app.built' | 'app.converted', Counts>
  funnel: FunnelStep[]
}

/** The platform's counts over a period, day by day or month by month, with the time before. */
export async function adminAnalytics(actor: Actor, id: PeriodId, now: Date): Promise<AdminAnalytics> {
  requireDashboard(actor)
  const period = periodOf(id, now)
  const [wholes, sums, built] = await Promise.all([
    readCounts(WHOLES, period, ''),
    readCounts(SUMS, period),
    readCounts(['app.created'], period, BUILT),
  ])
  const rows = [...wholes, ...sums]
  const of = (...metrics: Metric[]) => countsOf(rows, metrics, period)
  const single = Object.fromEntries([...WHOLES, ...SUMS].map((metric) => [metric, of(metric)]))
  const counts = single as Record<Metric, Counts>
  const appsBuilt = countsOf(built, ['app.created'], period)
  return {
    period,
    counts: {
      ...counts,
      download: of('download.apk', 'download.aab', 'download.pwa'),
      'app.built': appsBuilt,
      'app.converted': less(counts['app.created'], appsBuilt),
    },
    funnel: toFunnel([
      ['Site visits', counts['site.visit'].total],
      ['Sign-ups', counts['account.created'].total],
      ['Apps created', counts['app.created'].total],
      ['Apps first published', counts['app.launched'].total],
      ['Orders', counts['orders.created'].total],
      ['Payments', counts['revenue.received'].total],
    ]),
  }
}

function less(all: Counts, part: Counts): Counts {
  return {
    values: all.values.map((value, index) => value - (part.values[index] ?? 0)),
    before: all.before.map((value, index) => value - (part.before[index] ?? 0)),
    total: all.total - part.total,
    totalBefore: all.totalBefore - part.totalBefore,
  }
}

function toFunnel(steps: [FunnelCount, ...FunnelCount[]]): FunnelStep[] {
  const [[, first]] = steps
  return steps.map(([name, count], index) => {
    const before = steps[index - 1]
    return {
      name,
      count,
      ofStepBefore: before ? percent(count, before[1]) : null,
      ofFirst: before ? percent(count, first) : null,
    }
  })
}

type FunnelCount = [name: string, count: number]

/** None where there were more than before: both are counts of events, so those are not the same people's. */
function percent(part: number, whole: number): number | null {
  return whole === 0 || part > whole ? null : Math.round((part / whole) * 1000) / 10
}

/** How many hosted apps were opened in a period, and in the time before. */
export async function activeApps(
  actor: Actor,
  { before, ...period }: Period,
): Promise<{ now: number; before: number }> {
  requireDashboard(actor)
  const [inPeriod, inTimeBefore] = await Promise.all([
    countSubjects('app.visit', period),
    countSubjects('app.visit', before),
  ])
  return { now: inPeriod, before: inTimeBefore }
}

/** The public pages at which most visits began. */
export function topPages(actor: Actor, period: Period) {
  requireDashboard(actor)
  return topSubjects('site.visit', period, MOST)
}

/** `url`: where it is hosted. */
export type TopApp = { id: string; name: string | null; url: string | null; openings: number }

/** The hosted apps that were opened most; one that was deleted since has no name. */
export async function topApps(actor: Actor, period: Period): Promise<TopApp[]> {
  requireDashboard(actor)
  const top = await topSubjects('app.visit', period, MOST)
  const apps = await database().app.findMany({
    where: { id: { in: top.map(({ subject }) => subject) } },
    select: { id: true, name: true, slug: true },
  })
  return top.map(({ subject, count }) => {
    const app = apps.find(({ id }) => id === subject)
    return { id: subject, name: app?.name ?? null, url: app ? hostedUrl(app.slug) : null, openings: count }
  })
}
