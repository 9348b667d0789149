import { createHash, randomBytes } from 'node:crypto'
import { type Tx, database } from '../../platform/database/database'
import { AppError } from '../../platform/errors'
import { HOUR } from '../../base/clock'

/** Lifetime of each kind of link, in milliseconds. */
const LIFETIME = { 'reset-password': HOUR, 'verify-email': 24 * HOUR, 'change-email': 24 * HOUR } as const

type Purpose = keyof typeof LIFETIME

/**
 * Creates a link's token, in the transaction that enqueues its email. Invalidates earlier tokens with the
 * same purpose. Stores only the hash.
 * @param email the new address, for a link that changes it
 */
export async function createToken(
  tx: Tx,
  userId: string,
  purpose: Purpose,
  now = new Date(),
  email: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + LIFETIME[purpose])
  await tx.actionToken.deleteMany({ where: { userId, purpose } })
  await tx.actionToken.create({ data: { hash: hashOf(token), userId, purpose, email, expiresAt } })
  return token
}

/**
 * Returns the user of a token without redeeming it. `newEmail` is set if the link changes the address.
 * @throws AppError `expired-action-code`, `invalid-action-code`
 */
export async function ownerOfToken(token: string, purposes: Purpose | readonly Purpose[], now = new Date()) {
  const row = await database().actionToken.findUnique({
    where: { hash: hashOf(token) },
    select: {
      purpose: true,
      email: true,
      expiresAt: true,
      user: {
        select: {
          id: true,
          email: true,
          firstName: true,
          lastName: true,
          disabledAt: true,
          emailVerifiedAt: true,
        },
      },
    },
  })
  const expected: readonly string[] = [purposes].flat()
  if (!row || !expected.includes(row.purpose) || row.user.disabledAt) throw invalid()
  if (row.expiresAt <= now)
    throw new AppError('invalid', 'expired-action-code', 'This link has expired. Please request a new one.')
  return { ...row.user, newEmail: row.email }
}

/** Redeems a token. Of concurrent attempts, one succeeds. @throws AppError `invalid-action-code` */
export async function redeemToken(tx: Tx, token: string): Promise<void> {
  const { count } = await tx.actionToken.deleteMany({ where: { hash: hashOf(token) } })
  if (count === 0) throw invalid()
}

function invalid(): AppError {
  const message = 'This link was already used or replaced by a newer one. Please request a new one.'
  return new AppError('invalid', 'invalid-action-code', message)
}

/** 256 random bits need no slow hash. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
