import { type Actor, requireAdministrator } from '../platform/actor'
import { audit } from '../platform/audit'
import { inTransaction } from '../platform/database/database'
import { retryMail } from '../platform/mail/outbox'

/** Resends an email that is stuck in the outbox. @throws NotFoundError if it was sent or does not exist */
export async function retryOutboxMail(actor: Actor, id: string, now = new Date()): Promise<void> {
  requireAdministrator(actor)
  await inTransaction(async (tx) => {
    await retryMail(tx, id, now)
    await audit(tx, { actorId: actor.user.id, action: 'mail.retried', subject: `mail:${id}` })
  })
}
