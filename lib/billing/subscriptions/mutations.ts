import { audit } from '../../platform/audit'
import { inTransaction } from '../../platform/database'
import { ConflictError } from '../../platform/errors'
import { announce } from '../letters/announce'
import { cancelPending, findPending } from '../orders/cancel'
import { isLive } from '../entitlements'
import { lockAccount } from '../lock'
import type { PlanFamily } from '../plans'
import type { BillingDetails, HeldPlan } from '../schema'
import { toHeldPlan } from '../orders/summaries'

/**
 * Has a plan end with its period, or takes that back. The order of a next period that is not paid yet goes with it.
 * @throws ConflictError `no-plan` when none is held
 */
export async function setCancelAtPeriodEnd(
  userId: string,
  family: PlanFamily,
  cancelAtPeriodEnd: boolean,
  now = new Date(),
): Promise<HeldPlan> {
  const { plan, canceled } = await inTransaction(async (transaction) => {
    await lockAccount(transaction, userId)
    const held = await transaction.subscription.findUnique({
      where: { userId_family: { userId, family } },
    })
    if (!held || !isLive(held, now)) throw new ConflictError('no-plan', 'There is no plan to change.')
    if (held.cancelAtPeriodEnd === cancelAtPeriodEnd) return { plan: toHeldPlan(held), canceled: null }
    const open = cancelAtPeriodEnd ? await findPending(transaction, userId, family) : null
    const renewal = open?.kind === 'renewal' ? open : null
    if (renewal) await cancelPending(transaction, renewal, now)
    const { id } = held
    const row = await transaction.subscription.update({ where: { id }, data: { cancelAtPeriodEnd } })
    const action = cancelAtPeriodEnd ? 'plan.canceled' : 'plan.resumed'
    const detail = { family, planId: held.planId, periodEnd: held.periodEnd.toISOString() }
    await audit(transaction, { actorId: userId, action, subject: `user:${userId}`, detail })
    return { plan: toHeldPlan(row), canceled: renewal?.id ?? null }
  })
  if (canceled) announce({ kind: 'canceled', orderId: canceled })
  return plan
}

/** Keeps what stands on the invoices to come; those that were issued stay as they are. */
export async function saveBillingDetails(userId: string, details: BillingDetails): Promise<BillingDetails> {
  await inTransaction(async (transaction) => {
    await transaction.billingDetails.upsert({
      where: { userId },
      create: { userId, ...details },
      update: details,
      select: { userId: true },
    })
    const subject = `user:${userId}`
    await audit(transaction, { actorId: userId, action: 'user.changed-billing-details', subject })
  })
  return details
}
