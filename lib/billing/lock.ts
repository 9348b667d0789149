import type { Tx } from '../platform/database/database'
import { NotFoundError } from '../platform/errors'

/**
 * Holds an account until the transaction ends: whoever changes what a person has bought, owes or may publish comes here
 * first, so that two such changes happen one after the other. PostgreSQL waits at the row; SQLite has one writer anyway.
 * @throws NotFoundError when the account is gone
 */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  const { count } = await tx.user.updateMany({
    where: { id: userId },
    data: { updatedAt: new Date() },
  })
  if (count === 0) throw new NotFoundError('This account does not exist.')
}
