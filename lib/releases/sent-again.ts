import { MINUTE } from '../base/clock'
import { releaseFields, toReleaseSummary } from '../apps/queries'
import type { ReleaseSummary } from '../apps/schema'
import { database } from '../platform/database/database'
import { AppError } from '../platform/errors'

/** An API call for a release. Repeating it returns the release that it made. */
export type ReleaseCall = {
  /** Idempotency key. Without it, the requested content identifies the call. */
  key?: string | undefined
}

/** Period in which a call without a key and with the same content counts as a repeat. */
const REPEAT_WINDOW = 5 * MINUTE

type ReleaseDetails = {
  versionName?: string | undefined
  notes?: string | null | undefined
  /** The release to roll back to. */
  copyOf?: number | undefined
}

/**
 * Returns the release made with a key, or null.
 * @throws AppError `idempotency-mismatch` if the parameters differ
 */
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
      'This Idempotency-Key was used for another release: its version, notes or rollback target differ.',
    )
  return toReleaseSummary(made)
}

/** The content that makes two releases equal. Excludes responses of sources, which change all the time. */
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
  madeWith: string | null
}

export type Named = { version: number; versionName: string }

/**
 * Returns the newest release if it has the requested content and was made after the call arrived, by a
 * concurrent call on any node. For a call without a key, also if it is a few minutes old.
 * @param nameAfter returns the requested version name, based on the release before
 * @param newestBefore newest version when the call arrived; 0 if there was none
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
  const isRecent = key === undefined && newest.createdAt.getTime() >= now.getTime() - REPEAT_WINDOW
  if (newest.version <= newestBefore && !isRecent) return null
  const where = { appId, version: newest.version, ...content }
  const same = await release.findFirst({ where, select: releaseFields })
  return same && toReleaseSummary(same)
}

/** Returns 0 for an app without a release. */
export async function newestVersionOf(appId: string): Promise<number> {
  const { _max } = await database().release.aggregate({ where: { appId }, _max: { version: true } })
  return _max.version ?? 0
}
