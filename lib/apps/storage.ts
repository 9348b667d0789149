import { lockAccount } from '../billing/lock'
import { entitlementsOf, subscriptionFields } from '../billing/plans/entitlements'
import { storedBytes } from '../billing/storage'
import type { Tx } from '../platform/database/database'
import { AppError } from '../platform/errors'

/** Bytes of a text as it is kept. */
export function sizeOf(text: string): number {
  return Buffer.byteLength(text)
}

/**
 * Refuses what would need more room than an account's plan has. Holds the account until the transaction ends, so that two
 * requests do not take the same room.
 * @param bytes of what is added
 * @param field where the refusal is told
 * @throws AppError `storage-full`
 */
export async function requireSpace(
  tx: Tx,
  ownerId: string,
  bytes: number,
  field: string,
  now = new Date(),
): Promise<void> {
  await lockAccount(tx, ownerId)
  const owner = await tx.user.findUniqueOrThrow({
    where: { id: ownerId },
    select: { trialEndsAt: true, subscriptions: { select: subscriptionFields } },
  })
  const { storageBytes } = entitlementsOf(owner, now)
  if ((await storedBytes(tx, ownerId)) + bytes <= storageBytes) return
  const message =
    'Your storage is full. Delete apps that you no longer need for good, or choose a plan with more storage.'
  throw new AppError('forbidden', 'storage-full', message, {
    fields: { [field]: message },
    extra: { upgradeUrl: '/account/plan' },
  })
}
