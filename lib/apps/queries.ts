import type { Prisma } from '@/prisma/generated/sqlite/client'
import { assetHash, toAssetReference } from '../document/asset'
import { readDocument } from '../document/migrations'
import type { Permission } from '../base/roles'
import { sourceShell } from '../packaging/android/shell-config'
import { type Actor, permissionsIn } from '../platform/actor'
import { BLOB_FIELDS, readBytes } from '../platform/blobs/blobs'
import { database } from '../platform/database/database'
import { NotFoundError } from '../platform/errors'
import { hostedUrl } from '../platform/http/hosted-url'
import { accessibleTo, requireApp } from './access'
import type { AppDetail, AppKind, StoredAsset, AppSummary, ReleaseSummary, StoreApp } from './schema'

/** Columns of a release in a list. */
export const releaseFields = {
  version: true,
  versionName: true,
  versionCode: true,
  createdAt: true,
  notes: true,
  copyOf: true,
  revision: true,
} as const

const summaryFields = {
  id: true,
  name: true,
  slug: true,
  kind: true,
  sourceUrl: true,
  updatedAt: true,
  revision: true,
  icon: true,
  primaryColor: true,
  unpublishedAt: true,
  withdrawnReason: true,
  archived: true,
  folderId: true,
  forwardTo: true,
  releases: {
    orderBy: { version: 'desc' },
    take: 1,
    select: releaseFields,
  },
} as const

type SummaryRow = {
  id: string
  name: string
  slug: string
  kind: string
  sourceUrl: string | null
  updatedAt: Date
  revision: number
  icon: string | null
  primaryColor: string
  unpublishedAt: Date | null
  withdrawnReason: string | null
  archived: boolean
  folderId: string | null
  forwardTo: string | null
  releases: ReleaseRow[]
}
type ReleaseRow = {
  version: number
  versionName: string
  versionCode: number
  createdAt: Date
  notes: string | null
  copyOf: number | null
  revision: number | null
}

/** Returns the apps that match a condition, last changed first. */
export async function listWhere(where: Prisma.AppWhereInput): Promise<AppSummary[]> {
  const rows = await database().app.findMany({
    where,
    orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
    select: summaryFields,
  })
  return rows.map(toSummary)
}

/** Returns an app with its document. @throws NotFoundError also for another account's app */
export async function findApp(actor: Actor, id: string): Promise<AppDetail> {
  const fields = {
    ...summaryFields,
    document: true,
    packageId: true,
    report: true,
    workspaceId: true,
  } as const
  const { workspaceId, ...row } = await requireApp(database(), actor, id, fields)
  return {
    ...toSummary(row),
    permissions: permissionsIn(actor, workspaceId),
    document: readDocument(JSON.parse(row.document)),
    packageId: row.packageId,
    report: row.report === null ? null : JSON.parse(row.report),
  }
}

/** Returns what was last read from the pages of an app's site; null for nothing. @throws NotFoundError */
export async function findSiteContent(actor: Actor, id: string): Promise<unknown> {
  const { siteContent } = await requireApp(database(), actor, id, { siteContent: true })
  return siteContent === null ? null : JSON.parse(siteContent)
}

/** Returns what an actor may do with an app that they see. @throws NotFoundError */
export async function findAppPermissions(actor: Actor, id: string): Promise<Permission[]> {
  const seen = { ...actor, permission: 'app.view' } as const
  const { workspaceId } = await requireApp(database(), seen, id, { workspaceId: true })
  return permissionsIn(actor, workspaceId)
}

/** Returns an app without its document. @throws NotFoundError */
export async function findStoreApp(actor: Actor, id: string): Promise<StoreApp> {
  const releases = { ...summaryFields.releases, select: { ...releaseFields, shellVersion: true } } as const
  const row = await requireApp(database(), actor, id, { ...summaryFields, packageId: true, releases })
  const released = row.releases[0]?.shellVersion
  const shell = released === undefined ? null : { released, source: sourceShell(released) }
  return { ...toSummary(row), packageId: row.packageId, shell }
}

/** Returns the type of an app's picture or video, such as `video/mp4`. @throws NotFoundError */
export async function findAssetType(actor: Actor, appId: string, hash: string): Promise<string> {
  const where = { appId, hash, app: accessibleTo(actor) }
  const asset = await database().asset.findFirst({ where, select: { contentType: true } })
  if (!asset) throw new NotFoundError('This picture does not exist.')
  return asset.contentType
}

/** Returns a picture of an app. @throws NotFoundError */
export async function findAsset(actor: Actor, appId: string, hash: string) {
  const asset = await database().asset.findFirst({
    where: { appId, hash, app: accessibleTo(actor) },
    select: { ...BLOB_FIELDS, contentType: true },
  })
  if (!asset) throw new NotFoundError('This picture does not exist.')
  return { hash, contentType: asset.contentType, bytes: await readBytes(asset) }
}

/** Maximum pictures and videos in a list. */
const LIST_LIMIT = 500

/** Returns the newest pictures and videos of an app, without the screenshots for its stores. @throws NotFoundError */
export async function listAssets(actor: Actor, appId: string): Promise<StoredAsset[]> {
  await requireApp(database(), actor, appId, { id: true })
  const rows = await database().asset.findMany({
    where: { appId, screenshots: { none: {} } },
    select: { hash: true, contentType: true, size: true, createdAt: true },
    orderBy: [{ createdAt: 'desc' }, { hash: 'asc' }],
    take: LIST_LIMIT,
  })
  return rows.map(({ hash, createdAt, ...row }) => ({
    ...row,
    reference: toAssetReference(hash),
    url: assetUrl(appId, hash),
    addedAt: createdAt.toISOString(),
  }))
}

/** Returns an app's releases, newest first. @throws NotFoundError */
export async function listReleases(actor: Actor, appId: string): Promise<ReleaseSummary[]> {
  const { releases } = await requireApp(database(), actor, appId, {
    releases: {
      orderBy: { version: 'desc' },
      select: releaseFields,
    },
  })
  return releases.map(toReleaseSummary)
}

export function toReleaseSummary(row: ReleaseRow): ReleaseSummary {
  return {
    version: row.version,
    versionName: row.versionName,
    versionCode: row.versionCode,
    createdAt: row.createdAt.toISOString(),
    notes: row.notes,
    copyOf: row.copyOf,
    revision: row.revision,
  }
}

export function toSummary(row: SummaryRow): AppSummary {
  const { icon, releases, unpublishedAt, ...rest } = row
  const hash = icon === null ? null : assetHash(icon)
  return {
    ...rest,
    hostedUrl: hostedUrl(row.slug),
    kind: row.kind as AppKind,
    iconUrl: hash === null ? null : assetUrl(row.id, hash),
    updatedAt: row.updatedAt.toISOString(),
    release: releases[0] ? toReleaseSummary(releases[0]) : null,
    published: releases.length > 0 && unpublishedAt === null && row.withdrawnReason === null,
  }
}

export function assetUrl(appId: string, hash: string): string {
  return `/api/apps/${appId}/assets/${hash}`
}

export { summaryFields }
