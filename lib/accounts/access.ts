import { type Actor, requireAdministrator } from '../platform/actor'
import { type Tx, database } from '../platform/database/database'
import { ForbiddenError, SignedOutError } from '../platform/errors'
import { type ConfirmMethod, FACTORS, confirmMethods, getFactors } from './factors/policy'

/** The fields of an account that its changes need. */
export type OwnAccount = {
  id: string
  email: string
  hasPassword: boolean
  confirmMethods: ConfirmMethod[]
}

/** The account that an actor may access as its owner: their own. */
export function ownAccountId(actor: Actor): string {
  return actor.user.id
}

/**
 * Returns the actor's own account.
 * @throws SignedOutError if it was deleted or disabled meanwhile
 */
export async function ownAccount(actor: Actor): Promise<OwnAccount> {
  const account = await database().user.findFirst({
    where: { id: ownAccountId(actor), disabledAt: null },
    select: { id: true, email: true, ...FACTORS },
  })
  if (!account) throw new SignedOutError()
  const { id, email } = account
  const factors = getFactors(account)
  return { id, email, hasPassword: factors.hasPassword, confirmMethods: confirmMethods(factors) }
}

/** Only administrators may read other accounts. @throws ForbiddenError */
export function requireUserAdministration(actor: Actor): void {
  requireAdministrator(actor)
}

/**
 * Only administrators may change other accounts. Call it in the transaction of the change, because the role
 * may have been removed since the request began.
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
