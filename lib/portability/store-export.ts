import { randomUUID } from 'node:crypto'
import { newSlug, toSearchText } from '../apps/names'
import { requireSpace, sizeOf } from '../apps/storage'
import { MINUTE } from '../base/clock'
import { readDocument } from '../document/migrations'
import { assetPath } from '../packaging/web/assets'
import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { type StoredBlob, storeBlob } from '../platform/blobs/blobs'
import { blobStore } from '../platform/blobs/store'
import { dayOf, incrementDailyTotal } from '../platform/counts/daily-totals'
import { type Tx, inTransaction, isUniqueViolation } from '../platform/database/database'
import { ConflictError } from '../platform/errors'
import { packageHost } from '../platform/http/hosted-url'
import { seal } from '../platform/secrets/encryption'
import { sealVapidKeys } from '../push/transports/web-push/vapid'
import { sealSigningKey } from '../releases/signing-key/signing-keys'
import { sealUpdateKey } from '../releases/updates/update-keys'
import { toAddress } from './device-address'
import { type ExportedRelease, paths } from './format'
import { findPlace } from './place'
import type { AppExport } from './app-export'
import type { ImportedApp } from './schema'

/** Maximum time to write an app. With SQLite, other writers wait. */
const TIMEOUT = 5 * MINUTE

type Stored = Pick<ImportedApp, 'id' | 'name' | 'canceledMessages' | 'addresses'> & { slug: string }

/**
 * Writes a verified export file into a workspace, in one transaction. Bytes that go into the storage of ASSETS_URL
 * are stored before; without their rows, the cleanup deletes them.
 * @throws AppError `storage-full`; ConflictError `package-id-used`, `already-here`
 */
export async function storeExport(
  actor: Actor,
  workspaceId: string,
  contents: AppExport,
  now: Date,
): Promise<Stored> {
  const blobs = await storeBlobs(contents)
  const write = (tx: Tx) => writeApp(tx, { actor, workspaceId, contents, blobs, now })
  try {
    return await inTransaction(write, { timeout: TIMEOUT })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const message = 'A part of this app is here already. Nothing was imported.'
    throw new ConflictError('already-here', message, { fields: { file: message } })
  }
}

/** Returns the bytes of a file for its row. */
type Blobs = (path: string) => Promise<StoredBlob>

/** Stores pictures and icons in the storage of ASSETS_URL. Without it, the transaction reads them one by one. */
async function storeBlobs({ app, releases, read }: AppExport): Promise<Blobs> {
  if (!(await blobStore()))
    return async (path) => ({ bytes: Uint8Array.from(await read(path)), blobKey: null })
  const stored = new Map<string, StoredBlob>()
  const store = async (path: string, hash: string) => {
    if (!stored.has(path)) stored.set(path, await storeBlob(hash, Uint8Array.from(await read(path))))
  }
  for (const picture of app.pictures) await store(assetPath(picture), picture.hash)
  for (const { iconSetHash } of releases) await store(paths.iconSet(iconSetHash), iconSetHash)
  return async (path) => stored.get(path)!
}

type Writing = { actor: Actor; workspaceId: string; contents: AppExport; blobs: Blobs; now: Date }

async function writeApp(tx: Tx, writing: Writing): Promise<Stored> {
  const { actor, workspaceId, contents, now } = writing
  const { app, manifest, storedBytes } = contents
  await requireSpace(tx, workspaceId, storedBytes, 'file', now)
  const place = await findPlace(tx, contents)
  if (place.packageIdUsed) throw packageIdUsed(app.packageId)
  const slug = place.slug ?? newSlug(app.name)
  const id = await createApp(tx, { ...writing, id: place.id, slug })
  await writePictures(tx, id, writing)
  await writeReleases(tx, id, { ...writing, slug })
  await writeHistory(tx, id, writing)
  const ids = place.id === null ? newIds() : sameIds
  await writeAnswers(tx, id, contents, ids)
  await writeDevices(tx, id, contents, ids)
  const canceledMessages = await writeMessages(tx, id, writing, ids)
  for await (const page of contents.rows('watches'))
    await tx.pushWatch.createMany({ data: page.map((row) => ({ appId: id, ...row })) })
  await writeReviews(tx, id, contents, ids)
  await writeCollections(tx, id, contents, ids)
  const addresses = await writeAddresses(tx, id, writing)
  await incrementDailyTotal(tx, 'app.created', dayOf(now), { subject: app.kind })
  await audit(tx, {
    ...{ actorId: actor.user.id, action: 'app.imported', subject: `app:${id}` },
    detail: { app: manifest.appId, from: manifest.host, exportedAt: manifest.createdAt },
  })
  return { id, name: app.name, slug, canceledMessages, addresses }
}

function packageIdUsed(packageId: string): ConflictError {
  const message = `An app with the package ID ${packageId} is published here already. Phones accept only one. Delete that app first, if it is the same.`
  return new ConflictError('package-id-used', message, { fields: { file: message } })
}

async function createApp(
  tx: Tx,
  { workspaceId, contents, now, id, slug }: Writing & { id: string | null; slug: string },
): Promise<string> {
  const { app, document, releases, secrets } = contents
  const { settings } = readDocument(JSON.parse(document))
  const created = await tx.app.create({
    data: {
      ...(id !== null && { id }),
      ...{ workspaceId, slug, document, searchText: toSearchText(app.name) },
      ...{ name: app.name, kind: app.kind, sourceUrl: app.sourceUrl, packageId: app.packageId },
      ...{
        icon: settings.icon,
        primaryColor: settings.primaryColor,
        revision: app.revision,
        report: app.report,
      },
      ...{ answersMonths: app.answersMonths, mailSenderName: app.mailSenderName },
      ...{ confirmationText: app.confirmationText, needsApproval: app.needsApproval },
      ...{ createdAt: app.createdAt, updatedAt: app.updatedAt },
      unpublishedAt: releases.length > 0 ? now : null,
    },
    select: { id: true },
  })
  const appId = created.id
  if (app.signingKey && secrets.signingKey) {
    const { fingerprint: _fingerprint, certificate, ...row } = app.signingKey
    const sealed = sealSigningKey(appId, { privateKey: secrets.signingKey, certificate })
    await tx.signingKey.create({ data: { appId, ...row, ...sealed }, select: { appId: true } })
  }
  const pair = sealVapidKeys(appId, { publicKey: app.pushKey, privateKey: secrets.pushKey })
  await tx.appPushKey.create({ data: { appId, ...pair }, select: { appId: true } })
  if (app.apnsKey && secrets.apnsKey)
    await tx.apnsKey.create({
      data: { appId, ...app.apnsKey, key: seal(secrets.apnsKey, appId) },
      select: { appId: true },
    })
  const { storeLinks, listing, pushSettings } = app
  if (storeLinks) await tx.storeLinks.create({ data: { appId, ...storeLinks }, select: { appId: true } })
  if (listing) await tx.storeListing.create({ data: { appId, ...listing }, select: { appId: true } })
  if (pushSettings)
    await tx.pushSettings.create({ data: { appId, ...pushSettings }, select: { appId: true } })
  if (app.updates) {
    await tx.appUpdates.create({ data: { appId, ...app.updates }, select: { appId: true } })
    const keys = secrets.updateKeys ?? []
    await tx.updateKey.createMany({
      data: keys.map(({ seed, createdAt }) => ({ appId, createdAt, ...sealUpdateKey(appId, seed) })),
    })
  }
  return appId
}

async function writePictures(
  tx: Tx,
  appId: string,
  { contents: { app, manifest }, blobs }: Writing,
): Promise<void> {
  const sizes = new Map(manifest.files.map(({ path, size }) => [path, size]))
  for (const picture of app.pictures) {
    const path = assetPath(picture)
    const data = { appId, ...picture, size: sizes.get(path) ?? 0, ...(await blobs(path)) }
    await tx.asset.create({ data, select: { hash: true } })
  }
  await tx.storePicture.createMany({ data: app.screenshots.map((row) => ({ appId, ...row })) })
}

async function writeReleases(
  tx: Tx,
  appId: string,
  { contents: { releases, read, manifest }, blobs, slug }: Writing & { slug: string },
): Promise<void> {
  for (const hash of new Set(releases.map(({ iconSetHash }) => iconSetHash))) {
    if (await tx.iconSet.findUnique({ where: { hash }, select: { hash: true } })) continue
    // Other apps look for sets by their source, so a file must not choose it.
    const data = { hash, sourceKey: `imported ${hash}`, ...(await blobs(paths.iconSet(hash))) }
    await tx.iconSet.create({ data, select: { hash: true } })
  }
  const own = packageHost(slug)
  const listed = new Set(manifest.files.map(({ path }) => path))
  const textOf = async (path: string) => (await read(path)).toString()
  for (const { files, host, ...release } of releases) {
    const live = paths.release(release.version, 'live.json')
    await tx.release.create({
      data: {
        ...{ appId, ...release },
        document: await textOf(paths.release(release.version, 'document.json')),
        live: listed.has(live) ? await textOf(live) : null,
        builtFor: isSameHost(host, own) ? null : JSON.stringify(host),
        files: { create: files },
      },
      select: { version: true },
    })
  }
}

function isSameHost(
  { formTarget, mapTiles }: ExportedRelease['host'],
  own: ReturnType<typeof packageHost>,
): boolean {
  return (
    formTarget === own.formTarget &&
    mapTiles?.url === own.mapTiles?.url &&
    mapTiles?.attribution === own.mapTiles?.attribution
  )
}

async function writeHistory(tx: Tx, appId: string, { actor, contents }: Writing): Promise<void> {
  const authorId = actor.user.id
  for await (const page of contents.rows('history')) {
    const data = page.map((row) => ({ appId, ...row, authorId, size: sizeOf(row.document) }))
    await tx.revision.createMany({ data })
  }
  for await (const page of contents.rows('steps')) {
    const data = page.map((row) => ({ appId, ...row, authorId, size: sizeOf(row.difference) }))
    await tx.revisionStep.createMany({ data })
  }
}

/** The ID here of a row. Other rows may refer to it. */
type Ids = (id: string) => string
const sameIds: Ids = (id) => id

/** For an app that gets a new ID: rows with the IDs in the file may be here. */
function newIds(): Ids {
  const ids = new Map<string, string>()
  return (id) => {
    const made = ids.get(id) ?? randomUUID()
    ids.set(id, made)
    return made
  }
}

async function writeAnswers(tx: Tx, appId: string, { rows }: AppExport, ids: Ids): Promise<void> {
  for await (const page of rows('answers')) {
    const data = page.map((row) => ({ appId, ...row, id: ids(row.id), ticketHash: ids(row.ticketHash) }))
    await tx.formAnswer.createMany({ data })
  }
}

async function writeDevices(tx: Tx, appId: string, { rows }: AppExport, ids: Ids): Promise<void> {
  for await (const page of rows('devices')) {
    const data = page.flatMap((row) => {
      const address = toAddress(row)
      return address ? { appId, ...row, ...address, id: ids(row.id) } : []
    })
    await tx.pushSubscription.createMany({ data })
  }
}

/**
 * Writes the history of messages. The other installation may send the scheduled ones, so they are canceled here.
 * @returns the number of canceled messages
 */
async function writeMessages(
  tx: Tx,
  appId: string,
  { actor, contents, now }: Writing,
  ids: Ids,
): Promise<number> {
  let canceled = 0
  const written = ['owner', 'api', 'test']
  for await (const page of contents.rows('messages')) {
    const data = page.map(({ state, repeatOf, ...row }) => {
      const isOpen = state === 'scheduled' || state === 'sending'
      if (state === 'scheduled') canceled++
      return {
        ...{ appId, ...row, id: ids(row.id), repeatOf: repeatOf && ids(repeatOf) },
        authorId: written.includes(row.origin) ? actor.user.id : null,
        ...(isOpen ? { state: 'canceled', finishedAt: now } : { state }),
      }
    })
    await tx.pushMessage.createMany({ data })
  }
  return canceled
}

/** Comments and decisions keep the names of their authors, who may have no account here. */
async function writeReviews(tx: Tx, appId: string, { rows }: AppExport, ids: Ids): Promise<void> {
  for await (const page of rows('comments')) {
    const toRow = ({ id, threadId, ...row }: (typeof page)[number]) => ({
      ...{ appId, ...row, id: ids(id), threadId: threadId && ids(threadId) },
      inMail: false,
    })
    await tx.reviewComment.createMany({ data: page.map(toRow) })
  }
  for await (const page of rows('decisions'))
    await tx.reviewDecision.createMany({ data: page.map((row) => ({ appId, ...row, id: ids(row.id) })) })
}

async function writeCollections(tx: Tx, appId: string, { rows }: AppExport, ids: Ids): Promise<void> {
  for await (const page of rows('collections'))
    await tx.collection.createMany({ data: page.map((row) => ({ appId, ...row, id: ids(row.id) })) })
  for await (const page of rows('rows')) {
    const data = page.map(({ id, collectionId, values, translations, ...row }) => ({
      ...{ ...row, values, translations, size: values.length + translations.length },
      ...{ id: ids(id), collectionId: ids(collectionId) },
    }))
    await tx.collectionRow.createMany({ data })
  }
}

/**
 * Addresses for form answers and reports stay where they are of members here. Others were confirmed at another
 * service.
 * @returns those that must be added again
 */
async function writeAddresses(
  tx: Tx,
  appId: string,
  { workspaceId, contents, now }: Writing,
): Promise<string[]> {
  const addresses = contents.app.addresses.map((address) => ({
    ...address,
    email: address.email.toLowerCase(),
  }))
  const members = await tx.membership.findMany({
    where: { workspaceId, user: { email: { in: addresses.map(({ email }) => email) } } },
    select: { user: { select: { email: true } } },
  })
  const known = new Set(members.map(({ user }) => user.email))
  const data = addresses
    .filter(({ email }) => known.has(email))
    .map((address) => ({ appId, ...address, confirmedAt: now }))
  await tx.appAddress.createMany({ data })
  return [...new Set(addresses.map(({ email }) => email).filter((email) => !known.has(email)))]
}
