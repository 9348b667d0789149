import type { Order } from '@/prisma/generated/sqlite/client'
import { audit } from '../../platform/audit'
import type { Tx } from '../../platform/database/database'
import { nextPriceCents } from '../coupons/redemption'
import { issueCreditNote } from '../invoices/issue'
import { cancelPending, findPending } from '../orders/cancel'
import { addCredit } from '../orders/credit'
import { runningPeriods } from '../orders/paid-periods'
import { unusedValue } from '../plans/proration'

type Owner = { workspaceId: string; family: string }

/**
 * Moves value out of an order: some is refunded, some becomes credit, with a credit note.
 * @param cents `noted` is the amount of the credit note, if part was credited before or is still to follow
 */
export async function reverseOrderValue(
  tx: Tx,
  order: Pick<Order, 'id' | 'workspaceId'>,
  cents: { money: number; credit: number; noted?: number },
  now: Date,
): Promise<void> {
  const { id: orderId, workspaceId } = order
  const total = cents.money + cents.credit
  await tx.order.update({
    where: { id: orderId },
    data: { valueCents: { decrement: total } },
    select: { id: true },
  })
  await addCredit(tx, { workspaceId, orderId, amountCents: cents.credit, reason: 'returned' }, now)
  await issueCreditNote(tx, orderId, cents.noted ?? total, 'Refund', now)
}

/** The unused value of an order's period. */
export function unusedIn({ valueCents, periodStart, periodEnd }: Order, now: Date): number {
  return periodStart && periodEnd ? unusedValue(valueCents, { periodStart, periodEnd }, now) : 0
}

/**
 * Ends an order's period now. A renewal that was paid early is dropped alone, and the plan ends with its
 * current period. Otherwise the plan ends, and the value of other paid periods becomes credit.
 */
export async function endPeriodOf(tx: Tx, order: Order & Owner, now: Date): Promise<void> {
  const { periodStart } = order
  const before = (await runningPeriods(tx, order.workspaceId, order.family, now)).filter(
    ({ id }) => id !== order.id,
  )
  const ended = { periodEnd: periodStart && periodStart > now ? periodStart : now }
  await tx.order.update({ where: { id: order.id }, data: ended, select: { id: true } })
  const current = before.find((period) => period.periodStart <= now)
  if (periodStart && periodStart > now && current) {
    const { id: orderId, periodStart, periodEnd } = current
    const paid = await tx.order.findUniqueOrThrow({ where: { id: orderId } })
    const { catalogVersion } = paid
    const priceCents = nextPriceCents(paid)
    const data = { orderId, periodStart, periodEnd, catalogVersion, priceCents, cancelAtPeriodEnd: true }
    await tx.subscription.update({ where: ownerOf(order), data, select: { id: true } })
    return
  }
  await endPlan(tx, order, now)
}

/** Ends a plan now. The unused value of its paid periods becomes credit. */
async function endPlan(tx: Tx, { workspaceId, family }: Owner, now: Date): Promise<void> {
  for (const period of await runningPeriods(tx, workspaceId, family, now)) {
    const credit = unusedValue(period.valueCents, period, now)
    await reverseOrderValue(tx, { id: period.id, workspaceId }, { money: 0, credit }, now)
    const periodEnd = period.periodStart > now ? period.periodStart : now
    await tx.order.update({ where: { id: period.id }, data: { periodEnd }, select: { id: true } })
  }
  await tx.subscription.updateMany({
    where: { workspaceId, family, endedAt: null },
    data: { endedAt: now },
  })
}

/** Cancels a pending order, because the value that it relies on changes. @returns its id */
export async function cancelPendingOrder(
  tx: Tx,
  { workspaceId, family }: { workspaceId: string | null; family: string },
  now: Date,
): Promise<string | null> {
  const open = workspaceId === null ? null : await findPending(tx, workspaceId, family)
  if (open) await cancelPending(tx, open, now)
  return open?.id ?? null
}

/** Audits the canceled order. Call it at the end of the transaction. */
export async function auditDropped(tx: Tx, actorId: string | null, id: string | null) {
  if (id !== null) await audit(tx, { actorId, action: 'order.canceled', subject: `order:${id}` })
}

function ownerOf({ workspaceId, family }: Owner) {
  return { workspaceId_family: { workspaceId, family } }
}
