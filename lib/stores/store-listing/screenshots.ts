import { createHash } from 'node:crypto'
import { findDevice } from '../../packaging/store-kit/devices'
import { languageTag } from '../../document/settings'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { storeBlob } from '../../platform/blobs/blobs'
import { type Tx, database, inTransaction } from '../../platform/database/database'
import { AppError, InvalidError, NotFoundError } from '../../platform/errors'
import { PictureError, measurePicture, reencodePicture } from '../../platform/pictures/decode'
import { pictureFormat } from '../../platform/pictures/format'
import { accessibleTo, requireApp } from '../../apps/access'
import { assetUrl } from '../../apps/queries'
import { requireSpace } from '../../apps/storage'
import { MAX_SCREENSHOTS, SCREENSHOTS_LIMIT, type ScreenshotSummary } from './schema'

/** A screenshot's slot: app, language, device size and position. */
export type ScreenshotPlace = { appId: string; language: string; device: string; position: string }

/**
 * Stores a screenshot and replaces the one in its slot. Reencodes it without transparency, which both stores
 * refuse.
 * @param requestedVersion the release that it shows; by default the newest
 * @throws NotFoundError; InvalidError if it is not a PNG of the device's size; AppError `storage-full`,
 *   `screenshots-full`
 */
export async function saveScreenshot(
  actor: Actor,
  slot: ScreenshotPlace,
  requestedVersion: number | undefined,
  upload: Uint8Array,
): Promise<ScreenshotSummary> {
  const { appId, language } = slot
  const { device, position } = placeOf(slot)
  const version = await requireRelease(database(), actor, appId, requestedVersion)
  const bytes = await readScreenshot(upload, device)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const key = { appId_hash: { appId, hash } }
  const asset = { hash, contentType: 'image/png', size: bytes.length, ...(await storeBlob(hash, bytes)) }
  await inTransaction(async (tx) => {
    const { workspaceId } = await requireApp(tx, actor, appId, { workspaceId: true })
    await removeAt(tx, { appId, language, device: device.name, position })
    if (!(await tx.asset.findUnique({ where: key, select: { hash: true } }))) {
      await requireSpace(tx, workspaceId, asset.size, 'file')
      await requireRoom(tx, appId, asset.size)
      await tx.asset.create({ data: { appId, ...asset }, select: { hash: true } })
    }
    await tx.storePicture.create({
      data: { appId, language, device: device.name, position, hash, version },
      select: { hash: true },
    })
  })
  return { device: device.name, position, version, url: assetUrl(appId, hash) }
}

/** Removes the screenshots of a language and device size from a position on. @throws NotFoundError */
export async function removeScreenshots(actor: Actor, slot: ScreenshotPlace): Promise<{ removed: number }> {
  const { appId, language } = slot
  const { device, position } = placeOf(slot)
  return inTransaction(async (tx) => {
    await requireApp(tx, actor, appId, { id: true })
    const where = { appId, language, device: device.name, position: { gte: position } }
    const rows = await tx.storePicture.findMany({ where, select: { position: true } })
    for (const row of rows) await removeAt(tx, { ...where, position: row.position })
    if (rows.length > 0)
      await audit(tx, { actorId: actor.user.id, action: 'screenshots.removed', subject: `app:${appId}` })
    return { removed: rows.length }
  })
}

function placeOf({ language, device: name, position: text }: ScreenshotPlace) {
  const device = findDevice(name)
  const position = /^[1-9]$/.test(text) ? Number(text) : 0
  if (!device || position < 1 || position > MAX_SCREENSHOTS || !languageTag.safeParse(language).success)
    throw new NotFoundError('Screenshot not found.')
  return { device, position }
}

async function requireRelease(
  client: Pick<Tx, 'release'>,
  actor: Actor,
  appId: string,
  version: number | undefined,
): Promise<number> {
  const release = await client.release.findFirst({
    where: { appId, ...(version === undefined ? {} : { version }), app: accessibleTo(actor) },
    orderBy: { version: 'desc' },
    select: { version: true },
  })
  if (!release) throw new NotFoundError('This release does not exist.')
  return release.version
}

type Size = { width: number; height: number }

async function readScreenshot(upload: Uint8Array, { width, height }: Size): Promise<Uint8Array<ArrayBuffer>> {
  const wrong = `Send a PNG of ${width} by ${height} pixels.`
  try {
    if (pictureFormat(upload) !== 'png') throw new PictureError('no PNG')
    const size = await measurePicture(upload)
    if (size.width !== width || size.height !== height) throw new PictureError('of another size')
    const edge = Math.max(width, height)
    const { data } = await reencodePicture(upload, 'png', { format: 'png', edge, fit: 'inside' })
    return Uint8Array.from(data)
  } catch (error) {
    throw error instanceof PictureError ? new InvalidError(wrong, { file: wrong }) : error
  }
}

/** Limits the total size, because a kit is built in memory. */
async function requireRoom(tx: Tx, appId: string, bytes: number): Promise<void> {
  const existing = await tx.asset.aggregate({
    where: { appId, screenshots: { some: {} } },
    _sum: { size: true },
  })
  if ((existing._sum.size ?? 0) + bytes <= SCREENSHOTS_LIMIT) return
  const message = 'This app’s screenshots take up 64 MB, the maximum for a store kit. Remove some first.'
  throw new AppError('forbidden', 'screenshots-full', message, { fields: { file: message } })
}

/**
 * Deletes a screenshot, and its bytes if no other screenshot uses them. Designs never use them: pictures
 * uploaded for a design are stored as WebP, or as PNG with transparency.
 */
async function removeAt(
  tx: Tx,
  slot: { appId: string; language: string; device: string; position: number },
): Promise<void> {
  const where = { appId_language_device_position: slot }
  const row = await tx.storePicture.findUnique({ where, select: { hash: true } })
  if (!row) return
  await tx.storePicture.delete({ where, select: { hash: true } })
  const { appId } = slot
  await tx.asset.deleteMany({ where: { appId, hash: row.hash, screenshots: { none: {} } } })
}
