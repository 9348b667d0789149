import type { Transaction } from '../../platform/database'
import { ConflictError, ForbiddenError } from '../../platform/errors'

/**
 * Lets only one at a time take rights from administrators, and only while one of them is left: two who demote each
 * other at the same moment would both see the other still there. Call it first in the transaction.
 * @param leavingId who is an administrator no longer afterwards; nothing is held against anybody else
 * @throws ConflictError `last-administrator`
 */
export async function keepAnAdministrator(transaction: Transaction, leavingId: string): Promise<void> {
  const name = 'administrator-changes'
  await transaction.counter.upsert({
    where: { name },
    create: { name, value: 1 },
    update: { value: { increment: 1 } },
    select: { name: true },
  })
  const others = await transaction.user.findMany({
    where: { role: 'admin', disabledAt: null },
    select: { id: true },
    take: 2,
  })
  const isOne = others.some(({ id }) => id === leavingId)
  if (isOne && others.length === 1)
    throw new ConflictError(
      'last-administrator',
      'This is the last administrator. Make somebody else one first.',
    )
}

/** Asks again within the transaction: who was an administrator when the request came may be none any more. */
export async function requireAdministrator(transaction: Transaction, actorId: string): Promise<void> {
  const actor = await transaction.user.findFirst({
    where: { id: actorId, role: 'admin', disabledAt: null },
    select: { id: true },
  })
  if (!actor) throw new ForbiddenError('You are not an administrator any more.')
}
