import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { database, inTransaction, type Tx } from '../../platform/database/database'
import { ConflictError, NotFoundError } from '../../platform/errors'
import { countPasswordReset, enqueuePasswordReset } from '../password/reset'
import { endAllSessions } from '../sessions/sessions'
import { requireUserAdministration, requireUserAdministrationNow } from '../access'
import { assertAdministratorRemains } from './administrators'
import type { AccountChange } from './schema'

type Account = { id: string; role: string; disabledAt: Date | null }

/**
 * Grants or removes the administrator role, disables or enables an account. A disabled user is signed out
 * immediately; published apps stay live. Idempotent.
 * @throws NotFoundError, ConflictError `last-administrator`, `own-account`
 */
export async function changeAccount(
  actor: Actor,
  id: string,
  change: AccountChange,
  now = new Date(),
): Promise<void> {
  if (change.disabled && id === actor.user.id)
    throw new ConflictError('own-account', 'You can’t disable your own account. Ask another administrator.')
  await inTransaction(async (tx) => {
    if (change.disabled || change.role === 'user') await assertAdministratorRemains(tx, id)
    await requireUserAdministrationNow(tx, actor)
    const account = await tx.user.findUnique({
      where: { id },
      select: { id: true, role: true, disabledAt: true },
    })
    if (!account) throw new NotFoundError('This account doesn’t exist.')
    const actions = await apply(tx, account, change, now)
    for (const action of actions) await audit(tx, { actorId: actor.user.id, action, subject: `user:${id}` })
  })
}

/** Applies a change. @returns the actions for the audit log */
async function apply(tx: Tx, account: Account, change: AccountChange, now: Date) {
  const { id } = account
  const actions: string[] = []
  if (change.role !== undefined && change.role !== account.role) {
    await tx.user.update({ where: { id }, data: { role: change.role }, select: { id: true } })
    actions.push(change.role === 'admin' ? 'user.made-administrator' : 'user.removed-administrator')
  }
  if (change.disabled !== undefined && change.disabled !== (account.disabledAt !== null)) {
    const disabledAt = change.disabled ? now : null
    await tx.user.update({ where: { id }, data: { disabledAt }, select: { id: true } })
    if (change.disabled) {
      await tx.actionToken.deleteMany({ where: { userId: id } })
      await endAllSessions(tx, id)
    }
    actions.push(change.disabled ? 'user.disabled' : 'user.enabled')
  }
  return actions
}

/** Signs a user out on every device. @throws NotFoundError */
export async function endUserSessions(actor: Actor, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    await requireUserAdministrationNow(tx, actor)
    const account = await tx.user.findUnique({ where: { id }, select: { id: true } })
    if (!account) throw new NotFoundError('This account doesn’t exist.')
    await endAllSessions(tx, id)
    await audit(tx, { actorId: actor.user.id, action: 'user.ended-sessions', subject: `user:${id}` })
  })
}

/**
 * Emails a user a link to choose a new password.
 * @throws NotFoundError, ConflictError `user-disabled`, TooManyRequestsError
 */
export async function sendResetLink(actor: Actor, id: string): Promise<void> {
  requireUserAdministration(actor)
  const account = await database().user.findUnique({
    where: { id },
    select: { email: true, disabledAt: true },
  })
  if (!account) throw new NotFoundError('This account doesn’t exist.')
  if (account.disabledAt)
    throw new ConflictError('user-disabled', 'This account is disabled. Enable it first.')
  await countPasswordReset(id)
  await inTransaction(async (tx) => {
    await requireUserAdministrationNow(tx, actor)
    await enqueuePasswordReset(tx, { id, email: account.email })
    await audit(tx, { actorId: actor.user.id, action: 'user.sent-reset-link', subject: `user:${id}` })
  })
}
