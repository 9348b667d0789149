import { audit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/database'

const WHY = 'Restored from a backup. It may have been sent already: retry it if it was not.'

/**
 * Ends everything in a restored database that may have been ended, used or sent since the backup: sessions,
 * known devices, links in emails, and queued emails, which administrators can still send.
 */
export async function revokeSessions(backup: string | null): Promise<{ sessions: number; mails: number }> {
  return inTransaction(async (tx) => {
    const { count: sessions } = await tx.session.deleteMany()
    await tx.actionToken.deleteMany()
    await tx.invitation.deleteMany()
    await tx.appTransfer.deleteMany()
    const open = { hash: { not: null } }
    await tx.appAddress.updateMany({ where: open, data: { hash: null, expiresAt: null } })
    await tx.knownDevice.deleteMany()
    await tx.user.updateMany({ data: { sessionVersion: { increment: 1 } } })
    const { count: mails } = await tx.outboxMail.updateMany({
      where: { state: 'waiting' },
      data: { state: 'failed', attempts: 1, lastError: WHY, leasedBy: null, leasedUntil: null },
    })
    await audit(tx, { actorId: null, action: 'system.restored', subject: 'system', detail: { backup } })
    return { sessions, mails }
  })
}
