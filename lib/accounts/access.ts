import { type Actor, requireAdministrator } from '../platform/actor'
import { type Tx, database } from '../platform/database'
import { ForbiddenError, SignedOutError } from '../platform/errors'

/** The one account that an actor may read and change as its owner: their own. */
export function ownAccountId(actor: Actor): string {
  return actor.user.id
}

/**
 * The actor's own account, as far as changes of it need to know it.
 * @throws SignedOutError when it was deleted or disabled meanwhile
 */
export async function ownAccount(actor: Actor): Promise<{ id: string; email: string; hasPassword: boolean }> {
  const account = await database().user.findFirst({
    where: { id: ownAccountId(actor), disabledAt: null },
    select: { id: true, email: true, passwordHash: true },
  })
  if (!account) throw new SignedOutError()
  const { passwordHash, ...rest } = account
  return { ...rest, hasPassword: passwordHash !== null }
}

/** Other people's accounts are for administrators to read. @throws ForbiddenError */
export function requireUserAdministration(actor: Actor): void {
  requireAdministrator(actor)
}

/**
 * Other people's accounts are for administrators to change. Asked in the transaction of the change: the role may have
 * been taken away since the request began.
 * @throws ForbiddenError
 */
export async function requireUserAdministrationNow(tx: Tx, actor: Actor): Promise<void> {
  requireUserAdministration(actor)
  const administrator = await tx.user.findFirst({
    where: { id: actor.user.id, role: 'admin', disabledAt: null },
    select: { id: true },
  })
  if (!administrator) throw new ForbiddenError('You are no longer an administrator.')
}
