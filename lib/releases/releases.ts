import { loadBundleAssets } from '../apps/pictures/bundle-assets'
import { readDocument } from '../document/migrations'
import { decodeIconSet } from '../packaging/icons'
import { BLOB_FIELDS, type StoredBlob, readBytes } from '../platform/blobs/blobs'
import { database } from '../platform/database/database'
import { NotFoundError } from '../platform/errors'
import type { FrozenRelease, FrozenUpdates, PackageHost } from '../publishing/frozen-release'
import type { LiveSnapshot } from '../publishing/live-snapshot'

const frozenFields = {
  appId: true,
  version: true,
  versionName: true,
  versionCode: true,
  document: true,
  kind: true,
  sourceUrl: true,
  live: true,
  packageId: true,
  shellVersion: true,
  showsBadge: true,
  madeWith: true,
  builtFor: true,
  updates: true,
  iconSet: { select: BLOB_FIELDS },
  app: { select: { slug: true } },
} as const

/** A stored release, before its document and pictures are loaded. */
export type FrozenRow = Omit<
  FrozenRelease,
  'slug' | 'document' | 'icons' | 'assets' | 'live' | 'builtFor' | 'updates'
> & {
  document: string
  live: string | null
  builtFor?: string | null
  updates?: string | null
  iconSet: StoredBlob & { hash: string }
  app: { slug: string }
}

/**
 * Returns a release of any app. The caller must check access.
 * @param videos whether to load the bytes of videos
 * @throws NotFoundError
 */
export async function readRelease(
  appId: string,
  version: number,
  { videos = true } = {},
): Promise<FrozenRelease> {
  const where = { appId_version: { appId, version } }
  const row = await database().release.findUnique({ where, select: frozenFields })
  if (!row) throw new NotFoundError('This release does not exist.')
  return loadFrozenRelease(row, videos)
}

/** Parses a release number of a URL: digits only, so that each release has one URL. @throws NotFoundError */
export function toVersion(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new NotFoundError('This release does not exist.')
  return Number(text)
}

/**
 * Loads what a stored release refers to: its migrated document, its icons, its pictures, and its videos.
 * @param videos whether to load the bytes of videos
 */
export async function loadFrozenRelease(row: FrozenRow, videos = true): Promise<FrozenRelease> {
  const { iconSet, app, ...release } = row
  const document = readDocument(JSON.parse(release.document))
  const assets = await loadBundleAssets(release.appId, document, videos)
  const icons = decodeIconSet(await readBytes(iconSet))
  const live = release.live === null ? null : (JSON.parse(release.live) as LiveSnapshot)
  const builtFor = readBuiltFor(release.builtFor ?? null)
  const updates = readFrozenUpdates(release.updates ?? null)
  return { ...release, slug: app.slug, document, icons, assets, live, builtFor, updates }
}

/** Parses the stored installation of a release. */
export function readBuiltFor(stored: string | null): PackageHost | null {
  return stored === null ? null : (JSON.parse(stored) as PackageHost)
}

/** Parses what a release's packages know about updates. */
export function readFrozenUpdates(stored: string | null): FrozenUpdates | null {
  return stored === null ? null : (JSON.parse(stored) as FrozenUpdates)
}
