import { audit } from '../../platform/audit'
import { database, inTransaction, type Tx } from '../../platform/database/database'
import { lockWorkspace } from '../lock'

/** A notification that a workspace's owner gets once. */
export type Notice = {
  workspaceId: string
  /** Unique per workspace, such as `plan-ended builder pro 2026-11-21T12:00:00.000Z`. */
  key: string
  /** The audit entry. */
  audit: { action: string; subject: string; detail: Record<string, string> }
}

/**
 * Sends a notification at most once. In one transaction: claims it, enqueues the mail and writes the audit
 * entry. Later runs and other nodes find the claim.
 * @param isDue rechecks after the workspace is locked, because the data may have changed
 * @param send enqueues the mail in the transaction
 * @returns whether this call sent it
 */
export async function claimNotification(
  { workspaceId, key, audit: entry }: Notice,
  isDue: (tx: Tx) => Promise<boolean>,
  send: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const claim = { workspaceId, key }
  const isClaimed = async ({ notification }: Pick<Tx, 'notification'>) =>
    (await notification.findUnique({ where: { workspaceId_key: claim }, select: { id: true } })) !== null
  // The usual case in later runs, which then need no lock.
  if (await isClaimed(database())) return false
  return inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId)
    if ((await isClaimed(tx)) || !(await isDue(tx))) return false
    await tx.notification.create({ data: claim, select: { id: true } })
    await send(tx)
    await audit(tx, { actorId: null, ...entry })
    return true
  })
}
