import { PUBLISHED } from '../apps/published'
import { readDocument } from '../document/migrations'
import { shownAssetHashes } from '../document/walk'
import { decodeIconSet } from '../packaging/icons'
import { BLOB_FIELDS, type KeptBytes, readBytes } from '../platform/blobs/blobs'
import { database } from '../platform/database/database'
import { NotFoundError } from '../platform/errors'
import type { FrozenRelease } from '../publishing/frozen-release'
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
  iconSet: { select: BLOB_FIELDS },
  app: { select: { slug: true } },
} as const

/** A release as it is stored, before its document and pictures are read. */
export type FrozenRow = Omit<FrozenRelease, 'slug' | 'document' | 'icons' | 'assets' | 'live'> & {
  document: string
  live: string | null
  iconSet: KeptBytes & { hash: string }
  app: { slug: string }
}

/** A release of any app: who calls knows that it may be read. @throws NotFoundError */
export async function readRelease(appId: string, version: number): Promise<FrozenRelease> {
  const where = { appId_version: { appId, version } }
  const row = await database().release.findUnique({ where, select: frozenFields })
  if (!row) throw new NotFoundError('This release does not exist.')
  return loadFrozenRelease(row)
}

/** A release's number from an address: digits only, so that each release has one address. @throws NotFoundError */
export function toVersion(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new NotFoundError('This release does not exist.')
  return Number(text)
}

/** The newest release at an address, for everybody. @throws NotFoundError when nothing is published there */
export async function findPublished(slug: string): Promise<FrozenRelease> {
  const row = await database().release.findFirst({
    where: { app: { slug, ...PUBLISHED } },
    orderBy: { version: 'desc' },
    select: frozenFields,
  })
  if (!row) throw new NotFoundError('There is no app at this address.')
  return loadFrozenRelease(row)
}

/** Reads what a stored release refers to: its document in the present form, its icons, and the pictures that it shows. */
export async function loadFrozenRelease(row: FrozenRow): Promise<FrozenRelease> {
  const { iconSet, app, ...release } = row
  const document = readDocument(JSON.parse(release.document))
  const rows = await database().asset.findMany({
    where: { appId: release.appId, hash: { in: shownAssetHashes(document) } },
    select: { ...BLOB_FIELDS, contentType: true },
    orderBy: { hash: 'asc' },
  })
  const assets = await Promise.all(
    rows.map(async (row) => ({
      hash: row.hash,
      contentType: row.contentType,
      bytes: await readBytes(row),
    })),
  )
  const icons = decodeIconSet(await readBytes(iconSet))
  const live = release.live === null ? null : (JSON.parse(release.live) as LiveSnapshot)
  return { ...release, slug: app.slug, document, icons, assets, live }
}
