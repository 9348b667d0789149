import { type Actor, requireAdministrator } from '../platform/actor'
import { type Tx, database } from '../platform/database/database'
import { ForbiddenError, SignedOutError } from '../platform/errors'
import { type ConfirmMethod, FACTORS, confirmMethods, factorsOf } from './factors/policy'

/** As far as changes of an account need to know it. */
export type OwnAccount = {
  id: string
  email: string
  hasPassword: boolean
  confirmMethods: ConfirmMethod[]
}

/** The one account that an actor may read and change as its owner: their own. */
export function ownAccountId(actor: Actor): string {
  return actor.user.id
}

/**
 * The actor's own account.
 * @throws SignedOutError when it was deleted or disabled meanwhile
 */
export async function ownAccount(actor: Actor): Promise<OwnAccount> {
  const account = await database().user.findFirst({
    where: { id: ownAccountId(actor), disabledAt: null },
    select: { id: true, email: true, ...FACTORS },
  })
  if (!account) throw new SignedOutError()
  const { id, email } = account
  const factors = factorsOf(account)
  return { id, email, hasPassword: factors.hasPassword, confirmMethods: confirmMethods(factors) }
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
