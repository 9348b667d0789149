import { MINUTE } from '../base/clock'
import { releaseFields, toReleaseSummary } from '../apps/queries'
import type { ReleaseSummary } from '../apps/schema'
import { database } from '../platform/database/database'
import { AppError } from '../platform/errors'

/** A call for a release. Sent again, it is answered with the release that it made. */
export type ReleaseCall = {
  /** The same when it is sent again, another for each wish to publish; without one, what it asks for tells. */
  key?: string | undefined
}

/** A call without a key that asks for the same again counts for so long as one that is sent again. */
const WITHIN = 5 * MINUTE

type ReleaseDetails = {
  versionName?: string | undefined
  notes?: string | null | undefined
  /** The release to go back to. */
  copyOf?: number | undefined
}

/** The release that a key has made. @throws AppError `idempotency-mismatch` where other words came with it */
export async function findByKey(
  appId: string,
  requestKey: string,
  { versionName, notes = null, copyOf }: ReleaseDetails,
): Promise<ReleaseSummary | null> {
  const where = { appId_requestKey: { appId, requestKey } }
  const made = await database().release.findUnique({ where, select: releaseFields })
  if (!made) return null
  const isSame =
    (versionName ?? made.versionName) === made.versionName &&
    notes === made.notes &&
    (copyOf ?? null) === made.copyOf
  if (!isSame)
    throw new AppError(
      'unusable',
      'idempotency-mismatch',
      'This Idempotency-Key was used for another release: its version, its notes or what it goes back to differ.',
    )
  return toReleaseSummary(made)
}

/** What makes a release the same to whoever asks for it. What its sources say is not part of that: it changes all the time. */
type Content = {
  document: string
  kind: string
  sourceUrl: string | null
  iconSetHash: string
  copyOf: number | null
  notes: string | null
  packageId: string
  shellVersion: number
  showsBadge: boolean
}

export type Named = { version: number; versionName: string }

/**
 * The newest release, where it is what a call asks for and was made since the call came: by another one that asked for the same at
 * the same moment, on any node. A call without a key is answered with one from a few minutes ago too.
 * @param nameAfter the version name that is asked for, by the release before
 * @param newestBefore the newest version when the call came; 0 without one
 */
export async function findSame(
  appId: string,
  content: Content,
  nameAfter: (before: Named | null) => string,
  { key, newestBefore }: ReleaseCall & { newestBefore: number },
  now: Date,
): Promise<ReleaseSummary | null> {
  const { release } = database()
  const [newest, before = null] = await release.findMany({
    where: { appId },
    orderBy: { version: 'desc' },
    take: 2,
    select: { version: true, versionName: true, createdAt: true },
  })
  if (!newest || newest.versionName !== nameAfter(before)) return null
  const isRecent = key === undefined && newest.createdAt.getTime() >= now.getTime() - WITHIN
  if (newest.version <= newestBefore && !isRecent) return null
  const where = { appId, version: newest.version, ...content }
  const same = await release.findFirst({ where, select: releaseFields })
  return same && toReleaseSummary(same)
}

/** 0 for an app without a release. */
export async function newestVersionOf(appId: string): Promise<number> {
  const { _max } = await database().release.aggregate({ where: { appId }, _max: { version: true } })
  return _max.version ?? 0
}
