import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { database } from '../../platform/database/database'
import { NotFoundError, SignedOutError } from '../../platform/errors'

/** What a device proves with that it is the one: 256 random bits. Only their hash is kept. */
export function newSecret(): { secret: string; secretHash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, secretHash: hashOf(secret) }
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** Whether two texts are the same, in a time that tells nothing of where they differ. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))
}

/** What a device says of itself; its app need not be published, since who wants to leave always may. */
export type DeviceProof = { slug: string; id: string; secret: string | null }

/**
 * The device that asks, if it proves that it is this one and belongs to this app. One that has ended is not found, so that it
 * registers again.
 * @throws SignedOutError without a secret or with a wrong one; NotFoundError
 */
export async function requireDevice({ slug, id, secret }: DeviceProof, { ended = false } = {}) {
  const device = await database().pushSubscription.findFirst({
    where: { id, app: { slug }, ...(!ended && { endedAt: null }) },
    select: { id: true, appId: true, kind: true, endpointHash: true, secretHash: true },
  })
  if (!device) throw new NotFoundError('This device does not exist.')
  if (secret === null || !isSameText(device.secretHash, hashOf(secret)))
    throw new SignedOutError('Send the secret of this device.')
  return device
}

/** The secret in an `Authorization: Bearer …` header. */
export function bearerOf(request: Request): string | null {
  const [, secret = null] =
    /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(request.headers.get('authorization') ?? '') ?? []
  return secret
}
