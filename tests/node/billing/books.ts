import { cancelUnpaid } from '@/lib/billing/orders/expiry'
import { cancelOrder } from '@/lib/billing/orders/cancel'
import { requestRefund } from '@/lib/billing/refunds/request-refund'
import { refundOrder } from '@/lib/billing/refunds/refund-order'
import { orderRenewals } from '@/lib/billing/payments/renewals'
import { setCancelAtPeriodEnd } from '@/lib/billing/subscriptions/cancel-at-period-end'
import { findOrder } from '@/lib/billing/orders/queries'
import { database } from '@/lib/platform/database/database'
import { AppError } from '@/lib/platform/errors'
import { loadPlans } from '@/lib/billing/plans/versions'
import { newCoupon, newOrder, pay, publishForm } from '../../factories/billing'
import { COUPONS, planPrice } from './arithmetic'
import type { Step } from './steps'
import { ADMIN, asUser } from '../../factories/actors'

/** Applies a step of the model to the real books. A rejected step changes nothing. */
export async function take(workspaceId: string, step: Step, now: Date): Promise<void> {
  const orders = await ordersOf(workspaceId)
  const order = 'order' in step ? orders.at(-1 - step.order) : undefined
  if ('order' in step && !order) return
  const id = order?.id ?? ''
  try {
    switch (step.do) {
      case 'wait':
        break
      case 'order':
        await newOrder(workspaceId, step.choice, now, { coupon: step.coupon })
        break
      case 'reprice':
        await reprice()
        break
      case 'pay':
        await pay(
          await findOrder(asUser(workspaceId), id, now),
          now,
          Math.max(1, (order?.dueCents ?? 0) + step.more),
        )
        break
      case 'cancel':
        await cancelOrder(asUser(workspaceId), id, now)
        break
      case 'stop':
      case 'resume':
        await setCancelAtPeriodEnd(asUser(workspaceId), step.family, step.do === 'stop', now)
        break
      case 'money-back':
        await requestRefund(asUser(workspaceId), id, now)
        break
      case 'refund': {
        const { cents: amountCents, endPlan } = step
        await refundOrder(ADMIN, id, { amountCents, endPlan, reason: 'x' }, { now })
        break
      }
      case 'run':
        await cancelUnpaid(now)
        await orderRenewals(now)
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/** Publishes the prices that the arithmetic has for the next version. */
export async function reprice(): Promise<void> {
  const next = (await loadPlans()).version + 1
  const dollars = (family: 'builder' | 'converter', planId: string, interval: 'month' | 'year') =>
    String(planPrice({ family, planId, interval }, next) / (interval === 'year' ? 1200 : 100))
  await publishForm(({ builder, converter }) => {
    for (const [planId, plan] of Object.entries({ pro: builder.pro, enterprise: builder.enterprise })) {
      plan.monthlyCents = dollars('builder', planId, 'month')
      plan.yearlyCents = dollars('builder', planId, 'year')
    }
    for (const [planId, plan] of Object.entries(converter))
      plan.monthlyCents = dollars('converter', planId, 'month')
  })
}

/** Creates the coupons of the arithmetic. */
export async function createCoupons(): Promise<void> {
  for (const [code, coupon] of Object.entries(COUPONS)) {
    const { periods } = coupon
    const discount =
      'cents' in coupon
        ? ({ kind: 'amount', amount: String(coupon.cents / 100) } as const)
        : ({ kind: 'percent', percent: String(coupon.percent) } as const)
    const duration = periods === 1 ? 'once' : periods === Infinity ? 'forever' : 'periods'
    await newCoupon({ code, ...discount, duration, periods: String(periods) })
  }
}

/** Returns a customer's orders, in order of creation. */
export async function ordersOf(workspaceId: string) {
  const orders = await database().order.findMany({
    where: { workspaceId },
    include: { invoices: { orderBy: { number: 'asc' } }, payments: true },
  })
  const first = ({ invoices: [invoice] }: (typeof orders)[number]) => invoice?.number ?? ''
  return orders.sort((a, b) => first(a).localeCompare(first(b)))
}

/** Returns a customer's books, to compare and to sum. */
export async function booksOf(workspaceId: string) {
  const orders = await ordersOf(workspaceId)
  const credit = await database().creditEntry.aggregate({
    where: { workspaceId },
    _sum: { amountCents: true },
  })
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
  const payments = orders.flatMap(({ payments }) => payments)
  const moved = (direction: string) =>
    sum(payments.filter((one) => one.direction === direction).map(({ amountCents }) => amountCents))
  const pending = orders.filter(({ status }) => status === 'pending')
  return {
    orders,
    credit: credit._sum.amountCents ?? 0,
    received: moved('received'),
    refunded: moved('refunded'),
    value: sum(orders.map(({ valueCents }) => valueCents)),
    waiting: sum(pending.map(({ creditCents, paidCents }) => creditCents + paidCents)),
    /**
     * Requested refunds are subtracted from the invoices immediately, but from the value only when they are
     * sent.
     */
    owed: sum(
      orders.filter(({ refundAskedAt }) => refundAskedAt !== null).map(({ valueCents }) => valueCents),
    ),
    invoiced: sum(
      orders
        .filter(({ status }) => status !== 'pending')
        .flatMap(({ invoices }) => invoices.map(({ totalCents }) => totalCents)),
    ),
  }
}
