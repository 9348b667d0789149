import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { type Tx, afterCommit, inTransaction } from '../platform/database/database'
import { emitSessionEnded } from '../platform/ended-sessions'
import { InvalidError } from '../platform/errors'
import { enqueueMail, deleteMails } from '../platform/mail/outbox'
import { ownAccount } from './access'
import { assertAdministratorRemains } from './administration/administrators'
import { goodbyeEmail } from './emails'

/**
 * Deletes the actor's account with its sessions, providers, plans, apps with their releases and keys, and the
 * mails that were sent to its address. Waiting mails are still sent.
 * @param typed the account's email, entered as confirmation
 * @param deletePersonalData removes the user's data in other domains (payments, messages), in the same
 *   transaction; its result becomes the details of the audit entry
 * @throws InvalidError if the email does not match; ConflictError `last-administrator`
 */
export async function deleteAccount(
  actor: Actor,
  typed: string,
  deletePersonalData: (tx: Tx, userId: string) => Promise<Record<string, unknown>>,
): Promise<void> {
  const user = await ownAccount(actor)
  if (typed !== user.email) {
    const message = 'That isn’t the email of your account.'
    throw new InvalidError(message, { email: message })
  }
  await inTransaction(async (tx) => {
    await assertAdministratorRemains(tx, user.id)
    const detail = await deletePersonalData(tx, user.id)
    const assigned = { assigneeId: user.id }
    await tx.contactMessage.updateMany({ where: assigned, data: { assigneeId: null } })
    await tx.user.delete({ where: { id: user.id }, select: { id: true } })
    afterCommit(() => emitSessionEnded(user.id, null))
    await deleteMails(tx, { to: user.email })
    await enqueueMail(tx, goodbyeEmail(user.email))
    await audit(tx, {
      actorId: user.id,
      action: 'user.deleted',
      subject: `user:${user.id}`,
      detail,
    })
  })
}
