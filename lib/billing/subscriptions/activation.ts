import type { Order, Subscription } from '@/prisma/generated/sqlite/client'
import { incrementDailyTotal, dayOf } from '../../platform/counts/daily-totals'
import type { Tx } from '../../platform/database/database'
import { enqueueEvent } from '../../platform/enqueue-event'
import { nextPriceCents } from '../coupons/redemption'
import { totalsSubject } from '../orders/amounts'
import { addCredit } from '../orders/credit'
import { endPeriods, runningPeriods } from '../orders/paid-periods'
import { isLive, trialEndOf, trialFields } from '../plans/entitlements'
import { periodEnd } from '../plans/period'
import type { Interval } from '../plans/schema'
import { planStart } from '../plans/plan-start'

/**
 * Completes a paid order and writes its subscription. Unused time has its value from when the order was
 * created, because that price was shown and invoiced.
 */
export async function activate(tx: Tx, order: Order & { workspaceId: string }, now: Date): Promise<void> {
  const { id, workspaceId, family, planId, catalogVersion, priceCents, unusedCents } = order
  const interval = order.interval as Interval
  const subscription = await tx.subscription.findUnique({
    where: { workspaceId_family: { workspaceId, family } },
  })
  const period =
    subscription && continues(order, subscription, now)
      ? nextPeriod(subscription, interval)
      : await replace(tx, { ...order, interval }, now)
  await tx.order.update({
    where: { id },
    data: {
      status: 'completed',
      completedAt: now,
      periodStart: period.periodStart,
      periodEnd: period.periodEnd,
      valueCents: priceCents,
    },
    select: { id: true },
  })
  await enqueueEvent(tx, workspaceId, 'order.paid', { order: id, reference: order.reference }, now)
  const credited = Math.max(0, unusedCents - priceCents)
  await addCredit(tx, { workspaceId, orderId: id, amountCents: credited, reason: 'unused-time' }, now)
  const written = {
    planId,
    catalogVersion,
    interval,
    priceCents: nextPriceCents(order),
    ...period,
    orderId: id,
    endedAt: null,
    cancelAtPeriodEnd: false,
  }
  await tx.subscription.upsert({
    where: { workspaceId_family: { workspaceId, family } },
    create: { workspaceId, family, ...written },
    update: written,
    select: { id: true },
  })
  await incrementDailyTotal(tx, 'orders.completed', dayOf(now), {
    subject: totalsSubject(order),
    cents: order.dueCents,
  })
}

/** Whether a renewal can still continue without a gap. */
function continues(order: Order, subscription: Subscription, now: Date): boolean {
  return order.kind === 'renewal' && isLive(subscription, now)
}

function nextPeriod({ anchor, periodEnd: start }: Subscription, interval: Interval) {
  return { anchor, periodStart: start, periodEnd: periodEnd(anchor, start, interval) }
}

/** Ends the running periods and starts a new one. */
async function replace(tx: Tx, order: Order & { workspaceId: string; interval: Interval }, now: Date) {
  const { workspaceId, family, interval, unusedCents, createdAt } = order
  const workspace = await tx.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: trialFields,
  })
  const periods = await runningPeriods(tx, workspaceId, family, createdAt)
  await endPeriods(tx, periods, unusedCents, now)
  const start = planStart(order, trialEndOf(workspace), now)
  return { anchor: start, periodStart: start, periodEnd: periodEnd(start, start, interval) }
}
