import { toAssetReference } from '../document/asset'
import { type AppDocument, emptyDocument } from '../document/document'
import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { keepBytes } from '../platform/blobs/blobs'
import { addToDay, dayOf } from '../platform/counts/daily-totals'
import { database, inTransaction, isUniqueViolation } from '../platform/database/database'
import { ConflictError } from '../platform/errors'
import { inSteps } from '../base/in-steps'
import { accessibleTo, ownerOfNewApps, requireApp } from './access'
import { newPackageId, newSlug } from './names'
import type { PictureCopies } from './pictures/picture-copies'
import { type Picture, readPicture } from './pictures/pictures'
import { searchTextOf } from './search-text'
import { assetUrl, summaryFields, toSummary } from './queries'
import { keyPool } from './key-pool'
import { requireSpace, sizeOf } from './storage'
import { changed } from './changes'
import { planLook } from './look-plan'
import type { AppKind, AppSummary } from './schema'
import { makesWhiteLabel } from './white-label'
import { readOrRefuse, writeRevision } from './revisions/write-revision'

/** What a new app starts from. */
export type NewApp = {
  name: string
  kind: AppKind
  sourceUrl?: string
  document?: AppDocument
  /** Its icon; without a word about it, the document's own. */
  icon?: Picture | null
  /** Pictures that the document shows. */
  pictures?: readonly Picture[]
  /** Those of them that another app or a template has. */
  copies?: PictureCopies
  /** What conversion found on the site, as it is kept. */
  report?: unknown
  /** The same for a request that is sent again: it makes no second app. */
  requestKey?: string
}

/** Makes an app with its first revision. The same request sent again finds the app that it made before. */
export async function createApp(actor: Actor, app: NewApp, now = new Date()): Promise<AppSummary> {
  keyPool()
  const ownerId = ownerOfNewApps(actor)
  const { name, requestKey } = app
  if (requestKey === undefined) return insertApp(ownerId, newSlug(name), app, now)
  const slug = newSlug(name, `${ownerId} ${requestKey}`)
  try {
    return await insertApp(ownerId, slug, app, now)
  } catch (error) {
    const made = isUniqueViolation(error)
      ? await database().app.findFirst({ where: { slug, ...accessibleTo(actor) }, select: summaryFields })
      : null
    if (!made) throw error
    return toSummary(made)
  }
}

async function insertApp(
  ownerId: string,
  slug: string,
  { name, kind, sourceUrl, document, icon, pictures = [], copies, report }: NewApp,
  now: Date,
): Promise<AppSummary> {
  const given = document ?? emptyDocument(name)
  const reference = icon ? toAssetReference(icon.hash) : icon === undefined ? given.settings.icon : null
  const first = withIcon(given, reference)
  const json = JSON.stringify(first)
  const drawn = [icon, ...pictures].reduce((sum, picture) => sum + (picture?.bytes.length ?? 0), sizeOf(json))
  const size = drawn + (copies?.size ?? 0)
  const assets = await Promise.all([...(icon ? [icon] : []), ...pictures].map(toAssetRow))
  return inTransaction(async (tx) => {
    await requireSpace(tx, ownerId, size, 'name', now)
    const whiteLabel = await makesWhiteLabel(tx, ownerId, kind, now)
    const app = await tx.app.create({
      data: {
        ownerId,
        name,
        searchText: searchTextOf(name),
        slug,
        kind,
        sourceUrl: sourceUrl ?? null,
        packageId: newPackageId(slug, sourceUrl ?? null, whiteLabel),
        icon: reference,
        primaryColor: first.settings.primaryColor,
        document: json,
        ...planLook(report, now),
        revisions: { create: { number: 1, document: json, size: sizeOf(json), authorId: ownerId } },
        assets: { create: assets },
      },
      select: summaryFields,
    })
    await copies?.each(tx, (picture) =>
      tx.asset.create({ data: { appId: app.id, ...picture }, select: { hash: true } }),
    )
    await addToDay(tx, 'app.created', dayOf(now), { subject: kind })
    await audit(tx, {
      actorId: ownerId,
      action: 'app.created',
      subject: `app:${app.id}`,
      detail: { kind },
    })
    return toSummary(app)
  })
}

/** A picture's row, once its bytes are kept. */
async function toAssetRow({ hash, contentType, bytes }: Picture) {
  return { hash, contentType, size: bytes.length, ...(await keepBytes(hash, bytes)) }
}

/**
 * Saves a document as the next revision. `expected` is the revision the person's work is based on. It is checked in steps,
 * so that a large one keeps nobody waiting, and written at once.
 * @param auto whether nobody asked for it: several of these within a few minutes are one revision in the history
 * @throws ConflictError `revision-conflict` with the newest number when somebody saved since
 */
export async function saveApp(
  actor: Actor,
  id: string,
  expected: number,
  value: unknown,
  auto = false,
): Promise<{ revision: number }> {
  const received = await inSteps(readOrRefuse(value))
  const saved = await inTransaction(async (tx) => {
    const app = await requireApp(tx, actor, id, { revision: true, ownerId: true })
    const written = await writeRevision(tx, actor, { id, ...app }, { ...received, expected, auto })
    if (written) return { revision: expected + 1 }
    throw new ConflictError('revision-conflict', 'This app was saved somewhere else in the meantime.', {
      extra: { revision: app.revision },
    })
  })
  changed(id)
  return saved
}

/** Keeps what a new look at the app's website found. The app itself stays as it is. @throws NotFoundError */
export async function saveReport(actor: Actor, id: string, report: unknown, now = new Date()): Promise<void> {
  await inTransaction(async (tx) => {
    await requireApp(tx, actor, id, { id: true })
    await tx.app.update({ where: { id }, data: planLook(report, now), select: { id: true } })
    await audit(tx, { actorId: actor.user.id, action: 'app.inspected', subject: `app:${id}` })
  })
}

/**
 * Deletes an app: nobody sees it any more, and its owner can restore it for a while (deleted-apps.ts). All that it has stays
 * until then, its signing key too.
 * @param requireConfirmed throws unless it was confirmed a moment ago who asks: a published app has users to lose, and a key is lost for good
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

/** Keeps an uploaded picture with an app; the same picture twice is kept once. */
export async function addAsset(
  actor: Actor,
  appId: string,
  upload: Uint8Array,
): Promise<{ reference: string; url: string }> {
  await requireApp(database(), actor, appId, { id: true })
  const picture = await readPicture(upload)
  const { hash } = picture
  const key = { appId_hash: { appId, hash } }
  const isKept = await database().asset.findUnique({ where: key, select: { hash: true } })
  const row = isKept ? null : await toAssetRow(picture)
  await inTransaction(async (tx) => {
    // It may have been deleted while the picture was drawn.
    const { ownerId } = await requireApp(tx, actor, appId, { ownerId: true })
    if (!row) return
    await requireSpace(tx, ownerId, row.size, 'file')
    await tx.asset.upsert({ where: key, create: { appId, ...row }, update: {}, select: { hash: true } })
  })
  return { reference: toAssetReference(hash), url: assetUrl(appId, hash) }
}

function withIcon(document: AppDocument, icon: string | null): AppDocument {
  return { ...document, settings: { ...document.settings, icon } }
}
