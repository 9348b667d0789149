import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { inTransaction } from '../platform/database/database'
import { retryMail } from '../platform/mail/outbox'
import { requireDashboard } from './access'

/** Sends an email again that is stuck in the outbox. @throws NotFoundError when it was sent, or doesn't exist */
export async function retryOutboxMail(actor: Actor, id: string, now = new Date()): Promise<void> {
  requireDashboard(actor)
  await inTransaction(async (tx) => {
    await retryMail(tx, id, now)
    await audit(tx, { actorId: actor.user.id, action: 'mail.retried', subject: `mail:${id}` })
  })
}
