import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/database'
import { ConflictError } from '../../platform/errors'
import { ownedBy } from '../access'
import { sendOrderEmail } from '../emails/send-order-email'
import { lockWorkspace } from '../lock'
import { cancelPending, findPending } from '../orders/cancel'
import type { PlanFamily } from '../plans/plan'
import { isLive } from '../plans/entitlements'
import type { ActivePlan } from './schema'
import { toActivePlan } from './summaries'

/**
 * Makes a plan end with its current period, or undoes that. Also cancels an unpaid renewal order.
 * @throws ConflictError `no-plan` if there is no active plan
 */
export async function setCancelAtPeriodEnd(
  actor: Actor,
  family: PlanFamily,
  cancelAtPeriodEnd: boolean,
  now = new Date(),
): Promise<ActivePlan> {
  const { workspaceId } = ownedBy(actor)
  return inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId)
    const subscription = await tx.subscription.findUnique({
      where: { workspaceId_family: { workspaceId, family } },
    })
    if (!subscription || !isLive(subscription, now))
      throw new ConflictError('no-plan', 'You don’t have a plan to change.')
    if (subscription.cancelAtPeriodEnd === cancelAtPeriodEnd) return toActivePlan(subscription)
    const open = cancelAtPeriodEnd ? await findPending(tx, workspaceId, family) : null
    const renewal = open?.kind === 'renewal' ? open : null
    if (renewal) await cancelPending(tx, renewal, now)
    const { id } = subscription
    const row = await tx.subscription.update({ where: { id }, data: { cancelAtPeriodEnd } })
    if (renewal) await sendOrderEmail(tx, { kind: 'canceled', orderId: renewal.id })
    const action = cancelAtPeriodEnd ? 'plan.canceled' : 'plan.resumed'
    const detail = { family, planId: subscription.planId, periodEnd: subscription.periodEnd.toISOString() }
    await audit(tx, { actorId: actor.user.id, action, subject: `workspace:${workspaceId}`, detail })
    return toActivePlan(row)
  })
}
