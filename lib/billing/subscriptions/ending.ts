import type { Order } from '@/prisma/generated/sqlite/client'
import { audit } from '../../platform/audit'
import type { Tx } from '../../platform/database/database'
import { issueCreditNote } from '../invoices/issue'
import { cancelPending, findPending } from '../orders/cancel'
import { addCredit } from '../orders/credit'
import { runningPeriods } from '../orders/paid-periods'
import { unusedValue } from '../plans/proration'

type Owner = { userId: string; family: string }

/**
 * Takes value out of an order: some goes back as money, some becomes credit, and a credit note says so.
 * @param cents `noted` is what the credit note says, where part of it was said before or is still to go
 */
export async function reverseOrderValue(
  tx: Tx,
  order: Pick<Order, 'id' | 'userId'>,
  cents: { money: number; credit: number; noted?: number },
  now: Date,
): Promise<void> {
  const { id: orderId, userId } = order
  const taken = cents.money + cents.credit
  await tx.order.update({
    where: { id: orderId },
    data: { valueCents: { decrement: taken } },
    select: { id: true },
  })
  await addCredit(tx, { userId, orderId, amountCents: cents.credit, reason: 'returned' }, now)
  await issueCreditNote(tx, orderId, cents.noted ?? taken, 'Refund', now)
}

/** What an order's period is worth that was not used yet. */
export function unusedIn({ valueCents, periodStart, periodEnd }: Order, now: Date): number {
  return periodStart && periodEnd ? unusedValue(valueCents, { periodStart, periodEnd }, now) : 0
}

/**
 * Ends an order's period now. A next period that was paid early falls away alone, and the plan ends with the current one;
 * else the plan ends, and what other paid periods are worth becomes credit.
 */
export async function endPeriodOf(tx: Tx, order: Order & Owner, now: Date): Promise<void> {
  const { periodStart } = order
  const before = (await runningPeriods(tx, order.userId, order.family, now)).filter(
    ({ id }) => id !== order.id,
  )
  const ended = { periodEnd: periodStart && periodStart > now ? periodStart : now }
  await tx.order.update({ where: { id: order.id }, data: ended, select: { id: true } })
  const current = before.find((period) => period.periodStart <= now)
  if (periodStart && periodStart > now && current) {
    const { id: orderId, periodStart, periodEnd } = current
    const { priceCents } = await tx.order.findUniqueOrThrow({ where: { id: orderId } })
    const data = { orderId, periodStart, periodEnd, priceCents, cancelAtPeriodEnd: true }
    await tx.subscription.update({ where: ownerOf(order), data, select: { id: true } })
    return
  }
  await endPlan(tx, order, now)
}

/** Ends a plan now; what its paid periods are worth that was not used becomes credit. */
async function endPlan(tx: Tx, { userId, family }: Owner, now: Date): Promise<void> {
  for (const period of await runningPeriods(tx, userId, family, now)) {
    const credit = unusedValue(period.valueCents, period, now)
    await reverseOrderValue(tx, { id: period.id, userId }, { money: 0, credit }, now)
    const periodEnd = period.periodStart > now ? period.periodStart : now
    await tx.order.update({ where: { id: period.id }, data: { periodEnd }, select: { id: true } })
  }
  await tx.subscription.updateMany({
    where: { userId, family, endedAt: null },
    data: { endedAt: now },
  })
}

/** An order that still waits counts on value that moves now, so it falls away. @returns its id */
export async function dropPending(
  tx: Tx,
  { userId, family }: { userId: string | null; family: string },
  now: Date,
): Promise<string | null> {
  const open = userId === null ? null : await findPending(tx, userId, family)
  if (open) await cancelPending(tx, open, now)
  return open?.id ?? null
}

/** The audit entry that goes with it, for the end of the transaction. */
export async function auditDropped(tx: Tx, actorId: string | null, id: string | null) {
  if (id !== null) await audit(tx, { actorId, action: 'order.canceled', subject: `order:${id}` })
}

function ownerOf({ userId, family }: Owner) {
  return { userId_family: { userId, family } }
}
