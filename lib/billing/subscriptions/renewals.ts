import { type Transaction, database, inTransaction } from '../../platform/database'
import { charge, priceOf } from '../orders/amounts'
import { announce } from '../letters/announce'
import { findPending } from '../orders/cancel'
import { creditOf } from '../money/credit'
import { isLive } from '../entitlements'
import { lockAccount } from '../lock'
import { createOrder } from '../orders/new-order'
import { type PaymentSettings, paymentSettings } from '../settings/payment-settings'
import { addDays } from './period'
import { GRACE_DAYS, PLAN_FAMILIES, type PlanFamily } from '../plans'
import { type PlanChoice, planChoice } from '../schema'
import { oneByOne } from '../letters/tell-once'

/** How long before its period ends the next one of a plan is ordered, in days. */
const RENEWAL_DAYS = 14

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
    await oneByOne('renewal', due, async ({ userId }) => {
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
