import { readDocument } from '../../document/migrations'
import { DAY } from '../../base/clock'
import { dayOf } from '../../platform/counts/daily-totals'
import { database } from '../../platform/database/database'
import { changedParts, type ReleaseFacts } from './frozen-facts'
import { UPDATE_METRICS } from './schema'

/** Days in which a device must have asked, so that its package counts as in use. */
const IN_USE = 30

/** Returns whether a new release differs in what packages freeze from the one that devices have. */
export async function needsStores(release: ReleaseFacts): Promise<boolean> {
  return (await partsForStores(release)).length > 0
}

/**
 * Lists what installed apps get only from the stores with a release, compared with the newest package that devices
 * have. Without devices, that is the release before.
 */
export async function partsForStores(release: ReleaseFacts): Promise<string[]> {
  const { appId, version } = release
  const [android, ios] = await Promise.all([
    newestPackage(appId, version, UPDATE_METRICS.packages),
    newestPackage(appId, version, UPDATE_METRICS.iosPackages),
  ])
  // Before devices report any, Android's package of the release before counts.
  const isReported = android !== null || ios !== null
  const [onAndroid, onIphones] = await Promise.all([
    readBase(appId, isReported ? android : version - 1),
    readBase(appId, ios),
  ])
  const changed = [
    ...(onAndroid ? changedParts('android', onAndroid, release) : []),
    ...(onIphones ? changedParts('ios', onIphones, release) : []),
  ]
  return [...new Set(changed)]
}

function readBase(appId: string, version: number | null): Promise<ReleaseFacts | null> {
  return version === null || version < 1 ? Promise.resolve(null) : readFacts(appId, version)
}

/** Reads a release without its pictures. */
export async function readFacts(appId: string, version: number): Promise<ReleaseFacts | null> {
  const row = await database().release.findUnique({
    where: { appId_version: { appId, version } },
    select: {
      ...{ appId: true, version: true, versionName: true, versionCode: true, packageId: true },
      ...{ shellVersion: true, document: true, kind: true, sourceUrl: true, showsBadge: true },
      ...{ iconSetHash: true, app: { select: { slug: true } } },
    },
  })
  if (!row) return null
  const { app, document, ...facts } = row
  return { ...facts, slug: app.slug, document: readDocument(JSON.parse(document)) }
}

/** Returns the newest release before a version whose package devices reported. Null if none did. */
async function newestPackage(appId: string, before: number, metric: string): Promise<number | null> {
  const rows = await database().dailyTotal.findMany({
    where: {
      metric,
      subject: { startsWith: `${appId} ` },
      day: { gte: dayOf(new Date(Date.now() - IN_USE * DAY)) },
    },
    distinct: ['subject'],
    select: { subject: true },
  })
  const versions = rows.map(({ subject }) => Number(subject.slice(appId.length + 1)))
  const earlier = versions.filter((version) => version < before)
  return earlier.length > 0 ? Math.max(...earlier) : null
}
