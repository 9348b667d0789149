import type { AppDocument } from '../document/document'
import { readDocument } from '../document/migrations'
import { shownAssetHashes } from '../document/walk'
import { type IconSet, decodeIconSet } from '../packaging/icons'
import type { SigningKeyMaterial } from '../packaging/signing-key'
import { database } from '../platform/database'
import { NotFoundError } from '../platform/errors'
import { hostedUrl, toReleaseSummary } from './queries'
import type { AppKind, ReleaseSummary } from './schema'
import { openSigningKey } from './signing-keys'

/** All that packaging needs of a release, frozen: the same every time it is read. */
export type FrozenRelease = ReleaseSummary & {
  appId: string
  slug: string
  hostedUrl: string
  document: AppDocument
  kind: AppKind
  sourceUrl: string | null
  packageId: string
  shellVersion: number
  /** Whether it says what it was made with. */
  marked: boolean
  icons: IconSet
  assets: { hash: string; contentType: string; bytes: Uint8Array }[]
}

const frozenFields = {
  appId: true,
  version: true,
  versionName: true,
  versionCode: true,
  createdAt: true,
  document: true,
  kind: true,
  sourceUrl: true,
  packageId: true,
  shellVersion: true,
  marked: true,
  iconSet: { select: { bytes: true } },
  app: { select: { slug: true } },
} as const

/** Apps that neither their owner nor an administrator took down. */
const PUBLISHED = { unpublishedAt: null, withdrawnReason: null }

/** A release of one's own app. @throws NotFoundError */
export async function findRelease(ownerId: string, appId: string, version: string): Promise<FrozenRelease> {
  const row = await database().release.findFirst({
    where: { appId, version: toVersion(version), app: { ownerId } },
    select: frozenFields,
  })
  if (!row) throw new NotFoundError('This release does not exist.')
  return thaw(row)
}

/** A release's number as it stands in an address: digits only, so that each release has one address. */
function toVersion(text: string): number {
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
  return thaw(row)
}

/** Which release is newest at an address: a cheap look before a whole one is read. */
export async function newestVersion(slug: string): Promise<{ appId: string; version: number }> {
  const row = await database().release.findFirst({
    where: { app: { slug, ...PUBLISHED } },
    orderBy: { version: 'desc' },
    select: { appId: true, version: true },
  })
  if (!row) throw new NotFoundError('There is no app at this address.')
  return row
}

/** The key that signs an app's packages, and its fingerprint. */
export async function findSigningKey(appId: string): Promise<SigningKeyMaterial & { fingerprint: string }> {
  const row = await database().signingKey.findUniqueOrThrow({ where: { appId } })
  return { ...openSigningKey(row), fingerprint: row.fingerprint }
}

type FrozenRow = {
  appId: string
  version: number
  versionName: string
  versionCode: number
  createdAt: Date
  document: string
  kind: string
  sourceUrl: string | null
  packageId: string
  shellVersion: number
  marked: boolean
  iconSet: { bytes: Uint8Array }
  app: { slug: string }
}

async function thaw(row: FrozenRow): Promise<FrozenRelease> {
  const document = readDocument(JSON.parse(row.document))
  const assets = await database().asset.findMany({
    where: { appId: row.appId, hash: { in: shownAssetHashes(document) } },
    select: { hash: true, contentType: true, bytes: true },
    orderBy: { hash: 'asc' },
  })
  return {
    ...toReleaseSummary(row),
    appId: row.appId,
    slug: row.app.slug,
    hostedUrl: hostedUrl(row.app.slug),
    document,
    kind: row.kind as AppKind,
    sourceUrl: row.sourceUrl,
    packageId: row.packageId,
    shellVersion: row.shellVersion,
    marked: row.marked,
    icons: decodeIconSet(row.iconSet.bytes),
    assets,
  }
}
