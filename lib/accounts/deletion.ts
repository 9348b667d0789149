import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { type Tx, afterCommit, inTransaction } from '../platform/database/database'
import { tellSessionEnded } from '../platform/ended-sessions'
import { InvalidError } from '../platform/errors'
import { enqueueMail, forgetMails } from '../platform/mail/outbox'
import { ownAccount } from './access'
import { keepAnAdministrator } from './administration/administrators'
import { goodbyeEmail } from './emails'

/**
 * Deletes the actor's account with its sessions, providers, plans, apps with their releases and keys, and the mails that
 * went to its address. Mails that still wait are sent.
 * @param typed the account's email, typed again
 * @param forget removes the user from what other domains keep (payments, messages), in the same transaction; its
 *   result becomes the detail of the audit entry
 * @throws InvalidError when the email doesn't match; ConflictError `last-administrator`
 */
export async function deleteAccount(
  actor: Actor,
  typed: string,
  forget: (tx: Tx, userId: string) => Promise<Record<string, unknown>>,
): Promise<void> {
  const user = await ownAccount(actor)
  if (typed !== user.email) {
    const message = 'That isn’t the email of your account.'
    throw new InvalidError(message, { email: message })
  }
  await inTransaction(async (tx) => {
    await keepAnAdministrator(tx, user.id)
    const detail = await forget(tx, user.id)
    const assigned = { assigneeId: user.id }
    await tx.contactMessage.updateMany({ where: assigned, data: { assigneeId: null } })
    await tx.user.delete({ where: { id: user.id }, select: { id: true } })
    afterCommit(() => tellSessionEnded(user.id, null))
    await forgetMails(tx, { to: user.email })
    await enqueueMail(tx, goodbyeEmail(user.email))
    await audit(tx, {
      actorId: user.id,
      action: 'user.deleted',
      subject: `user:${user.id}`,
      detail,
    })
  })
}
