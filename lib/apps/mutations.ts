import { toAssetReference } from '../document/asset'
import { type AppDocument, emptyDocument } from '../document/document'
import { type Actor, currentWorkspace } from '../platform/actor'
import { audit } from '../platform/audit'
import { database, inTransaction, isUniqueViolation } from '../platform/database/database'
import { ConflictError } from '../platform/errors'
import { runYielding } from '../base/run-yielding'
import { accessibleTo, requireApp } from './access'
import { copyCollections } from './collection-copies'
import { newPackageId, newSlug } from './names'
import { toAssetRow } from './pictures/asset-row'
import type { PictureCopies } from './pictures/picture-copies'
import { type Picture, readPicture } from './pictures/pictures'
import { readVideo } from './pictures/videos'
import { assetUrl, summaryFields, toSummary } from './queries'
import { keyPool } from './key-pool'
import { requireSpace, sizeOf } from './storage'
import { changed } from './changes'
import { planLook } from './look-plan'
import type { AppKind, AppSummary } from './schema'
import { makesWhiteLabel } from './white-label'
import { readOrRefuse, writeRevision } from './revisions/write-revision'
import { auditNewApps, type NewAppOwner, writeNewApp } from './write-new-app'

/** Input for a new app. */
export type NewApp = {
  name: string
  kind: AppKind
  sourceUrl?: string
  /** Of an app that exists elsewhere; if undefined, one is made. */
  packageId?: string
  document?: AppDocument
  /** Its icon; if undefined, the document's. */
  icon?: Picture | null
  /** Pictures that the document shows. */
  pictures?: readonly Picture[]
  /** Pictures copied from another app or a template. */
  copies?: PictureCopies
  /** Another app whose collections are copied. */
  collectionsOf?: string
  /** Findings of the conversion, as stored. */
  report?: unknown
  /** Idempotency key: repeating a request creates no second app. */
  requestKey?: string
}

/** Creates an app with its first revision. Repeating a request returns the existing app. */
export async function createApp(actor: Actor, app: NewApp, now = new Date()): Promise<AppSummary> {
  keyPool()
  const workspaceId = currentWorkspace(actor)
  const { name, requestKey } = app
  const made = { workspaceId, authorId: actor.user.id }
  if (requestKey === undefined) return insertApp(made, newSlug(name), app, now)
  const slug = newSlug(name, `${workspaceId} ${requestKey}`)
  try {
    return await insertApp(made, slug, app, now)
  } catch (error) {
    const existing = isUniqueViolation(error)
      ? await database().app.findFirst({ where: { slug, ...accessibleTo(actor) }, select: summaryFields })
      : null
    if (!existing) throw error
    return toSummary(existing)
  }
}

async function insertApp(
  owner: NewAppOwner,
  slug: string,
  { name, kind, sourceUrl, packageId, document, icon, pictures = [], copies, report, collectionsOf }: NewApp,
  now: Date,
): Promise<AppSummary> {
  const initial = document ?? emptyDocument(name)
  const reference = icon ? toAssetReference(icon.hash) : icon === undefined ? initial.settings.icon : null
  const first = withIcon(initial, reference)
  const json = JSON.stringify(first)
  const drawn = [icon, ...pictures].reduce((sum, picture) => sum + (picture?.bytes.length ?? 0), sizeOf(json))
  const size = drawn + (copies?.size ?? 0)
  const assets = await Promise.all([...(icon ? [icon] : []), ...pictures].map(toAssetRow))
  return inTransaction(async (tx) => {
    await requireSpace(tx, owner.workspaceId, size, 'name', now)
    const whiteLabel = await makesWhiteLabel(tx, owner.workspaceId, kind, now)
    const row = {
      ...{ name, slug, kind, document: first, json, assets, report },
      sourceUrl: sourceUrl ?? null,
      packageId: packageId ?? newPackageId(slug, sourceUrl ?? null, whiteLabel),
    }
    const app = await writeNewApp(tx, owner, row, now)
    await copies?.each(tx, (picture) =>
      tx.asset.create({ data: { appId: app.id, ...picture }, select: { hash: true } }),
    )
    if (collectionsOf !== undefined) await copyCollections(tx, collectionsOf, app.id)
    await auditNewApps(tx, owner, [app])
    return app
  })
}

/**
 * Saves a document as the next revision, based on revision `expected`. Validates in steps, so that a large
 * document does not block the event loop, and writes in one transaction.
 * @param auto whether it is an autosave: those within a few minutes form one revision in the history
 * @throws ConflictError `revision-conflict` with the newest number if it was saved since
 */
export async function saveApp(
  actor: Actor,
  id: string,
  expected: number,
  value: unknown,
  auto = false,
): Promise<{ revision: number }> {
  const received = await runYielding(readOrRefuse(value))
  const saved = await inTransaction(async (tx) => {
    const app = await requireApp(tx, actor, id, { revision: true, workspaceId: true })
    const written = await writeRevision(tx, actor, { id, ...app }, { ...received, expected, auto })
    if (written) return { revision: expected + 1 }
    throw new ConflictError('revision-conflict', 'This app was saved somewhere else in the meantime.', {
      extra: { revision: app.revision },
    })
  })
  changed(id)
  return saved
}

/** Stores the report of a new visit to the app's site, without changing the app. @throws NotFoundError */
export async function saveReport(actor: Actor, id: string, report: unknown, now = new Date()): Promise<void> {
  await inTransaction(async (tx) => {
    await requireApp(tx, actor, id, { id: true })
    await tx.app.update({ where: { id }, data: planLook(report, now), select: { id: true } })
    await audit(tx, { actorId: actor.user.id, action: 'app.inspected', subject: `app:${id}` })
  })
}

/** Stores what was read from the pages of the app's site, without changing the app. @throws NotFoundError */
export async function saveSiteContent(actor: Actor, id: string, content: unknown): Promise<void> {
  await inTransaction(async (tx) => {
    const { updatedAt } = await requireApp(tx, actor, id, { updatedAt: true })
    const data = { siteContent: JSON.stringify(content), updatedAt }
    await tx.app.update({ where: { id }, data, select: { id: true } })
    await audit(tx, { actorId: actor.user.id, action: 'app.inspected', subject: `app:${id}` })
  })
}

/**
 * Deletes an app. Its owner can restore it for a while (deleted-apps.ts); all its data, including the signing
 * key, is retained until then.
 * @param requireConfirmed throws without a recent reauthentication, because a published app has users and its
 *   key cannot be replaced
 */
export async function deleteApp(
  actor: Actor,
  id: string,
  requireConfirmed: () => void,
  now = new Date(),
): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    const { _count, signingKey } = await requireApp(tx, actor, id, {
      _count: { select: { releases: true } },
      signingKey: { select: { appId: true } },
    })
    if (_count.releases > 0 || signingKey) requireConfirmed()
    await tx.app.update({ where: { id }, data: { deletedAt: now }, select: { id: true } })
    await audit(tx, { actorId: actor.user.id, action: 'app.deleted', subject: `app:${id}` })
    return { id }
  })
}

/** Stores an uploaded picture or video for an app. The same one is stored once. */
export async function addAsset(
  actor: Actor,
  appId: string,
  upload: Uint8Array,
  kind: 'picture' | 'video' = 'picture',
): Promise<{ reference: string; url: string }> {
  await requireApp(database(), actor, appId, { id: true })
  const asset = kind === 'video' ? readVideo(upload) : await readPicture(upload)
  const { hash } = asset
  const key = { appId_hash: { appId, hash } }
  const existing = await database().asset.findUnique({ where: key, select: { hash: true } })
  const row = existing ? null : await toAssetRow(asset)
  await inTransaction(async (tx) => {
    // The app may have been deleted while the file was processed.
    const { workspaceId } = await requireApp(tx, actor, appId, { workspaceId: true })
    if (!row) return
    await requireSpace(tx, workspaceId, row.size, 'file')
    await tx.asset.upsert({ where: key, create: { appId, ...row }, update: {}, select: { hash: true } })
  })
  return { reference: toAssetReference(hash), url: assetUrl(appId, hash) }
}

function withIcon(document: AppDocument, icon: string | null): AppDocument {
  return { ...document, settings: { ...document.settings, icon } }
}
