import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { database } from '../../platform/database/database'
import { NotFoundError, SignedOutError } from '../../platform/errors'

/** Creates a device's secret of 256 random bits. Only the hash is stored. */
export function newSecret(): { secret: string; secretHash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, secretHash: hashOf(secret) }
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** Compares two texts in constant time. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))
}

/** A device's credentials. The app need not be published, so that people can always opt out. */
export type DeviceProof = { slug: string; id: string; secret: string | null }

/**
 * Returns the device of a request, after it proved its secret and belongs to this app. An ended device is not
 * found, so that it registers again.
 * @throws SignedOutError without a secret or with a wrong one; NotFoundError
 */
export async function requireDevice({ slug, id, secret }: DeviceProof, { ended = false } = {}) {
  const device = await database().pushSubscription.findFirst({
    where: { id, app: { slug }, ...(!ended && { endedAt: null }) },
    select: { id: true, appId: true, kind: true, platform: true, secretHash: true },
  })
  if (!device) throw new NotFoundError('This device does not exist.')
  if (secret === null || !isSameText(device.secretHash, hashOf(secret)))
    throw new SignedOutError('Send the secret of this device.')
  return device
}

/** Reads the secret from an `Authorization: Bearer …` header, or returns null. */
export function bearerOf(request: Request): string | null {
  const [, secret = null] =
    /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(request.headers.get('authorization') ?? '') ?? []
  return secret
}
