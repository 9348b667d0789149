import { lockWorkspace } from '../billing/lock'
import { getEntitlements, planFields } from '../billing/plans/entitlements'
import { storedBytes } from '../billing/storage'
import type { Tx } from '../platform/database/database'
import { AppError } from '../platform/errors'

/** Returns the stored size of a text in bytes. */
export function sizeOf(text: string): number {
  return Buffer.byteLength(text)
}

export const STORAGE_FULL =
  'Your storage is full. Delete apps that you no longer need for good, or choose a plan with more storage.'

/** Whether a workspace's plan has space for more bytes. */
export async function hasSpace(
  client: Pick<Tx, 'workspace' | 'asset' | 'revision' | 'revisionStep' | 'savedTemplate' | 'templatePicture'>,
  workspaceId: string,
  bytes: number,
  now: Date,
): Promise<boolean> {
  const where = { id: workspaceId }
  const workspace = await client.workspace.findUniqueOrThrow({ where, select: planFields })
  return (await storedBytes(client, workspaceId)) + bytes <= getEntitlements(workspace, now).storageBytes
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
  if (await hasSpace(tx, workspaceId, bytes, now)) return
  throw new AppError('forbidden', 'storage-full', STORAGE_FULL, {
    fields: { [field]: STORAGE_FULL },
    extra: { upgradeUrl: '/account/plan' },
  })
}
