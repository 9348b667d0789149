import type { Subscription } from '@/prisma/generated/sqlite/client'
import { brand } from '../../brand'
import type { Actor } from '../../platform/actor'
import { database, type Tx } from '../../platform/database/database'
import { ConflictError, InvalidError, NotFoundError } from '../../platform/errors'
import { ownedBy } from '../access'
import { type Discount, findDiscount, nextPriceCents, NO_DISCOUNT } from '../coupons/redemption'
import { currentSeller } from '../invoices/seller'
import { isLive, trialEndOf, trialFields } from '../plans/entitlements'
import { periodEnd } from '../plans/period'
import { planOf, planPrice } from '../plans/pricing'
import { daysOf } from '../plans/proration'
import type { PlanChoice } from '../plans/schema'
import { includedVat } from '../tax/included-vat'
import type { Tax, TaxTerms } from '../tax/schema'
import { type TaxedBuyer, taxedPrice, taxOf } from '../tax/treatment'
import { planStart } from '../plans/plan-start'
import { loadPlans } from '../plans/versions'
import { charge } from './amounts'
import { creditOf } from './credit'
import { runningPeriods, sumUnused } from './paid-periods'
import type { Quote } from './schema'

/**
 * The cost of a plan change now. The amounts stay the same until the next day of the current period.
 * @param coupon the code of a coupon
 * @param buyer what the tax depends on; by default, as stored
 */
export async function findQuote(
  actor: Actor,
  choice: PlanChoice,
  now = new Date(),
  coupon?: string,
  buyer?: TaxedBuyer,
): Promise<Quote> {
  const { workspaceId } = ownedBy(actor)
  const { tax: terms } = await currentSeller()
  const tax = await taxFor(database(), workspaceId, terms, buyer)
  const { quote } = await quoteFor(database(), workspaceId, { choice, coupon }, { terms, tax }, now)
  return quote
}

/** The tax of a workspace's orders. @param buyer instead of the stored billing details */
export async function taxFor(
  client: Pick<Tx, 'billingDetails'>,
  workspaceId: string,
  terms: TaxTerms,
  buyer?: TaxedBuyer,
): Promise<Tax> {
  const stored = await client.billingDetails.findUnique({
    where: { workspaceId },
    select: { country: true, vatId: true },
  })
  return taxOf(terms, buyer ?? stored ?? { country: '', vatId: '' })
}

/** A plan's price for a buyer with this tax, before a discount, in cents. */
export function priceFor(
  choice: PlanChoice,
  catalogVersion: number,
  { terms, tax }: { terms: TaxTerms; tax: Tax },
): number {
  return taxedPrice(planPrice(choice, catalogVersion), terms, tax)
}

/** What an order stores of its quote that customers do not see. */
export type OrderTerms = Discount & { catalogVersion: number }

/**
 * Computes a quote within a transaction. An unpaid order of the family would be replaced, so its credit and
 * its payments count as credit.
 * @throws ConflictError `same-plan` if nothing would change; InvalidError `coupon-refused` at the field
 *   `coupon`, or `not-for-sale`
 */
export async function quoteFor(
  client: Tx,
  workspaceId: string,
  { choice, coupon }: { choice: PlanChoice; coupon?: string | undefined },
  taxed: { terms: TaxTerms; tax: Tax },
  now: Date,
): Promise<{ quote: Quote; terms: OrderTerms }> {
  const { family, planId, interval } = choice
  const workspace = await client.workspace.findUnique({
    where: { id: workspaceId },
    select: { ...trialFields, subscriptions: { where: { family } } },
  })
  if (!workspace) throw new NotFoundError('This workspace does not exist.')
  const activePlan = workspace.subscriptions.find((subscription) => isLive(subscription, now))
  if (activePlan?.planId === planId && activePlan.interval === interval) throw samePlan(activePlan, now)

  const { version: catalogVersion } = await loadPlans(client)
  const { name: planName, onSale } = planOf(family, planId, catalogVersion)
  if (!onSale) throw notForSale()
  const listCents = priceFor(choice, catalogVersion, taxed)
  const { taxName, vatBasisPoints, note } = taxed.tax
  const periods = await runningPeriods(client, workspaceId, family, now)
  const unusedCents = sumUnused(periods, now)
  const open = await client.order.findFirst({
    where: { workspaceId, family, status: 'pending' },
    select: { id: true, creditCents: true, paidCents: true, couponId: true },
  })
  const discount = coupon
    ? await findDiscount(client, coupon, choice, listCents, { workspaceId, open }, now)
    : NO_DISCOUNT
  const { discountCents } = discount
  const priceCents = listCents - discountCents
  const balance = (await creditOf(client, workspaceId)) + (open ? open.creditCents + open.paidCents : 0)
  const amounts = charge(priceCents, unusedCents, balance)
  const start = planStart(choice, trialEndOf(workspace), now)
  const quote: Quote = {
    kind: activePlan ? 'change' : 'new',
    choice,
    planName,
    priceCents,
    discountCents,
    nextCents: nextPriceCents({ priceCents, ...discount }),
    unusedCents,
    unused:
      activePlan && periods.length > 0
        ? {
            planName: planOf(family, activePlan.planId, activePlan.catalogVersion).name,
            ...sumDays(periods, now),
          }
        : null,
    ...amounts,
    vatCents: includedVat(priceCents, vatBasisPoints),
    vatBasisPoints,
    ...{ taxName, taxNote: note },
    periodStart: start.toISOString(),
    periodEnd: periodEnd(start, start, interval).toISOString(),
  }
  return { quote, terms: { ...discount, catalogVersion } }
}

function notForSale(): InvalidError {
  const message = 'This plan is no longer sold. Please choose another one.'
  return new InvalidError(message, { 'choice.planId': message }, 'not-for-sale')
}

function sumDays(periods: { periodStart: Date; periodEnd: Date }[], now: Date) {
  const all = periods.map((period) => daysOf(period, now))
  const sum = (key: 'days' | 'daysLeft') => all.reduce((total, each) => total + each[key], 0)
  return { daysLeft: sum('daysLeft'), days: sum('days') }
}

function samePlan(
  activePlan: Pick<Subscription, 'planId' | 'family' | 'catalogVersion' | 'periodEnd' | 'cancelAtPeriodEnd'>,
  now: Date,
): ConflictError {
  const { name } = planOf(activePlan.family, activePlan.planId, activePlan.catalogVersion)
  const advice = activePlan.cancelAtPeriodEnd
    ? 'To keep it beyond its period, undo the cancellation.'
    : activePlan.periodEnd <= now
      ? 'Its next period is waiting to be paid: see your invoices.'
      : 'Nothing to change.'
  return new ConflictError('same-plan', `You already have ${brand.name} ${name}. ${advice}`)
}
