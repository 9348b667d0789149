import type { Coupon } from '@/prisma/generated/sqlite/client'
import { fullName } from '../../base/person'
import { type Actor, requireAdministrator } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { REDEEMING } from './redemption'
import { planName } from '../plans/versions'
import type { CouponSummary, Redemption } from './schema'

/** Maximum coupons listed, and redemptions listed of each. */
const MAX_COUPONS = 200
const MAX_REDEMPTIONS = 10

/** The newest coupons with their latest redemptions. */
export async function listCoupons(
  actor: Actor,
  now = new Date(),
): Promise<(CouponSummary & { redemptions: Redemption[] })[]> {
  requireAdministrator(actor)
  const rows = await database().coupon.findMany({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_COUPONS,
    include: {
      orders: {
        where: REDEEMING,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: MAX_REDEMPTIONS,
        include: { workspace: { select: { owner: { select: { firstName: true, lastName: true } } } } },
      },
    },
  })
  return rows.map(({ orders, ...coupon }) => ({
    ...toSummary(coupon, now),
    redemptions: orders.map((order) => ({
      orderId: order.id,
      reference: order.reference,
      user: order.workspace ? fullName(order.workspace.owner) : (order.pseudonym ?? 'Deleted account'),
      plan: planName(order.family, order.planId, order.catalogVersion),
      discountCents: order.discountCents,
      createdAt: order.createdAt.toISOString(),
    })),
  }))
}

function toSummary(coupon: Coupon, now: Date): CouponSummary {
  const { id, code, percent, amountCents, periods, maxRedemptions, redeemed, note } = coupon
  return {
    ...{ id, code, percent, amountCents, periods, maxRedemptions, redeemed, note },
    plans: coupon.plans === '' ? [] : coupon.plans.split(' '),
    interval: coupon.interval === 'year' ? 'year' : coupon.interval === 'month' ? 'month' : null,
    startsAt: coupon.startsAt?.toISOString() ?? null,
    endsAt: coupon.endsAt?.toISOString() ?? null,
    state: stateOf(coupon, now),
    createdAt: coupon.createdAt.toISOString(),
  }
}

function stateOf(coupon: Coupon, now: Date): CouponSummary['state'] {
  if (coupon.endedAt) return 'ended'
  if (coupon.endsAt && coupon.endsAt <= now) return 'expired'
  if (coupon.maxRedemptions !== null && coupon.redeemed >= coupon.maxRedemptions) return 'used-up'
  return coupon.startsAt && coupon.startsAt > now ? 'planned' : 'active'
}
