import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { pictureFormat } from '../packaging/picture/format'
import { audit } from '../platform/audit'
import { database, inTransaction } from '../platform/database'
import { InvalidError, NotFoundError } from '../platform/errors'

const EDGE = 256
const MOST_PIXELS = 40_000_000

/** What reading a picture may take, in seconds. */
const LONGEST_WORK = 5

/**
 * Keeps a picture that a person uploaded of themselves, in place of the one before.
 * @returns where it is to be had, by its owner alone
 * @throws InvalidError when it is no photograph or drawing made of pixels, or has too many of them
 */
export async function setPortrait(userId: string, upload: Uint8Array): Promise<{ image: string }> {
  const bytes = await drawPortrait(upload)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const image = `/api/account/picture/${hash}`
  await inTransaction(async (transaction) => {
    await transaction.user.update({ where: { id: userId }, data: { image }, select: { id: true } })
    await transaction.portrait.upsert({
      where: { userId },
      create: { userId, hash, bytes },
      update: { hash, bytes },
      select: { hash: true },
    })
    await audit(transaction, { actorId: userId, action: 'user.changed-picture', subject: `user:${userId}` })
  })
  return { image }
}

/** A square of its middle, upright, without the place and camera that phones write into photographs. */
async function drawPortrait(upload: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const format = pictureFormat(upload)
    if (format === null || format === 'ico' || format === 'svg') throw new Error('unknown format')
    const drawn = await sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
      .rotate()
      .resize(EDGE, EDGE, { fit: 'cover' })
      .timeout({ seconds: LONGEST_WORK })
      .webp({ quality: 84 })
      .toBuffer()
    return Uint8Array.from(drawn)
  } catch {
    throw new InvalidError(
      'This file is not a picture we can read. Use PNG, JPEG, WebP, GIF or AVIF, at most 40 megapixels.',
      { file: 'Choose another picture.' },
    )
  }
}

/** A person goes back to the letters of their name; a picture that a sign-in service told goes too. */
export async function removePortrait(userId: string): Promise<void> {
  await inTransaction(async (transaction) => {
    await transaction.user.update({ where: { id: userId }, data: { image: null }, select: { id: true } })
    await transaction.portrait.deleteMany({ where: { userId } })
    await audit(transaction, { actorId: userId, action: 'user.removed-picture', subject: `user:${userId}` })
  })
}

/** A person's own picture. @throws NotFoundError when it is another one by now, or somebody else's */
export async function findPortrait(userId: string, hash: string): Promise<Uint8Array<ArrayBuffer>> {
  const found = await database().portrait.findFirst({ where: { userId, hash }, select: { bytes: true } })
  if (!found) throw new NotFoundError('This picture does not exist.')
  return found.bytes
}
