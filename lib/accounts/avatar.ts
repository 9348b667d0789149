import { createHash } from 'node:crypto'
import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { BLOB_FIELDS, storeBlob, readBytes } from '../platform/blobs/blobs'
import { database, inTransaction } from '../platform/database/database'
import { InvalidError, NotFoundError } from '../platform/errors'
import { PictureError, reencodePicture } from '../platform/pictures/decode'
import { pictureFormat } from '../platform/pictures/format'
import { ownAccountId } from './access'

const EDGE = 256

/**
 * Replaces the actor's picture with an uploaded one.
 * @returns its URL, which only works for its owner
 * @throws InvalidError if the file is not a raster image or has too many pixels; BusyError
 */
export async function setAvatar(actor: Actor, upload: Uint8Array): Promise<{ image: string }> {
  const userId = ownAccountId(actor)
  const bytes = await renderAvatar(upload)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const image = `/api/account/picture/${hash}`
  const row = { hash, ...(await storeBlob(hash, bytes)) }
  await inTransaction(async (tx) => {
    await tx.user.update({ where: { id: userId }, data: { image }, select: { id: true } })
    await tx.avatar.upsert({
      where: { userId },
      create: { userId, ...row },
      update: row,
      select: { hash: true },
    })
    await audit(tx, { actorId: userId, action: 'user.changed-picture', subject: `user:${userId}` })
  })
  return { image }
}

/** Renders a centered square, upright, without the location and camera metadata of photos. */
async function renderAvatar(upload: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const format = pictureFormat(upload)
  if (format === null || format === 'ico' || format === 'svg') throw notReadable()
  try {
    const { data } = await reencodePicture(upload, 'webp', {
      format,
      edge: EDGE,
      fit: 'cover',
      enlarge: true,
    })
    return Uint8Array.from(data)
  } catch (error) {
    throw error instanceof PictureError ? notReadable() : error
  }
}

function notReadable(): InvalidError {
  return new InvalidError(
    'We can’t read this file. Use a PNG, JPEG, WebP, or GIF of up to 16 megapixels, or an AVIF of up to 9.',
    { file: 'Choose a different picture.' },
  )
}

/** Removes the picture, including one from a sign-in provider, and restores the initials. */
export async function removeAvatar(actor: Actor): Promise<void> {
  const userId = ownAccountId(actor)
  await inTransaction(async (tx) => {
    await tx.user.update({ where: { id: userId }, data: { image: null }, select: { id: true } })
    await tx.avatar.deleteMany({ where: { userId } })
    await audit(tx, { actorId: userId, action: 'user.removed-picture', subject: `user:${userId}` })
  })
}

/** Returns the actor's own picture. @throws NotFoundError if it was replaced or belongs to another user */
export async function findAvatar(actor: Actor, hash: string): Promise<Uint8Array<ArrayBuffer>> {
  const userId = ownAccountId(actor)
  const found = await database().avatar.findFirst({ where: { userId, hash }, select: BLOB_FIELDS })
  if (!found) throw new NotFoundError('This picture doesn’t exist.')
  return readBytes(found)
}
