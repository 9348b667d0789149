import { createHash, randomBytes } from 'node:crypto'
import { database, inTransaction, type Transaction } from '../../platform/database'
import { AppError } from '../../platform/errors'

const HOUR = 60 * 60 * 1000

/** How long each kind of link works. */
const LIFETIME = { 'reset-password': HOUR, 'verify-email': 24 * HOUR, 'change-email': 24 * HOUR } as const

type Purpose = keyof typeof LIFETIME

/**
 * Makes a token for a link in a mail; earlier ones of the same purpose end. Only its hash is kept.
 * @param email the new address, of a link that changes it
 */
export async function createToken(
  userId: string,
  purpose: Purpose,
  now = new Date(),
  email: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + LIFETIME[purpose])
  await inTransaction(async (transaction) => {
    await transaction.actionToken.deleteMany({ where: { userId, purpose } })
    await transaction.actionToken.create({ data: { hash: hashOf(token), userId, purpose, email, expiresAt } })
  })
  return token
}

/**
 * Whose link a token is, without using it up; `newEmail` where it changes the address.
 * @throws AppError `expired-action-code`, `invalid-action-code`
 */
export async function ownerOfToken(token: string, purposes: Purpose | readonly Purpose[], now = new Date()) {
  const row = await database().actionToken.findUnique({
    where: { hash: hashOf(token) },
    select: {
      purpose: true,
      email: true,
      expiresAt: true,
      user: { select: { id: true, email: true, disabledAt: true, emailVerifiedAt: true } },
    },
  })
  const asked: readonly string[] = [purposes].flat()
  if (!row || !asked.includes(row.purpose) || row.user.disabledAt) throw invalid()
  if (row.expiresAt <= now)
    throw new AppError('expired-action-code', 'This link has expired. Please ask for a new one.', 400)
  return { ...row.user, newEmail: row.email }
}

/** Uses a token up; of several at the same time one succeeds. @throws AppError `invalid-action-code` */
export async function spendToken(transaction: Transaction, token: string): Promise<void> {
  const { count } = await transaction.actionToken.deleteMany({ where: { hash: hashOf(token) } })
  if (count === 0) throw invalid()
}

function invalid(): AppError {
  const message = 'This link was used already, or a newer one was sent. Please ask for a new one.'
  return new AppError('invalid-action-code', message, 400)
}

/** 256 random bits need no slow hash. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
