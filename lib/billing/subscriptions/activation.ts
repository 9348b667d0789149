import type { Order, Subscription } from '@/prisma/generated/sqlite/client'
import { addToDay, dayOf } from '../../platform/counts/daily-totals'
import type { Tx } from '../../platform/database/database'
import { addCredit } from '../orders/credit'
import { endPeriods, runningPeriods } from '../orders/paid-periods'
import { totalsSubject } from '../orders/totals-subject'
import { isLive } from '../plans/entitlements'
import { periodEnd } from '../plans/period'
import type { Interval } from '../plans/schema'
import { planStartOf } from '../plans/start-of'

/**
 * Gives what a paid order promised: completes it and writes the subscription. Unused time counts as it was when the order
 * was made, for its price was shown and invoiced.
 */
export async function activate(tx: Tx, order: Order & { userId: string }, now: Date): Promise<void> {
  const { id, userId, family, planId, priceCents, unusedCents } = order
  const interval = order.interval as Interval
  const held = await tx.subscription.findUnique({ where: { userId_family: { userId, family } } })
  const period =
    held && continues(order, held, now)
      ? nextPeriod(held, interval)
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
  const credited = Math.max(0, unusedCents - priceCents)
  await addCredit(tx, { userId, orderId: id, amountCents: credited, reason: 'unused-time' }, now)
  const written = {
    planId,
    interval,
    priceCents,
    ...period,
    orderId: id,
    endedAt: null,
    cancelAtPeriodEnd: false,
  }
  await tx.subscription.upsert({
    where: { userId_family: { userId, family } },
    create: { userId, family, ...written },
    update: written,
    select: { id: true },
  })
  await addToDay(tx, 'orders.completed', dayOf(now), {
    subject: totalsSubject(order),
    cents: order.dueCents,
  })
}

/** Whether a renewal still follows without a gap. */
function continues(order: Order, held: Subscription, now: Date): boolean {
  return order.kind === 'renewal' && isLive(held, now)
}

function nextPeriod({ anchor, periodEnd: start }: Subscription, interval: Interval) {
  return { anchor, periodStart: start, periodEnd: periodEnd(anchor, start, interval) }
}

/** Ends what ran before, and starts anew. */
async function replace(tx: Tx, order: Order & { userId: string; interval: Interval }, now: Date) {
  const { userId, family, interval, unusedCents, createdAt } = order
  const { trialEndsAt } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { trialEndsAt: true },
  })
  const periods = await runningPeriods(tx, userId, family, createdAt)
  await endPeriods(tx, periods, unusedCents, now)
  const start = planStartOf(order, trialEndsAt, now)
  return { anchor: start, periodStart: start, periodEnd: periodEnd(start, start, interval) }
}
