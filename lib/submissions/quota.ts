import { lockAccount } from '../billing/lock'
import { entitlementsOf, subscriptionFields } from '../billing/plans/entitlements'
import type { Tx } from '../platform/database/database'

/**
 * How many answers an account has in all its apps, the deleted ones too and those held back not, and how many its plan
 * keeps.
 */
export async function answersUsed(
  client: Pick<Tx, 'user' | 'formAnswer'>,
  ownerId: string,
  now: Date,
): Promise<{ used: number; limit: number }> {
  const owner = await client.user.findUniqueOrThrow({
    where: { id: ownerId },
    select: { trialEndsAt: true, subscriptions: { select: subscriptionFields } },
  })
  const used = await client.formAnswer.count({ where: { app: { ownerId }, state: { not: 'held' } } })
  return { used, limit: entitlementsOf(owner, now).formAnswers }
}

/** Takes a place in the plan. Holds the account until the transaction ends, so that two do not take the same place. */
export async function takePlace(
  tx: Tx,
  ownerId: string,
  now: Date,
): Promise<{ used: number; limit: number; full: boolean }> {
  await lockAccount(tx, ownerId)
  const places = await answersUsed(tx, ownerId, now)
  return { ...places, full: places.used >= places.limit }
}
