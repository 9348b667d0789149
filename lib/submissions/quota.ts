import { lockAccount } from '../billing/lock'
import { getEntitlements, subscriptionFields } from '../billing/plans/entitlements'
import type { Tx } from '../platform/database/database'

/**
 * Returns an account's number of submissions in all apps, including deleted apps but not held submissions,
 * and the maximum of its plan.
 */
export async function submissionsUsed(
  client: Pick<Tx, 'user' | 'formAnswer'>,
  ownerId: string,
  now: Date,
): Promise<{ used: number; limit: number }> {
  const owner = await client.user.findUniqueOrThrow({
    where: { id: ownerId },
    select: { trialEndsAt: true, subscriptions: { select: subscriptionFields } },
  })
  const used = await client.formAnswer.count({ where: { app: { ownerId }, state: { not: 'held' } } })
  return { used, limit: getEntitlements(owner, now).formAnswers }
}

/**
 * Claims a slot in the plan. Locks the account until the transaction ends, so that concurrent calls cannot
 * claim the same slot.
 */
export async function claimQuota(
  tx: Tx,
  ownerId: string,
  now: Date,
): Promise<{ used: number; limit: number; full: boolean }> {
  await lockAccount(tx, ownerId)
  const places = await submissionsUsed(tx, ownerId, now)
  return { ...places, full: places.used >= places.limit }
}
