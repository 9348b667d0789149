import { database, inTransaction, type Tx } from '../../platform/database/database'
import { byMoment, never, oneByOne } from '../../platform/in-pages'
import { sendOrderEmail } from '../emails/send-order-email'
import { currentSeller, type Seller } from '../invoices/seller'
import { lockAccount } from '../lock'
import { METHOD_IDS, type MethodId, METHODS } from '../methods/registry'
import { findPending } from '../orders/cancel'
import { charge } from '../orders/charge'
import { createOrder } from '../orders/create-order'
import { creditOf } from '../orders/credit'
import { GRACE_DAYS, PLAN_FAMILIES, type PlanFamily } from '../plans/catalog'
import { isLive } from '../plans/entitlements'
import { addDays } from '../plans/period'
import { priceOf } from '../plans/pricing'
import { type PlanChoice, planChoice } from '../plans/schema'
import { auditCreated, completeIfFree } from './complete-if-free'
import { paymentDetailsOf, readyMethods } from './ready-methods'

/** How long before its period ends the next one of a plan is ordered, in days. */
const RENEWAL_DAYS = 14

/**
 * Orders the next period of plans that continue, and emails the invoice. We never charge automatically: it is paid like
 * any order, or out of credit when that covers it. A second run, here or on another node, finds the first one's order.
 */
export async function orderRenewals(now = new Date(), shallStop = never): Promise<void> {
  const context = { seller: await currentSeller(), methods: await readyProviders() }
  for (const family of PLAN_FAMILIES) {
    const where = {
      family,
      endedAt: null,
      cancelAtPeriodEnd: false,
      periodEnd: { lte: addDays(now, RENEWAL_DAYS), gt: addDays(now, -GRACE_DAYS) },
      user: { disabledAt: null },
    }
    // Those that were never paid have no period: an index finds them by account. By state it would find everybody's.
    const unpaid = { where: { family, periodEnd: null }, select: { status: true } }
    const due = byMoment('periodEnd', ({ past, ...page }) =>
      database().subscription.findMany({
        where: { AND: [where, past] },
        ...page,
        select: { id: true, userId: true, periodEnd: true, user: { select: { orders: unpaid } } },
      }),
    )
    const order = async ({ userId, user }: { userId: string; user: { orders: { status: string }[] } }) => {
      if (!user.orders.some(({ status }) => status === 'pending'))
        await inTransaction((tx) => renew(tx, userId, family, context, now))
    }
    await oneByOne('renewal', due, order, shallStop)
  }
}

type ReadyMethod = { id: MethodId; paymentDetails: string[] }
type Context = { seller: Seller; methods: ReadyMethod[] }

function readyProviders(): Promise<ReadyMethod[]> {
  return readyMethods().then((ready) =>
    Promise.all(
      METHOD_IDS.filter((id) => ready[id]).map(async (id) => ({
        id,
        paymentDetails: await paymentDetailsOf(id),
      })),
    ),
  )
}

async function renew(
  tx: Tx,
  userId: string,
  family: PlanFamily,
  { seller, methods }: Context,
  now: Date,
): Promise<void> {
  await lockAccount(tx, userId)
  const held = await tx.subscription.findUnique({ where: { userId_family: { userId, family } } })
  if (!held || held.cancelAtPeriodEnd || !isLive(held, now)) return
  if (held.periodEnd > addDays(now, RENEWAL_DAYS)) return
  if (await findPending(tx, userId, family)) return
  const choice = planChoice.parse(held)
  const amounts = await amountsOf(tx, userId, choice)
  const last = held.orderId
    ? await tx.order.findUnique({ where: { id: held.orderId }, select: { method: true } })
    : null
  // The one that was used last, if it is still there.
  const used = methods.find(({ id }) => id === last?.method) ?? methods[0]
  if (!used && amounts.dueCents > 0) return
  const { id: method, paymentDetails } = used ?? { id: METHODS[0].id, paymentDetails: [] }
  const dueAt = held.periodEnd > now ? held.periodEnd : addDays(held.periodEnd, GRACE_DAYS)
  const order = await createOrder(
    tx,
    { userId, requestKey: null, kind: 'renewal', choice, amounts, method, dueAt },
    { ...seller, paymentDetails },
    now,
  )
  await completeIfFree(tx, order, now)
  await sendOrderEmail(tx, { kind: 'renewal', orderId: order.id })
  await auditCreated(tx, null, order)
}

async function amountsOf(tx: Tx, userId: string, choice: PlanChoice) {
  const priceCents = priceOf(choice)
  const { creditCents, dueCents } = charge(priceCents, 0, await creditOf(tx, userId))
  return { priceCents, unusedCents: 0, creditCents, dueCents }
}
