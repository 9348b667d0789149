import type { Tx } from '../platform/database/database'
import { NotFoundError } from '../platform/errors'

/**
 * Locks an account until the transaction ends. Call it first in every change of what a person has bought,
 * owes or may publish, to serialize such changes. PostgreSQL locks the row; SQLite has a single writer
 * anyway.
 * @throws NotFoundError if the account does not exist
 */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  const { count } = await tx.user.updateMany({
    where: { id: userId },
    data: { updatedAt: new Date() },
  })
  if (count === 0) throw new NotFoundError('This account does not exist.')
}
