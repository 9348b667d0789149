import { type Counts, sumCounts, readCounts, sumsBySubject, wasCounted } from '../platform/counts/counts'
import type { Actor } from '../platform/actor'
import { database } from '../platform/database/database'
import { hostedUrl } from '../platform/http/hosted-url'
import type { ComparedSpan } from '../platform/counts/periods'
import { type ArtifactName, PACKAGE_FORMATS } from '../publishing/formats/schema'
import { listedFor, requireApp } from '../apps/access'
import { versionSubject } from './count'
import { type View, refuseToExport, viewFor } from './analytics-tier'

const OPENING = 'app.visit'
const ANSWER = 'form.answer'
const DOWNLOADS = PACKAGE_FORMATS.map(({ metric }) => metric)
/** Maximum releases listed, newest first. */
const MAX_VERSIONS = 20

/** A release with its openings and downloads in the period. */
export type VersionMetrics = {
  version: number
  versionName: string
  createdAt: string
  openings: number
  downloads: number
}

export type AppAnalytics = View & {
  app: { id: string; name: string; slug: string; published: boolean }
  /** The public URL. Null while it is not published. */
  hostedUrl: string | null
  /** Whether anything was ever counted for the app. */
  counted: boolean
  openings: Counts
  downloads: Counts
  /** Form submissions. */
  answers: Counts
  /** By platform and release. Null at the basic tier. */
  detail: { platforms: Record<ArtifactName, Counts>; versions: VersionMetrics[] } | null
}

/** An app's openings and downloads, as far as its owner's plan includes them. @throws NotFoundError */
export async function findAppAnalytics(
  actor: Actor,
  appId: string,
  requestedPeriod: string | undefined,
  now = new Date(),
): Promise<AppAnalytics> {
  const row = await requireApp(database(), actor, appId, {
    id: true,
    workspaceId: true,
    name: true,
    slug: true,
    unpublishedAt: true,
    withdrawnReason: true,
    releases: {
      orderBy: { version: 'desc' },
      take: MAX_VERSIONS,
      select: { version: true, versionName: true, createdAt: true },
    },
  })
  const { workspaceId, releases, unpublishedAt, withdrawnReason, ...known } = row
  const view = await viewFor(workspaceId, requestedPeriod, now)
  const { period } = view
  const metrics = [OPENING, ANSWER, ...DOWNLOADS]
  const rows = await readCounts(metrics, period, appId)
  const isOpen = releases.length > 0 && unpublishedAt === null && withdrawnReason === null
  const of = (...metrics: string[]) => sumCounts(rows, metrics, period)
  const platforms = Object.fromEntries(PACKAGE_FORMATS.map(({ name, metric }) => [name, of(metric)]))
  return {
    ...view,
    app: { ...known, published: releases.length > 0 },
    hostedUrl: isOpen ? hostedUrl(known.slug) : null,
    counted: rows.length > 0 || (await wasCounted(metrics, appId)),
    openings: of(OPENING),
    downloads: of(...DOWNLOADS),
    answers: of(ANSWER),
    detail:
      view.tier === 'basic'
        ? null
        : {
            platforms: platforms as Record<ArtifactName, Counts>,
            versions: await versionMetrics(appId, releases, view),
          },
  }
}

/** An app's counts in a span, without regard to a plan. */
export async function countsOfApp(appId: string, span: ComparedSpan) {
  const rows = await readCounts([OPENING, ANSWER, ...DOWNLOADS], span, appId)
  const of = (...metrics: string[]) => sumCounts(rows, metrics, span)
  return { openings: of(OPENING), downloads: of(...DOWNLOADS), answers: of(ANSWER) }
}

type ReleaseRow = { version: number; versionName: string; createdAt: Date }

async function versionMetrics(
  appId: string,
  releases: readonly ReleaseRow[],
  { period }: View,
): Promise<VersionMetrics[]> {
  const subjects = releases.map(({ version }) => versionSubject(appId, version))
  const sums = await sumsBySubject(['app.visit.version', 'download.version'], subjects, period)
  return releases.map(({ version, versionName, createdAt }) => {
    const of = (metric: string) => sums.get(versionSubject(appId, version))?.get(metric) ?? 0
    return {
      version,
      versionName,
      createdAt: createdAt.toISOString(),
      openings: of('app.visit.version'),
      downloads: of('download.version'),
    }
  })
}

export type AppMetrics = { id: string; name: string; openings: number; downloads: number }

export type AppsAnalytics = View & {
  apps: AppMetrics[]
  /** The sum of all apps over time. Null below the highest tier. */
  together: { openings: Counts; downloads: Counts } | null
}

/** Metrics of all of a person's apps, by openings in descending order. */
export async function findAppsAnalytics(
  actor: Actor,
  requestedPeriod: string | undefined,
  now = new Date(),
): Promise<AppsAnalytics> {
  const where = listedFor(actor)
  const apps = await database().app.findMany({ where, select: { id: true, name: true } })
  const ids = apps.map(({ id }) => id)
  const view = await viewFor(where.workspaceId, requestedPeriod, now)
  const sums = await sumsBySubject([OPENING, ...DOWNLOADS], ids, view.period)
  const metrics = apps.map(({ id, name }) => {
    const of = (metric: string) => sums.get(id)?.get(metric) ?? 0
    return {
      id,
      name,
      openings: of(OPENING),
      downloads: DOWNLOADS.reduce((sum, metric) => sum + of(metric), 0),
    }
  })
  metrics.sort(
    (a, b) => b.openings - a.openings || b.downloads - a.downloads || a.name.localeCompare(b.name, 'en'),
  )
  return { ...view, apps: metrics, together: view.tier === 'enterprise' ? await together(ids, view) : null }
}

async function together(ids: string[], { period }: View) {
  const rows = await readCounts([OPENING, ...DOWNLOADS], period, { in: ids })
  return { openings: sumCounts(rows, [OPENING], period), downloads: sumCounts(rows, DOWNLOADS, period) }
}

/**
 * An app's metrics for programs. Steps are days or months (UTC), and the values are in the same order.
 * @throws NotFoundError, ForbiddenError `plan-required`
 */
export async function exportAppAnalytics(
  actor: Actor,
  appId: string,
  requestedPeriod: string | undefined,
  now = new Date(),
) {
  const { app, tier, period, openings, answers, detail } = await findAppAnalytics(
    actor,
    appId,
    requestedPeriod,
    now,
  )
  refuseToExport(tier)
  const platforms = Object.entries(detail?.platforms ?? {})
  return {
    app: { id: app.id, name: app.name },
    period: period.id,
    first: period.first,
    last: period.last,
    steps: period.steps,
    openings: openings.values,
    answers: answers.values,
    downloads: Object.fromEntries(platforms.map(([name, { values }]) => [name, values])),
    versions: detail?.versions ?? [],
  }
}
