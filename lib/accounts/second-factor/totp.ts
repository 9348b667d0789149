import { Secret, TOTP } from 'otpauth'
import { brand } from '../../brand'
import { type Tx, database } from '../../platform/database/database'
import { seal, unseal } from '../../platform/secrets/encryption'
import type { TotpEnrollment } from './schema'

/**
 * Seconds per code, and number of codes before and after the current one that are accepted, because clocks
 * differ.
 */
const PERIOD = 30
const WINDOW = 1

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20

/** Stores a new secret for an account. Replaces one that was never confirmed. */
export async function createTotpSecret(
  tx: Tx,
  user: { id: string; email: string },
  now: Date,
): Promise<TotpEnrollment> {
  const secret = new Secret({ size: SECRET_BYTES })
  const sealed = seal(secret.bytes, user.id)
  await tx.totpSecret.upsert({
    where: { userId: user.id },
    create: { userId: user.id, sealed, createdAt: now },
    update: { sealed, lastStep: 0, createdAt: now },
    select: { userId: true },
  })
  return { secret: secret.base32, uri: totpOf(secret, user.email).toString() }
}

/**
 * Whether a code is the current or an adjacent one of an account's authenticator app (RFC 6238).
 * @returns the code's time step, if it is newer than that of the last accepted code; otherwise null
 */
export async function stepOfCode(userId: string, code: string, now: Date): Promise<number | null> {
  const row = await database().totpSecret.findUnique({
    where: { userId },
    select: { sealed: true, lastStep: true },
  })
  if (!row) return null
  const secret = new Secret({ buffer: Uint8Array.from(unseal(row.sealed, userId)).buffer })
  const timestamp = now.getTime()
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: WINDOW })
  if (delta === null) return null
  const step = Math.floor(timestamp / 1000 / PERIOD) + delta
  return step > row.lastStep ? step : null
}

/**
 * Redeems the code of a time step, so that no other request can use it again.
 * @returns false if a concurrent request did
 */
export async function spendStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { count } = await tx.totpSecret.updateMany({
    where: { userId, lastStep: { lt: step } },
    data: { lastStep: step },
  })
  return count > 0
}

/** SHA-1, six digits and 30 seconds: the only parameters that all authenticator apps support. */
function totpOf(secret: Secret, label: string): TOTP {
  return new TOTP({
    issuer: brand.name,
    label,
    secret,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
  })
}
