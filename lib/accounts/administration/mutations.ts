import { audit } from '../../platform/audit'
import { database, inTransaction, type Transaction } from '../../platform/database'
import { ConflictError, NotFoundError } from '../../platform/errors'
import { sendPasswordReset } from '../password/reset'
import { endAllSessions } from '../sessions/sessions'
import { keepAnAdministrator, requireAdministrator } from './administrators'
import type { AccountChange } from './schema'

type Account = { id: string; role: string; disabledAt: Date | null }

/**
 * Makes somebody an administrator or takes it from them, disables or enables them. Who is disabled is signed out at
 * once; what they have published stays. What is so already changes nothing.
 * @throws NotFoundError, ConflictError `last-administrator`, `own-account`
 */
export async function changeAccount(
  actorId: string,
  id: string,
  change: AccountChange,
  now = new Date(),
): Promise<void> {
  if (change.disabled && id === actorId)
    throw new ConflictError('own-account', 'You cannot disable yourself. Another administrator can.')
  await inTransaction(async (transaction) => {
    if (change.disabled || change.role === 'user') await keepAnAdministrator(transaction, id)
    await requireAdministrator(transaction, actorId)
    const account = await transaction.user.findUnique({
      where: { id },
      select: { id: true, role: true, disabledAt: true },
    })
    if (!account) throw new NotFoundError('There is no such account.')
    const actions = await apply(transaction, account, change, now)
    for (const action of actions) await audit(transaction, { actorId, action, subject: `user:${id}` })
  })
}

/** Gives the actions for the audit log. */
async function apply(transaction: Transaction, account: Account, change: AccountChange, now: Date) {
  const { id } = account
  const actions: string[] = []
  if (change.role !== undefined && change.role !== account.role) {
    await transaction.user.update({ where: { id }, data: { role: change.role }, select: { id: true } })
    actions.push(change.role === 'admin' ? 'user.made-administrator' : 'user.removed-administrator')
  }
  if (change.disabled !== undefined && change.disabled !== (account.disabledAt !== null)) {
    const disabledAt = change.disabled ? now : null
    await transaction.user.update({ where: { id }, data: { disabledAt }, select: { id: true } })
    if (change.disabled) {
      await transaction.actionToken.deleteMany({ where: { userId: id } })
      await endAllSessions(transaction, id)
    }
    actions.push(change.disabled ? 'user.disabled' : 'user.enabled')
  }
  return actions
}

/** Signs somebody out everywhere. @throws NotFoundError */
export async function endSessionsOf(actorId: string, id: string): Promise<void> {
  await inTransaction(async (transaction) => {
    await requireAdministrator(transaction, actorId)
    const account = await transaction.user.findUnique({ where: { id }, select: { id: true } })
    if (!account) throw new NotFoundError('There is no such account.')
    await endAllSessions(transaction, id)
    await audit(transaction, { actorId, action: 'user.ended-sessions', subject: `user:${id}` })
  })
}

/**
 * Mails somebody a link for a new password. It is written down before the mail goes out: one that was sent unseen would
 * be worse than one that was noted and failed.
 * @throws NotFoundError, ConflictError `user-disabled`, MailError, TooManyRequestsError
 */
export async function sendResetLink(actorId: string, id: string): Promise<void> {
  const account = await database().user.findUnique({
    where: { id },
    select: { email: true, disabledAt: true },
  })
  if (!account) throw new NotFoundError('There is no such account.')
  if (account.disabledAt)
    throw new ConflictError('user-disabled', 'This account is disabled. Enable it first.')
  await inTransaction(async (transaction) => {
    await requireAdministrator(transaction, actorId)
    await audit(transaction, { actorId, action: 'user.sent-reset-link', subject: `user:${id}` })
  })
  await sendPasswordReset(account.email)
}
