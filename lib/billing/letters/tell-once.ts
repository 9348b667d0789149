import { audit } from '../../platform/audit'
import { type Transaction, database, inTransaction } from '../../platform/database'
import { log } from '../../platform/log'
import { lockAccount } from '../lock'

/** What somebody is told once: the audit entry is what later runs, and other nodes, know it by. */
type Notice = { userId: string; action: string; subject: string; detail: Record<string, string> }

/**
 * Whether a person is to be told of something now and was not before; notes it then, so mail it after.
 * @param isDue looks again while the account is held: what was found may have changed since
 */
export async function isFirstTelling(
  { userId, action, subject, detail }: Notice,
  isDue: (transaction: Transaction) => Promise<boolean>,
): Promise<boolean> {
  const told = { action, subject, detail: JSON.stringify(detail) }
  const wasTold = async ({ auditEntry }: Pick<Transaction, 'auditEntry'>) =>
    (await auditEntry.findFirst({ where: told, select: { id: true } })) !== null
  // Nearly always in a later run, which then need not hold anything.
  if (await wasTold(database())) return false
  return inTransaction(async (transaction) => {
    await lockAccount(transaction, userId)
    if ((await wasTold(transaction)) || !(await isDue(transaction))) return false
    await audit(transaction, { actorId: null, action, subject, detail })
    return true
  })
}

/** Does the same for many people; one that fails is logged and stops nobody else. */
export async function oneByOne<T>(
  name: string,
  rows: readonly T[],
  work: (row: T) => Promise<void>,
): Promise<void> {
  for (const row of rows) await work(row).catch((err: unknown) => log.error({ err, row }, `${name} failed`))
}
