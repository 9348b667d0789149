import { audit } from '../platform/audit'
import { type Transaction, database, inTransaction } from '../platform/database'
import { log } from '../platform/log'
import { charge, priceOf } from './amounts'
import { announce } from './announce'
import { findPending } from './cancel-order'
import { creditOf } from './credit'
import { isLive } from './entitlements'
import { lockAccount } from './lock'
import { createOrder } from './new-order'
import { type PaymentSettings, paymentSettings } from './payment-settings'
import { addDays } from './period'
import { GRACE_DAYS, PLAN_FAMILIES, type PlanFamily } from './plans'
import { type PlanChoice, planChoice } from './schema'

/** How long before its period ends the next one of a plan is ordered, in days. */
const RENEWAL_DAYS = 14

/** How long before it ends, and after, a mail tells of a plan's end; nobody is told of one that ended long ago. */
const TOLD_BEFORE_DAYS = 7
const TOLD_AFTER_DAYS = 3

/** Does the same for many people; one that fails is logged and stops nobody else. */
async function forEach<T>(name: string, rows: readonly T[], work: (row: T) => Promise<void>): Promise<void> {
  for (const row of rows) await work(row).catch((err: unknown) => log.error({ err, row }, `${name} failed`))
}

/**
 * Orders the next period of plans that go on, and mails its invoice. Nothing is charged by itself: it is paid like any order, or
 * out of credit when that covers it. Whoever comes second, here or on another node, finds the first one's order.
 */
export async function orderRenewals(now = new Date()): Promise<void> {
  const settings = await paymentSettings()
  for (const family of PLAN_FAMILIES) {
    const due = await database().subscription.findMany({
      where: {
        family,
        endedAt: null,
        cancelAtPeriodEnd: false,
        periodEnd: { lte: addDays(now, RENEWAL_DAYS), gt: addDays(now, -GRACE_DAYS) },
        user: { disabledAt: null, orders: { none: { family, status: 'pending' } } },
      },
      select: { userId: true },
    })
    await forEach('renewal', due, async ({ userId }) => {
      const id = await inTransaction((transaction) => renew(transaction, userId, family, settings, now))
      if (id) announce({ kind: 'renewal', orderId: id })
    })
  }
}

async function renew(
  transaction: Transaction,
  userId: string,
  family: PlanFamily,
  settings: PaymentSettings,
  now: Date,
): Promise<string | null> {
  await lockAccount(transaction, userId)
  const held = await transaction.subscription.findUnique({ where: { userId_family: { userId, family } } })
  if (!held || held.cancelAtPeriodEnd || !isLive(held, now)) return null
  if (held.periodEnd > addDays(now, RENEWAL_DAYS)) return null
  if (await findPending(transaction, userId, family)) return null
  const choice = planChoice.parse(held)
  const amounts = await amountsOf(transaction, userId, choice)
  const last = held.orderId
    ? await transaction.order.findUnique({ where: { id: held.orderId }, select: { method: true } })
    : null
  const method = methodFor(last?.method, settings)
  if (method === null && amounts.dueCents > 0) return null
  const { id } = await createOrder(
    transaction,
    {
      userId,
      requestKey: null,
      kind: 'renewal',
      choice,
      amounts,
      method: method ?? 'bank',
      dueAt: held.periodEnd > now ? held.periodEnd : addDays(held.periodEnd, GRACE_DAYS),
      actorId: null,
    },
    settings,
    now,
  )
  return id
}

async function amountsOf(transaction: Transaction, userId: string, choice: PlanChoice) {
  const priceCents = priceOf(choice)
  const { creditCents, dueCents } = charge(priceCents, 0, await creditOf(transaction, userId))
  return { priceCents, unusedCents: 0, creditCents, dueCents }
}

/** The way that was used last, if it is still there; none when nothing can be paid here. */
function methodFor(last: string | undefined, { bankDetails, paypalEnabled }: PaymentSettings) {
  if (last === 'paypal' && paypalEnabled) return 'paypal'
  if (bankDetails !== null) return 'bank'
  return paypalEnabled ? 'paypal' : null
}

/** Mails who has a plan that ends soon because they wanted it to, and who has one that ended. */
export async function tellOfEnds(now = new Date()): Promise<void> {
  const ending = await database().subscription.findMany({
    where: {
      endedAt: null,
      cancelAtPeriodEnd: true,
      periodEnd: { gt: now, lte: addDays(now, TOLD_BEFORE_DAYS) },
    },
  })
  await forEach('mail of an end', ending, (held) => tellOnce('plan-ending', held))
  const lapsed = addDays(now, -GRACE_DAYS)
  const ended = await database().subscription.findMany({
    where: {
      endedAt: null,
      OR: [
        { cancelAtPeriodEnd: true, periodEnd: { lte: now, gt: addDays(now, -TOLD_AFTER_DAYS) } },
        { cancelAtPeriodEnd: false, periodEnd: { lte: lapsed, gt: addDays(lapsed, -TOLD_AFTER_DAYS) } },
      ],
    },
  })
  await forEach('mail of an end', ended, (held) => tellOnce('plan-ended', held))
}

/** The audit entry is what later runs, and other nodes, know it by. */
async function tellOnce(
  kind: 'plan-ending' | 'plan-ended',
  held: { userId: string; family: string; planId: string; periodEnd: Date; orderId: string | null },
): Promise<void> {
  const { userId, family, planId, orderId } = held
  const action = kind === 'plan-ending' ? 'plan.end-announced' : 'plan.ended'
  const periodEnd = held.periodEnd.toISOString()
  const isFirst = await inTransaction(async (transaction) => {
    await lockAccount(transaction, userId)
    const subject = `user:${userId}`
    const detail = { family, planId, periodEnd }
    const seen = await transaction.auditEntry.findFirst({
      where: { subject, action, detail: JSON.stringify(detail) },
      select: { id: true },
    })
    if (!seen) await audit(transaction, { actorId: null, action, subject, detail })
    return !seen
  })
  if (isFirst && orderId) announce({ kind, orderId })
}
