import { audit } from '../../platform/audit'
import { database, inTransaction, type Tx } from '../../platform/database/database'
import { lockAccount } from '../lock'

/** What somebody is told once. */
export type Notice = {
  userId: string
  /** What it is about, such as `plan-ended builder pro 2026-11-21T12:00:00.000Z`: unique for a user. */
  key: string
  /** What the audit log says of it. */
  audit: { action: string; subject: string; detail: Record<string, string> }
}

/**
 * Tells a person of something that is due now and was not told before, in one transaction: claims the notice, sends the
 * mail, writes the audit entry. Later runs and other nodes find the claim.
 * @param isDue looks again while the account is held: what was found may have changed since
 * @param send puts the mail into the same transaction
 * @returns whether this call was the one that told
 */
export async function claimNotification(
  { userId, key, audit: entry }: Notice,
  isDue: (tx: Tx) => Promise<boolean>,
  send: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const claim = { userId, key }
  const isClaimed = async ({ notification }: Pick<Tx, 'notification'>) =>
    (await notification.findUnique({ where: { userId_key: claim }, select: { id: true } })) !== null
  // Nearly always in a later run, which then need not hold anything.
  if (await isClaimed(database())) return false
  return inTransaction(async (tx) => {
    await lockAccount(tx, userId)
    if ((await isClaimed(tx)) || !(await isDue(tx))) return false
    await tx.notification.create({ data: claim, select: { id: true } })
    await send(tx)
    await audit(tx, { actorId: null, ...entry })
    return true
  })
}
