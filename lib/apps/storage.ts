import { lockWorkspace } from '../billing/lock'
import { getEntitlements, planFields } from '../billing/plans/entitlements'
import { storedBytes } from '../billing/storage'
import type { Tx } from '../platform/database/database'
import { AppError } from '../platform/errors'

/** Returns the stored size of a text in bytes. */
export function sizeOf(text: string): number {
  return Buffer.byteLength(text)
}

/**
 * Requires that a workspace's plan has space for more bytes. Locks the workspace until the transaction ends, so
 * that concurrent requests cannot claim the same space.
 * @param bytes size of the addition
 * @param field field for the error
 * @throws AppError `storage-full`
 */
export async function requireSpace(
  tx: Tx,
  workspaceId: string,
  bytes: number,
  field: string,
  now = new Date(),
): Promise<void> {
  await lockWorkspace(tx, workspaceId)
  const workspace = await tx.workspace.findUniqueOrThrow({ where: { id: workspaceId }, select: planFields })
  const { storageBytes } = getEntitlements(workspace, now)
  if ((await storedBytes(tx, workspaceId)) + bytes <= storageBytes) return
  const message =
    'Your storage is full. Delete apps that you no longer need for good, or choose a plan with more storage.'
  throw new AppError('forbidden', 'storage-full', message, {
    fields: { [field]: message },
    extra: { upgradeUrl: '/account/plan' },
  })
}
