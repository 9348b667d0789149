import type { Coupon, Order } from '@/prisma/generated/sqlite/client'
import type { Tx } from '../../platform/database/database'
import { InvalidError } from '../../platform/errors'
import type { PlanChoice } from '../plans/schema'
import { normalCode, planKey } from './schema'

/** A coupon's effect on one order. */
export type Discount = {
  couponId: string | null
  discountCents: number
  /** Number of later periods that it still discounts. Null for all of them. */
  couponPeriodsLeft: number | null
}

export const NO_DISCOUNT: Discount = { couponId: null, discountCents: 0, couponPeriodsLeft: 0 }

/**
 * The orders that count as redemptions. A renewal continues one, and an order that was canceled unpaid gave its
 * own back; once its money is refunded, it has another status.
 */
export const REDEEMING = {
  kind: { not: 'renewal' },
  OR: [{ status: 'pending' }, { completedAt: { not: null } }],
}

type Customer = {
  workspaceId: string
  /** The unpaid order that the new one would replace, which gives its redemption back. */
  open: Pick<Order, 'id' | 'couponId'> | null
}

/**
 * The discount that a customer's coupon gives on a plan now.
 * @param listCents the plan's price without it
 * @throws InvalidError at the field `coupon`
 */
export async function findDiscount(
  client: Pick<Tx, 'coupon' | 'order'>,
  typed: string,
  choice: PlanChoice,
  listCents: number,
  { workspaceId, open }: Customer,
  now: Date,
): Promise<Discount> {
  const coupon = await client.coupon.findUnique({ where: { code: normalCode(typed) } })
  if (!coupon || (coupon.startsAt && coupon.startsAt > now)) throw refused('This coupon does not exist.')
  if (coupon.endedAt || (coupon.endsAt && coupon.endsAt <= now)) throw refused('This coupon has expired.')
  if (!appliesTo(coupon, choice)) throw refused(`This coupon isn’t for this plan${hint(coupon, choice)}.`)
  const used = await client.order.findFirst({
    where: {
      workspaceId,
      couponId: coupon.id,
      ...REDEEMING,
      ...(open ? { id: { not: open.id } } : {}),
    },
    select: { id: true },
  })
  if (used) throw refused('You have already used this coupon.')
  const redeemed = coupon.redeemed - (open?.couponId === coupon.id ? 1 : 0)
  if (coupon.maxRedemptions !== null && redeemed >= coupon.maxRedemptions) throw usedUp()
  return {
    couponId: coupon.id,
    discountCents: discountOf(coupon, listCents),
    couponPeriodsLeft: coupon.periods === null ? null : coupon.periods - 1,
  }
}

/** Whether there is a coupon that a customer could enter now. */
export async function hasCoupons(client: Pick<Tx, 'coupon'>, now: Date): Promise<boolean> {
  const coupon = await client.coupon.findFirst({
    where: {
      endedAt: null,
      AND: [
        { OR: [{ endsAt: null }, { endsAt: { gt: now } }] },
        { OR: [{ startsAt: null }, { startsAt: { lte: now } }] },
      ],
    },
    select: { id: true },
  })
  return coupon !== null
}

/** The discount on the next period of a plan whose last order had a coupon. */
export async function nextDiscount(
  client: Pick<Tx, 'coupon'>,
  last: Pick<Order, 'couponId' | 'couponPeriodsLeft'> | null,
  listCents: number,
): Promise<Discount> {
  if (!last?.couponId || last.couponPeriodsLeft === 0) return NO_DISCOUNT
  const { couponId, couponPeriodsLeft: left } = last
  const coupon = await client.coupon.findUniqueOrThrow({ where: { id: couponId } })
  return {
    couponId,
    discountCents: discountOf(coupon, listCents),
    couponPeriodsLeft: left === null ? null : left - 1,
  }
}

/** What the period after an order's costs, in cents. */
export function nextPriceCents(
  order: Pick<Order, 'priceCents' | 'discountCents' | 'couponPeriodsLeft'>,
): number {
  return order.couponPeriodsLeft === 0 ? order.priceCents + order.discountCents : order.priceCents
}

/**
 * Counts a redemption. Concurrent orders never redeem a coupon more often than it allows.
 * @throws InvalidError at the field `coupon` if the last one is gone
 */
export async function redeem(tx: Tx, couponId: string): Promise<void> {
  const { maxRedemptions } = await tx.coupon.findUniqueOrThrow({
    where: { id: couponId },
    select: { maxRedemptions: true },
  })
  const { count } = await tx.coupon.updateMany({
    where: { id: couponId, ...(maxRedemptions === null ? {} : { redeemed: { lt: maxRedemptions } }) },
    data: { redeemed: { increment: 1 } },
  })
  if (count === 0) throw usedUp()
}

/** Gives the redemption of an order back that was canceled before it was paid. */
export async function releaseRedemption(
  tx: Tx,
  { kind, couponId }: Pick<Order, 'kind' | 'couponId'>,
): Promise<void> {
  if (couponId === null || kind === 'renewal') return
  await tx.coupon.update({
    where: { id: couponId },
    data: { redeemed: { decrement: 1 } },
    select: { id: true },
  })
}

/** Payment providers take no less, in cents: what a coupon leaves below is waived. */
const MIN_CENTS = 100

/** Whole cents, rounded to the nearest; at most the price. */
function discountOf({ percent, amountCents }: Coupon, listCents: number): number {
  const cents = percent === null ? (amountCents ?? 0) : Math.round((listCents * percent) / 100)
  return listCents - cents < MIN_CENTS ? listCents : cents
}

function appliesTo({ plans, interval }: Coupon, choice: PlanChoice): boolean {
  const isForPlan = plans === '' || plans.split(' ').includes(planKey(choice.family, choice.planId))
  return isForPlan && (interval === null || interval === choice.interval)
}

/** Says why a coupon for this plan doesn’t apply to its interval. */
function hint(coupon: Coupon, choice: PlanChoice): string {
  if (!appliesTo({ ...coupon, interval: null }, choice)) return ''
  return choice.interval === 'year' ? ' when it is paid yearly' : ' when it is paid monthly'
}

const usedUp = () => refused('This coupon is used up.')

function refused(message: string): InvalidError {
  return new InvalidError(message, { coupon: message }, 'coupon-refused')
}
