import { type Counts, countsOf, readCounts, sumsBySubject } from '../../platform/counts'
import { database } from '../../platform/database'
import { NotFoundError } from '../../platform/errors'
import { DOWNLOAD_METRICS, versionSubject } from '../counting'
import { ARTEFACT_NAMES, type ArtefactName } from '../schema'
import { type View, refuseToExport, viewFor } from './levels'

const OPENING = 'app.visit'
const DOWNLOADS = ARTEFACT_NAMES.map((name) => DOWNLOAD_METRICS[name])
/** Releases that are listed, the newest. */
const MOST_VERSIONS = 20

/** A release, and how often it was opened and downloaded in the period, whatever is newest now. */
export type VersionFigures = {
  version: number
  versionName: string
  createdAt: string
  openings: number
  downloads: number
}

export type AppAnalytics = View & {
  app: { id: string; name: string; slug: string; published: boolean }
  openings: Counts
  downloads: Counts
  /** By platform and by release; not at the basic level. */
  detail: { platforms: Record<ArtefactName, Counts>; versions: VersionFigures[] } | null
}

/** How often an app of one's own was opened and downloaded, as far as the owner's plan shows it. @throws NotFoundError */
export async function findAppAnalytics(
  ownerId: string,
  appId: string,
  asked: string | undefined,
  now = new Date(),
): Promise<AppAnalytics> {
  const app = await database().app.findFirst({
    where: { id: appId, ownerId },
    select: {
      id: true,
      name: true,
      slug: true,
      releases: {
        orderBy: { version: 'desc' },
        take: MOST_VERSIONS,
        select: { version: true, versionName: true, createdAt: true },
      },
    },
  })
  if (!app) throw new NotFoundError('This app does not exist.')
  const { releases, ...known } = app
  const view = await viewFor(ownerId, asked, now)
  const { period } = view
  const rows = await readCounts([OPENING, ...DOWNLOADS], period, appId)
  const of = (...metrics: string[]) => countsOf(rows, metrics, period)
  const platforms = Object.fromEntries(ARTEFACT_NAMES.map((name) => [name, of(DOWNLOAD_METRICS[name])]))
  return {
    ...view,
    app: { ...known, published: releases.length > 0 },
    openings: of(OPENING),
    downloads: of(...DOWNLOADS),
    detail:
      view.level === 'basic'
        ? null
        : {
            platforms: platforms as Record<ArtefactName, Counts>,
            versions: await versionFigures(appId, releases, view),
          },
  }
}

type ReleaseRow = { version: number; versionName: string; createdAt: Date }

async function versionFigures(
  appId: string,
  releases: readonly ReleaseRow[],
  { period }: View,
): Promise<VersionFigures[]> {
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

export type AppFigures = { id: string; name: string; openings: number; downloads: number }

export type AppsAnalytics = View & {
  apps: AppFigures[]
  /** All apps as one, over time; at the highest level only. */
  together: { openings: Counts; downloads: Counts } | null
}

/** All of a person's apps beside each other, the one opened most first. */
export async function findAppsAnalytics(
  ownerId: string,
  asked: string | undefined,
  now = new Date(),
): Promise<AppsAnalytics> {
  const apps = await database().app.findMany({ where: { ownerId }, select: { id: true, name: true } })
  const ids = apps.map(({ id }) => id)
  const view = await viewFor(ownerId, asked, now)
  const sums = await sumsBySubject([OPENING, ...DOWNLOADS], ids, view.period)
  const figures = apps.map(({ id, name }) => {
    const of = (metric: string) => sums.get(id)?.get(metric) ?? 0
    return { id, name, openings: of(OPENING), downloads: DOWNLOADS.reduce((sum, name) => sum + of(name), 0) }
  })
  figures.sort(
    (a, b) => b.openings - a.openings || b.downloads - a.downloads || a.name.localeCompare(b.name, 'en'),
  )
  return { ...view, apps: figures, together: view.level === 'enterprise' ? await together(ids, view) : null }
}

async function together(ids: string[], { period }: View) {
  const rows = await readCounts([OPENING, ...DOWNLOADS], period, { in: ids })
  return { openings: countsOf(rows, [OPENING], period), downloads: countsOf(rows, DOWNLOADS, period) }
}

/**
 * An app's figures for a program. Steps are days or months (UTC), and the numbers stand in their order.
 * @throws NotFoundError, ForbiddenError `plan-required`
 */
export async function exportAppAnalytics(
  ownerId: string,
  appId: string,
  asked: string | undefined,
  now = new Date(),
) {
  const { app, level, period, openings, detail } = await findAppAnalytics(ownerId, appId, asked, now)
  refuseToExport(level)
  const platforms = Object.entries(detail?.platforms ?? {})
  return {
    app: { id: app.id, name: app.name },
    period: period.id,
    first: period.first,
    last: period.last,
    steps: period.steps,
    openings: openings.values,
    downloads: Object.fromEntries(platforms.map(([name, { values }]) => [name, values])),
    versions: detail?.versions ?? [],
  }
}
