import { toAssetReference } from '../document/asset'
import { type AppDocument, emptyDocument } from '../document/document'
import { readDocument } from '../document/migrations'
import { assetHashes } from '../document/walk'
import { audit } from '../platform/audit'
import { addToDay, dayOf } from '../platform/daily-totals'
import { type Transaction, database, inTransaction, isUniqueViolation } from '../platform/database'
import { ConflictError, InvalidError, NotFoundError } from '../platform/errors'
import { newPackageId, newSlug } from './names'
import { type Picture, readPicture } from './pictures'
import { assetUrl, summaryFields, toSummary } from './queries'
import { keyPool } from './signing-keys'
import type { AppKind, AppSummary } from './schema'

/** Pictures that one app can show, far above what a phone likes to load. */
const MOST_PICTURES = 500

/** What a new app starts from. */
export type NewApp = {
  name: string
  kind: AppKind
  sourceUrl?: string
  document?: AppDocument
  icon?: Picture | null
  /** Pictures that the document shows. */
  pictures?: readonly Picture[]
  /** What conversion found on the site, as it is kept. */
  report?: unknown
  /** The same for a request that is sent again: it makes no second app. */
  requestKey?: string
}

/** Makes an app with its first revision, or finds the one that the same request made before. */
export async function createApp(ownerId: string, app: NewApp, now = new Date()): Promise<AppSummary> {
  keyPool()
  const { name, requestKey } = app
  if (requestKey === undefined) return insertApp(ownerId, newSlug(name), app, now)
  const slug = newSlug(name, `${ownerId} ${requestKey}`)
  try {
    return await insertApp(ownerId, slug, app, now)
  } catch (error) {
    const made = isUniqueViolation(error)
      ? await database().app.findFirst({ where: { slug, ownerId }, select: summaryFields })
      : null
    if (!made) throw error
    return toSummary(made)
  }
}

async function insertApp(
  ownerId: string,
  slug: string,
  { name, kind, sourceUrl, document, icon, pictures = [], report }: NewApp,
  now: Date,
): Promise<AppSummary> {
  const reference = icon ? toAssetReference(icon.hash) : null
  const first = withIcon(document ?? emptyDocument(name), reference)
  const json = JSON.stringify(first)
  return inTransaction(async (transaction) => {
    const app = await transaction.app.create({
      data: {
        ownerId,
        name,
        slug,
        kind,
        sourceUrl: sourceUrl ?? null,
        packageId: newPackageId(slug, sourceUrl ?? null),
        icon: reference,
        primaryColor: first.settings.primaryColor,
        document: json,
        report: report === undefined ? null : JSON.stringify(report),
        revisions: { create: { number: 1, document: json, authorId: ownerId } },
        assets: {
          create: [...(icon ? [icon] : []), ...pictures].map(({ hash, contentType, bytes }) => ({
            hash,
            contentType,
            bytes,
          })),
        },
      },
      select: summaryFields,
    })
    await addToDay(transaction, 'app.created', dayOf(now), { subject: kind })
    await audit(transaction, {
      actorId: ownerId,
      action: 'app.created',
      subject: `app:${app.id}`,
      detail: { kind },
    })
    return toSummary(app)
  })
}

/**
 * Saves a document as the next revision. `expected` is the revision the person's work is based on.
 * @throws ConflictError `revision-conflict` with the newest number when somebody saved since
 */
export async function saveApp(
  ownerId: string,
  id: string,
  expected: number,
  value: unknown,
): Promise<{ revision: number }> {
  const document = readOrRefuse(value)
  const json = JSON.stringify(document)
  return inTransaction(async (transaction) => {
    const app = await ownedApp(transaction, ownerId, id)
    await refuseForeignPictures(transaction, id, document)
    const { count } = await transaction.app.updateMany({
      where: { id, ownerId, revision: expected },
      data: {
        document: json,
        name: document.settings.appName,
        icon: document.settings.icon,
        primaryColor: document.settings.primaryColor,
        revision: expected + 1,
      },
    })
    if (count === 0) {
      throw new ConflictError('revision-conflict', 'This app was saved somewhere else in the meantime.', {
        extra: { revision: app.revision },
      })
    }
    const revision = expected + 1
    await transaction.revision.create({
      data: { appId: id, number: revision, document: json, authorId: ownerId },
      select: { number: true },
    })
    await audit(transaction, {
      actorId: ownerId,
      action: 'app.saved',
      subject: `app:${id}`,
      detail: { revision },
    })
    return { revision }
  })
}

/** Keeps what a new look at the app's website found. The app itself stays as it is. @throws NotFoundError */
export async function saveReport(ownerId: string, id: string, report: unknown): Promise<void> {
  await inTransaction(async (transaction) => {
    await ownedApp(transaction, ownerId, id)
    const data = { report: JSON.stringify(report) }
    await transaction.app.update({ where: { id }, data, select: { id: true } })
    await audit(transaction, { actorId: ownerId, action: 'app.inspected', subject: `app:${id}` })
  })
}

/** Deletes an app with all its revisions, releases, pictures and its signing key. */
export async function deleteApp(ownerId: string, id: string): Promise<{ id: string }> {
  return inTransaction(async (transaction) => {
    await ownedApp(transaction, ownerId, id)
    await transaction.app.delete({ where: { id }, select: { id: true } })
    await audit(transaction, { actorId: ownerId, action: 'app.deleted', subject: `app:${id}` })
    return { id }
  })
}

/** Keeps an uploaded picture with an app; the same picture twice is kept once. */
export async function addAsset(
  ownerId: string,
  appId: string,
  upload: Uint8Array,
): Promise<{ reference: string; url: string }> {
  await ownedApp(database(), ownerId, appId)
  const { hash, contentType, bytes } = await readPicture(upload)
  await inTransaction(async (transaction) => {
    await ownedApp(transaction, ownerId, appId) // it may have been deleted while the picture was drawn
    await transaction.asset.upsert({
      where: { appId_hash: { appId, hash } },
      create: { appId, hash, contentType, bytes },
      update: {},
      select: { hash: true },
    })
  })
  return { reference: toAssetReference(hash), url: assetUrl(appId, hash) }
}

async function ownedApp(transaction: Transaction, ownerId: string, id: string) {
  const app = await transaction.app.findFirst({ where: { id, ownerId }, select: { revision: true } })
  if (!app) throw new NotFoundError('This app does not exist.')
  return app
}

async function refuseForeignPictures(
  transaction: Transaction,
  appId: string,
  document: AppDocument,
): Promise<void> {
  const wanted = assetHashes(document)
  if (wanted.length > MOST_PICTURES)
    throw new InvalidError(`An app can show at most ${MOST_PICTURES} pictures of its own.`)
  const kept = await transaction.asset.count({ where: { appId, hash: { in: wanted } } })
  if (kept < wanted.length)
    throw new InvalidError('The document shows a picture that was not uploaded to this app.')
}

function readOrRefuse(value: unknown): AppDocument {
  try {
    return readDocument(value)
  } catch (error) {
    if (error instanceof RangeError) throw new InvalidError(error.message, { document: error.message })
    throw error
  }
}

function withIcon(document: AppDocument, icon: string | null): AppDocument {
  return { ...document, settings: { ...document.settings, icon } }
}
