import { createHash, randomBytes } from 'node:crypto'
import { type Tx, database } from '../../platform/database/database'
import { AppError } from '../../platform/errors'
import { HOUR } from '../../base/clock'

/** How long each kind of link works, in milliseconds. */
const LIFETIME = { 'reset-password': HOUR, 'verify-email': 24 * HOUR, 'change-email': 24 * HOUR } as const

type Purpose = keyof typeof LIFETIME

/**
 * Creates the token of a link, in the transaction that enqueues its email. Earlier ones of the same purpose end. Only the
 * hash is stored.
 * @param email the new address, when the link changes it
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
 * The user whose link a token is, without using it; `newEmail` where it changes the address.
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
  const asked: readonly string[] = [purposes].flat()
  if (!row || !asked.includes(row.purpose) || row.user.disabledAt) throw invalid()
  if (row.expiresAt <= now)
    throw new AppError('invalid', 'expired-action-code', 'This link has expired. Please request a new one.')
  return { ...row.user, newEmail: row.email }
}

/** Uses a token; of several attempts at the same time one succeeds. @throws AppError `invalid-action-code` */
export async function spendToken(tx: Tx, token: string): Promise<void> {
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
