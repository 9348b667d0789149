import type { Order, Subscription } from '@/prisma/generated/sqlite/client'
import { database, inTransaction, type Tx } from '../../platform/database/database'
import { byMoment, never, forEachSafely } from '../../platform/in-pages'
import { isCharged, savedCardOf } from '../cards/saved-card'
import { nextDiscount } from '../coupons/redemption'
import { sendOrderEmail } from '../emails/send-order-email'
import { currentSeller, type Seller } from '../invoices/seller'
import { lockWorkspace } from '../lock'
import { METHOD_IDS, type MethodId, METHODS } from '../methods/registry'
import { charge } from '../orders/amounts'
import { findPending } from '../orders/cancel'
import { createOrder } from '../orders/create-order'
import { creditOf } from '../orders/credit'
import { priceFor, taxFor } from '../orders/quote'
import { PLAN_FAMILIES, type PlanFamily } from '../plans/plan'
import { GRACE_DAYS } from '../plans/terms'
import { isLive } from '../plans/entitlements'
import { addDays } from '../plans/period'
import { type PlanChoice, planChoice } from '../plans/schema'
import { loadPlans } from '../plans/versions'
import type { Tax, TaxTerms } from '../tax/schema'
import { paymentDetailsOf, readyMethods } from './method-states'
import { auditCreated, completeIfFree } from './place-order'

/** Days before a period's end at which the renewal is ordered. */
const RENEWAL_DAYS = 14

/**
 * Orders the next period of plans that continue, and emails the invoice. The order is paid like any other,
 * from credit that covers it, or by a card that the customer saved for renewals (`chargeRenewals`).
 * Idempotent across runs and nodes.
 */
export async function orderRenewals(now = new Date(), shouldStop = never): Promise<void> {
  const context = { seller: await currentSeller(), methods: await readyProviders() }
  for (const family of PLAN_FAMILIES) {
    const where = {
      family,
      endedAt: null,
      cancelAtPeriodEnd: false,
      periodEnd: { lte: addDays(now, RENEWAL_DAYS), gt: addDays(now, -GRACE_DAYS) },
      workspace: { owner: { disabledAt: null } },
    }
    // Never-paid orders have no period, so an index finds them by account. Filtering by status would scan all
    // accounts.
    const unpaid = { where: { family, periodEnd: null }, select: { status: true } }
    const due = byMoment('periodEnd', ({ past, ...page }) =>
      database().subscription.findMany({
        where: { AND: [where, past] },
        ...page,
        select: { id: true, workspaceId: true, periodEnd: true, workspace: { select: { orders: unpaid } } },
      }),
    )
    const order = async ({ workspaceId, workspace }: Due) => {
      if (!workspace.orders.some(({ status }) => status === 'pending'))
        await inTransaction((tx) => renew(tx, workspaceId, family, context, now))
    }
    await forEachSafely('place renewal order', due, order, shouldStop)
  }
}

type Due = { workspaceId: string; workspace: { orders: { status: string }[] } }
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
  workspaceId: string,
  family: PlanFamily,
  { seller: from, methods }: Context,
  now: Date,
): Promise<void> {
  await lockWorkspace(tx, workspaceId)
  const subscription = await tx.subscription.findUnique({
    where: { workspaceId_family: { workspaceId, family } },
  })
  if (!subscription || subscription.cancelAtPeriodEnd || !isLive(subscription, now)) return
  if (subscription.periodEnd > addDays(now, RENEWAL_DAYS)) return
  if (await findPending(tx, workspaceId, family)) return
  const choice = planChoice.parse(subscription)
  const tax = await taxFor(tx, workspaceId, from.tax)
  const last = subscription.orderId
    ? await tx.order.findUnique({ where: { id: subscription.orderId } })
    : null
  const { amounts, terms } = await termsOf(tx, subscription, choice, last, { terms: from.tax, tax })
  // The saved card that renewals are charged to, or the last used method, if it is still available.
  const card = await savedCardOf(tx, workspaceId)
  const wanted = isCharged(card) ? card.method : last?.method
  const used = methods.find(({ id }) => id === wanted) ?? methods[0]
  if (!used && amounts.dueCents > 0) return
  const { id: method, paymentDetails } = used ?? { id: METHODS[0].id, paymentDetails: [] }
  const dueAt =
    subscription.periodEnd > now ? subscription.periodEnd : addDays(subscription.periodEnd, GRACE_DAYS)
  const order = await createOrder(
    tx,
    { workspaceId, requestKey: null, kind: 'renewal', choice, terms, amounts, method, dueAt },
    { seller: from.seller, tax, paymentDetails },
    now,
  )
  await completeIfFree(tx, order, now)
  await sendOrderEmail(tx, { kind: 'renewal', orderId: order.id })
  await auditCreated(tx, null, order)
}

/** A renewal costs what its plan cost when it was bought, less the coupon of that order while it lasts. */
async function termsOf(
  tx: Tx,
  { workspaceId, catalogVersion }: Subscription,
  choice: PlanChoice,
  last: Order | null,
  taxed: { terms: TaxTerms; tax: Tax },
) {
  await loadPlans(tx)
  const listCents = priceFor(choice, catalogVersion, taxed)
  const discount = await nextDiscount(tx, last, listCents)
  const priceCents = listCents - discount.discountCents
  const { creditCents, dueCents } = charge(priceCents, 0, await creditOf(tx, workspaceId))
  return {
    amounts: { priceCents, unusedCents: 0, creditCents, dueCents },
    terms: { ...discount, catalogVersion },
  }
}
