import { randomUUID } from 'node:crypto'
import { keyPool } from '../../apps/key-pool'
import { newPackageId, newSlug, toSearchText } from '../../apps/names'
import type { AssetRow } from '../../apps/pictures/asset-row'
import type { StoredPicture } from '../../apps/pictures/picture-copies'
import { requireSpace, sizeOf } from '../../apps/storage'
import { makesWhiteLabel } from '../../apps/white-label'
import { auditNewApps, type NewAppOwner, writeNewApp } from '../../apps/write-new-app'
import type { AppSummary } from '../../apps/schema'
import { runYielding } from '../../base/run-yielding'
import { type Actor, currentWorkspace } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { type Tx, database, inTransaction, isUniqueViolation } from '../../platform/database/database'
import { InvalidError, NotFoundError } from '../../platform/errors'
import { KeyedQueue } from '../../platform/queues/queue'
import { singleton } from '../../platform/singleton'
import { lockAndAuthorize } from '../../workspaces/access'
import { countInvitation, inviteGuestWithin } from '../../workspaces/invitations'
import { abandoned, findConflicts, toCheck } from './find-conflicts'
import { type LoadedBatchTemplate, loadBatchTemplate } from './load-template'
import { findBatch } from './queries'
import { type ReadRow, readRow } from './read-rows'
import type { Batch, BatchCheck, BatchDeleted, BatchRequest } from './schema'

type Prepared = { template: LoadedBatchTemplate; rows: ReadRow[]; bytes: number }

/** Checks each row of a batch without creating anything. @throws NotFoundError */
export async function checkBatch(actor: Actor, request: BatchRequest, now = new Date()): Promise<BatchCheck> {
  currentWorkspace(actor) // refuses before the template is read
  const { rows, bytes } = await prepare(actor, request)
  return toCheck(rows, await findConflicts(database(), actor, rows, bytes, now))
}

/**
 * Creates all apps of a batch, or none if a row is wrong. Guests are invited by email.
 * @param requestKey idempotency key: repeating a request returns the existing batch
 * @throws NotFoundError; InvalidError `invalid-rows` with fields such as `rows.3.name`; AppError
 *   `storage-full`; TooManyRequestsError
 */
export async function createBatch(
  actor: Actor,
  request: BatchRequest,
  requestKey: string = randomUUID(),
  now = new Date(),
): Promise<Batch> {
  const workspaceId = currentWorkspace(actor)
  const key = { workspaceId_requestKey: { workspaceId, requestKey } }
  // In turns, so that a repeated request counts no invitation.
  return queue().run(`${workspaceId} ${requestKey}`, async () => {
    const existing = await database().appBatch.findUnique({ where: key, select: { id: true } })
    if (existing) return findBatch(actor, existing.id)
    keyPool()
    const prepared = await prepare(actor, request)
    refuseFaults(toCheck(prepared.rows, await findConflicts(database(), actor, prepared.rows, 0, now)))
    for (const { guestEmail } of prepared.rows) if (guestEmail) await countInvitation(actor, guestEmail)
    const pictures = await prepared.template.storePictures()
    try {
      const id = await inTransaction((tx) =>
        writeBatch(tx, actor, { ...prepared, pictures, requestKey }, now),
      )
      return await findBatch(actor, id)
    } catch (error) {
      // On PostgreSQL, another workspace may have taken an address since the check.
      if (isUniqueViolation(error)) refuseFaults(await checkBatch(actor, request, now))
      throw error
    }
  })
}

const queue = () => singleton('app batches', () => new KeyedQueue())

async function prepare(actor: Actor, request: BatchRequest): Promise<Prepared> {
  const template = await loadBatchTemplate(actor, request)
  const { document, placeholders, pictureBytes } = template
  const rows: ReadRow[] = []
  for (const row of request.rows) rows.push(await runYielding(readRow(row, document, placeholders)))
  const bytes = rows.reduce((sum, { json }) => sum + sizeOf(json) + pictureBytes, 0)
  return { template, rows, bytes }
}

/** @throws InvalidError `invalid-rows` with a field for each wrong cell */
function refuseFaults({ ready, problem, rows }: BatchCheck): void {
  if (ready) return
  const fields = rows.flatMap(({ notes }, index) =>
    notes
      .filter(({ isFault }) => isFault)
      .map(({ column, message }) => [`rows.${index}.${column}`, message] as const),
  )
  const message = problem ?? 'Nothing was created, because a row is wrong. Check the rows again.'
  throw new InvalidError(message, Object.fromEntries(fields), 'invalid-rows')
}

type BatchToWrite = Prepared & { pictures: readonly AssetRow[]; requestKey: string }

async function writeBatch(
  tx: Tx,
  actor: Actor,
  { template, rows, bytes, pictures, requestKey }: BatchToWrite,
  now: Date,
): Promise<string> {
  const owner = { workspaceId: actor.workspaceId, authorId: actor.user.id }
  const { workspaceId } = owner
  await lockAndAuthorize(tx, actor, workspaceId)
  const key = { workspaceId_requestKey: { workspaceId, requestKey } }
  const existing = await tx.appBatch.findUnique({ where: key, select: { id: true } })
  if (existing) return existing.id // made by another node meanwhile
  await requireSpace(tx, workspaceId, bytes, 'rows', now)
  refuseFaults(toCheck(rows, await findConflicts(tx, actor, rows, 0, now)))
  const { id: batchId } = await tx.appBatch.create({
    data: { workspaceId, requestKey, createdAt: now },
    select: { id: true },
  })
  const { folders, added } = await ensureFolders(tx, workspaceId, rows)
  await freeAddresses(tx, workspaceId, rows)
  const apps = await writeApps(tx, owner, { rows, batchId, folders }, now)
  await copyPictures(tx, { batchId, first: apps[0]!.id, template, pictures })
  const inviter = { ...actor, permission: 'members.manage' } as const
  for (const [index, { guestEmail: email }] of rows.entries())
    if (email) await inviteGuestWithin(tx, inviter, { workspaceId, appId: apps[index]!.id, email }, now)
  for (const id of added)
    await audit(tx, { actorId: owner.authorId, action: 'folder.created', subject: `folder:${id}` })
  await auditNewApps(tx, owner, apps, { batch: batchId })
  return batchId
}

async function writeApps(
  tx: Tx,
  owner: NewAppOwner,
  { rows, batchId, folders }: { rows: readonly ReadRow[]; batchId: string; folders: Map<string, string> },
  now: Date,
): Promise<AppSummary[]> {
  const whiteLabel = await makesWhiteLabel(tx, owner.workspaceId, 'custom', now)
  const used = new Set(rows.map(({ packageId }) => packageId))
  const apps: AppSummary[] = []
  for (const [index, { document, json, ...row }] of rows.entries()) {
    const slug = row.slug || newSlug(row.name)
    const sourceUrl = row.sourceUrl || null
    const usual = newPackageId(slug, sourceUrl, whiteLabel)
    const packageId = row.packageId || (used.has(usual) ? newPackageId(slug, null, whiteLabel) : usual)
    used.add(packageId)
    const created = {
      ...{ name: row.name, slug, kind: 'custom' as const, sourceUrl, packageId, document: document!, json },
      ...{ assets: [], folderId: folders.get(toSearchText(row.folder)) ?? null, batchId },
      createdAt: new Date(now.getTime() + index), // keeps the order of the file
    }
    apps.push(await writeNewApp(tx, owner, created, now))
  }
  return apps
}

/** Gives deleted apps that were never published another address, if a row wants theirs. */
async function freeAddresses(tx: Tx, workspaceId: string, rows: readonly ReadRow[]): Promise<void> {
  const slug = { in: rows.map((row) => row.slug) }
  const select = { id: true, name: true } as const
  for (const { id, name } of await tx.app.findMany({ where: { slug, ...abandoned(workspaceId) }, select }))
    await tx.app.update({ where: { id }, data: { slug: newSlug(name) }, select: { id: true } })
}

/** Creates the missing folders. @returns the ids of all by name, and those that were added */
async function ensureFolders(
  tx: Tx,
  workspaceId: string,
  rows: readonly ReadRow[],
): Promise<{ folders: Map<string, string>; added: string[] }> {
  const names = new Map(rows.flatMap(({ folder }) => (folder ? [[toSearchText(folder), folder]] : [])))
  const select = { id: true, nameKey: true } as const
  const found = await tx.appFolder.findMany({ where: { workspaceId }, select })
  const folders = new Map(found.map(({ id, nameKey }) => [nameKey, id]))
  const added: string[] = []
  for (const [nameKey, name] of names) {
    if (folders.has(nameKey)) continue
    const { id } = await tx.appFolder.create({ data: { workspaceId, name, nameKey }, select: { id: true } })
    folders.set(nameKey, id)
    added.push(id)
  }
  return { folders, added }
}

type Copied = {
  batchId: string
  /** The first app of the batch. */
  first: string
  template: LoadedBatchTemplate
  pictures: readonly AssetRow[]
}

/** Stores the template's pictures for the first app, and copies them to the others within the database. */
async function copyPictures(tx: Tx, { batchId, first, template, pictures }: Copied): Promise<void> {
  const store = (picture: StoredPicture) =>
    tx.asset.create({ data: { appId: first, ...picture }, select: { hash: true } })
  for (const picture of pictures) await store(picture)
  await template.copies?.each(tx, store)
  const stored = await tx.asset.count({ where: { appId: first } })
  if (stored < template.hashes.length)
    throw new NotFoundError('This template was changed meanwhile. Check the rows again.')
  await tx.$executeRaw`
    INSERT INTO "Asset" ("appId", "hash", "contentType", "bytes", "blobKey", "size", "createdAt")
    SELECT app."id", asset."hash", asset."contentType", asset."bytes", asset."blobKey", asset."size", app."createdAt"
    FROM "App" app, "Asset" asset
    WHERE app."batchId" = ${batchId} AND app."id" <> ${first} AND asset."appId" = ${first}`
}

/**
 * Deletes the apps of a batch. They can be restored like other deleted apps. Apps with a release
 * stay.
 * @throws NotFoundError
 */
export async function deleteBatch(actor: Actor, id: string, now = new Date()): Promise<BatchDeleted> {
  const workspaceId = currentWorkspace(actor)
  return inTransaction(async (tx) => {
    await lockAndAuthorize(tx, actor, workspaceId) // publishing takes the same lock
    const { apps } = await findBatch(actor, id, tx)
    const unreleased = { batchId: id, workspaceId, deletedAt: null, releases: { none: {} } }
    const due = await tx.app.findMany({ where: unreleased, select: { id: true } })
    const ids = due.map((app) => app.id)
    await tx.app.updateMany({ where: { id: { in: ids } }, data: { deletedAt: now } })
    for (const appId of ids)
      await audit(tx, { actorId: actor.user.id, action: 'app.deleted', subject: `app:${appId}` })
    return { deleted: ids.length, kept: apps.length - ids.length }
  })
}
