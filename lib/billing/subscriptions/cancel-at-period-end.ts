import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/database'
import { ConflictError } from '../../platform/errors'
import { ownedBy } from '../access'
import { sendOrderEmail } from '../emails/send-order-email'
import { lockAccount } from '../lock'
import { cancelPending, findPending } from '../orders/cancel'
import type { PlanFamily } from '../plans/catalog'
import { isLive } from '../plans/entitlements'
import type { HeldPlan } from './schema'
import { toHeldPlan } from './summaries'

/**
 * Has a plan end with its period, or takes that back. The order of a next period that is not paid yet goes with it.
 * @throws ConflictError `no-plan` when none is held
 */
export async function setCancelAtPeriodEnd(
  actor: Actor,
  family: PlanFamily,
  cancelAtPeriodEnd: boolean,
  now = new Date(),
): Promise<HeldPlan> {
  const { userId } = ownedBy(actor)
  return inTransaction(async (tx) => {
    await lockAccount(tx, userId)
    const held = await tx.subscription.findUnique({
      where: { userId_family: { userId, family } },
    })
    if (!held || !isLive(held, now)) throw new ConflictError('no-plan', 'There is no plan to change.')
    if (held.cancelAtPeriodEnd === cancelAtPeriodEnd) return toHeldPlan(held)
    const open = cancelAtPeriodEnd ? await findPending(tx, userId, family) : null
    const renewal = open?.kind === 'renewal' ? open : null
    if (renewal) await cancelPending(tx, renewal, now)
    const { id } = held
    const row = await tx.subscription.update({ where: { id }, data: { cancelAtPeriodEnd } })
    if (renewal) await sendOrderEmail(tx, { kind: 'canceled', orderId: renewal.id })
    const action = cancelAtPeriodEnd ? 'plan.canceled' : 'plan.resumed'
    const detail = { family, planId: held.planId, periodEnd: held.periodEnd.toISOString() }
    await audit(tx, { actorId: userId, action, subject: `user:${userId}`, detail })
    return toHeldPlan(row)
  })
}
