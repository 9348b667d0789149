import { readDocument } from '../../document/migrations'
import type { UpdatedSystem } from '../../packaging/updates/generations'
import { EVERYBODY } from '../../packaging/updates/limits'
import { DAY } from '../../base/clock'
import { dayOf } from '../../platform/counts/daily-totals'
import { database } from '../../platform/database/database'
import { changedParts, type ReleaseFacts } from './frozen-facts'
import { UPDATE_METRICS } from './schema'

/** Days in which a device must have asked, so that its package counts as in use. */
const IN_USE = 14
/** Devices that must have asked on one day. Anybody can ask once. */
const MIN_DEVICES = 3
/** Packages in use that a release is compared with, the oldest first. */
const MAX_PACKAGES = 20

/** Returns whether a new release differs in what packages freeze from those that devices have. */
export async function needsStores(release: ReleaseFacts): Promise<boolean> {
  return (await partsForStores(release)).length > 0
}

/**
 * Lists what installed apps get only from the stores with a release, compared with every package in use, because
 * all of their devices get its content. What all devices are offered already with the current content was decided
 * before.
 */
export async function partsForStores(release: ReleaseFacts): Promise<string[]> {
  const { appId } = release
  const row = await database().appUpdates.findUnique({
    where: { appId },
    select: { content: true, share: true, state: true },
  })
  const content = row?.content ?? null
  const isDecided = content !== null && row?.state === 'running' && row.share === EVERYBODY
  const [android, ios] = await Promise.all([
    packagesInUse(release, UPDATE_METRICS.packages),
    packagesInUse(release, UPDATE_METRICS.iosPackages),
  ])
  // Before devices report any, Android's package of the offered content counts.
  const onAndroid = ios.length > 0 && android.length === 0 ? [] : withOffered(android, content)
  const onIphones = ios.length === 0 ? [] : withOffered(ios, content)
  const parts = new Set<string>()
  for (const [system, versions] of [['android', onAndroid] as const, ['ios', onIphones] as const]) {
    const undecided = isDecided ? await changedSince(system, content, release) : null
    for (const version of versions)
      for (const part of await changedSince(system, version, release))
        if (!undecided || version > (content ?? 0) || undecided.includes(part)) parts.add(part)
  }
  return [...parts]
}

async function changedSince(
  system: UpdatedSystem,
  version: number,
  release: ReleaseFacts,
): Promise<string[]> {
  const before = await readFacts(release.appId, version)
  return before ? changedParts(system, before, release) : []
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

/** Lists the releases whose packages devices of a system reported, oldest first. */
async function packagesInUse({ appId, version }: ReleaseFacts, metric: string): Promise<number[]> {
  const rows = await database().dailyTotal.findMany({
    where: {
      metric,
      subject: { startsWith: `${appId} ` },
      day: { gte: dayOf(new Date(Date.now() - IN_USE * DAY)) },
      count: { gte: MIN_DEVICES },
    },
    distinct: ['subject'],
    select: { subject: true },
  })
  return rows
    .map(({ subject }) => Number(subject.slice(appId.length + 1)))
    .filter((one) => one < version)
    .sort((a, b) => a - b)
    .slice(0, MAX_PACKAGES)
}

/**
 * A release whose content is not offered yet is never the only one to compare with: until devices report an earlier
 * package, the one of the offered content stands for them.
 */
function withOffered(inUse: number[], content: number | null): number[] {
  return content === null || inUse.some((one) => one <= content) ? inUse : [content, ...inUse]
}
