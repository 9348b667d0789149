import { type Actor, requireAdministrator } from '../platform/actor'
import { type Counts, countSubjects, sumCounts, readCounts, topSubjects } from '../platform/counts/counts'
import { database } from '../platform/database/database'
import { hostedUrl } from '../platform/http/hosted-url'
import { type Period, type PeriodId, getPeriod } from '../platform/counts/periods'

/** Periods that administrators can choose. */
export const ADMIN_PERIODS = ['7d', '30d', '90d', '12m'] as const satisfies readonly PeriodId[]

/** Metrics that have no subject, or a total under the empty subject. */
const TOTALS = [
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
type Metric = (typeof TOTALS)[number] | (typeof SUMS)[number]

/** Subject of apps built in the builder. Apps made from a website have another one, by their kind. */
const BUILT = 'custom'
const MAX_RESULTS = 10

export type FunnelStep = {
  name: string
  count: number
  /** Percentages of the previous and first step. Null for the first step, or if that is zero or smaller. */
  ofStepBefore: number | null
  ofFirst: number | null
}

export type AdminAnalytics = {
  period: Period
  counts: Record<Metric | 'download' | 'app.built' | 'app.converted', Counts>
  funnel: FunnelStep[]
}

/** The platform's counts over a period, by day or month, with the period before. */
export async function adminAnalytics(actor: Actor, id: PeriodId, now: Date): Promise<AdminAnalytics> {
  requireAdministrator(actor)
  const period = getPeriod(id, now)
  const [totals, sums, built] = await Promise.all([
    readCounts(TOTALS, period, ''),
    readCounts(SUMS, period),
    readCounts(['app.created'], period, BUILT),
  ])
  const rows = [...totals, ...sums]
  const of = (...metrics: Metric[]) => sumCounts(rows, metrics, period)
  const single = Object.fromEntries([...TOTALS, ...SUMS].map((metric) => [metric, of(metric)]))
  const counts = single as Record<Metric, Counts>
  const appsBuilt = sumCounts(built, ['app.created'], period)
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

/** Null if the part is larger: both are counts of events, so they may be from different people. */
function percent(part: number, whole: number): number | null {
  return whole === 0 || part > whole ? null : Math.round((part / whole) * 1000) / 10
}

/** Numbers of hosted apps opened in a period and in the period before. */
export async function activeApps(
  actor: Actor,
  { before, ...period }: Period,
): Promise<{ now: number; before: number }> {
  requireAdministrator(actor)
  const [inPeriod, inTimeBefore] = await Promise.all([
    countSubjects('app.visit', period),
    countSubjects('app.visit', before),
  ])
  return { now: inPeriod, before: inTimeBefore }
}

/** The public pages with the most visits. */
export function topPages(actor: Actor, period: Period) {
  requireAdministrator(actor)
  return topSubjects('site.visit', period, MAX_RESULTS)
}

/** `url`: where the app is hosted. */
export type TopApp = { id: string; name: string | null; url: string | null; openings: number }

/** The most opened hosted apps. A deleted one has no name. */
export async function topApps(actor: Actor, period: Period): Promise<TopApp[]> {
  requireAdministrator(actor)
  const top = await topSubjects('app.visit', period, MAX_RESULTS)
  const apps = await database().app.findMany({
    where: { id: { in: top.map(({ subject }) => subject) } },
    select: { id: true, name: true, slug: true },
  })
  return top.map(({ subject, count }) => {
    const app = apps.find(({ id }) => id === subject)
    return { id: subject, name: app?.name ?? null, url: app ? hostedUrl(app.slug) : null, openings: count }
  })
}
