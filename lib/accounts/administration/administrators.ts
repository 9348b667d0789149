import type { Tx } from '../../platform/database/database'
import { ConflictError } from '../../platform/errors'

/**
 * Ensures that at least one administrator remains. Serializes such changes, because two administrators who
 * demote each other concurrently would each see the other. Call it first in the transaction.
 * @param leavingId the user who is about to lose the role; passes for any other user
 * @throws ConflictError `last-administrator`
 */
export async function assertAdministratorRemains(tx: Tx, leavingId: string): Promise<void> {
  const name = 'administrator-changes'
  await tx.counter.upsert({
    where: { name },
    create: { name, value: 1 },
    update: { value: { increment: 1 } },
    select: { name: true },
  })
  const administrators = await tx.user.findMany({
    where: { role: 'admin', disabledAt: null },
    select: { id: true },
    take: 2,
  })
  const isAdministrator = administrators.some(({ id }) => id === leavingId)
  if (isAdministrator && administrators.length === 1)
    throw new ConflictError(
      'last-administrator',
      'This is the last administrator. Make someone else an administrator first.',
    )
}
