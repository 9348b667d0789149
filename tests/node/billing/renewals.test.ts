import { sendPlanEndNotices } from '@/lib/billing/subscriptions/plan-end-notices'
import { requestRefund } from '@/lib/billing/refunds/request-refund'
import { cancelUnpaid } from '@/lib/billing/orders/expiry'
import { cancelOrder } from '@/lib/billing/orders/cancel'
import { addDays } from '@/lib/billing/plans/period'
import { findBilling } from '@/lib/billing/reports/overview'
import { orderRenewals } from '@/lib/billing/payments/renewals'
import { setCancelAtPeriodEnd } from '@/lib/billing/subscriptions/cancel-at-period-end'
import { database } from '@/lib/platform/database/database'
import {
  ENTERPRISE,
  PRO,
  PRO_YEAR,
  STARTER,
  at,
  buy,
  newCustomer,
  newOrder,
  newPayingCustomer,
  pay,
} from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'
import { asUser } from '../../factories/actors'

withTestDatabase()

const START = at('2028-01-31')
const END = at('2028-02-29')
const day = (iso: string | undefined) => iso?.slice(0, 10)

async function run(now: Date): Promise<void> {
  await cancelUnpaid(now)
  await orderRenewals(now)
}

async function renewalOf(workspaceId: string, now: Date) {
  const { orders } = await findBilling(asUser(workspaceId), now)
  return orders.find(({ kind }) => kind === 'renewal')
}

const planOn = async (workspaceId: string, now: Date) =>
  (await findBilling(asUser(workspaceId), now)).builderPlanId

describe('the next period', () => {
  it('is ordered fourteen days ahead, once, however many nodes run at the same time', async () => {
    const { workspaceId } = await newPayingCustomer(PRO, START)
    await run(new Date(addDays(END, -14).getTime() - 1))
    expect(await renewalOf(workspaceId, END)).toBeUndefined()
    await Promise.all([run(addDays(END, -14)), run(addDays(END, -14)), run(addDays(END, -14))])
    const { orders } = await findBilling(asUser(workspaceId), END)
    expect(orders).toHaveLength(2)
    expect(orders[0]).toMatchObject({
      kind: 'renewal',
      status: 'pending',
      dueCents: 4900,
      dueAt: END.toISOString(),
    })
    expect(orders[0]?.invoices).toHaveLength(1)
  })

  it('starts without a gap if it is paid ahead, and if it is paid within the grace period', async () => {
    for (const paidAt of [addDays(END, -10), addDays(END, 6)]) {
      const { workspaceId } = await newPayingCustomer(PRO, START)
      await run(addDays(END, -14))
      const renewal = await renewalOf(workspaceId, END)
      if (renewal) await pay(renewal, paidAt)
      const { held } = await findBilling(asUser(workspaceId), paidAt)
      expect([day(held[0]?.periodStart), day(held[0]?.periodEnd)]).toEqual(['2028-02-29', '2028-03-31'])
    }
  })

  it('is canceled alone if it is refunded before it begins', async () => {
    const { workspaceId } = await newPayingCustomer(PRO, START)
    await run(addDays(END, -14))
    const now = addDays(END, -10)
    const renewal = await renewalOf(workspaceId, now)
    if (renewal) await pay(renewal, now)
    expect(await renewalOf(workspaceId, now)).toMatchObject({ isAhead: true })
    const requested = await requestRefund(asUser(workspaceId), renewal?.id ?? '', now)
    expect(requested).toMatchObject({ isAhead: true, refundAskedAt: now.toISOString() })
    expect(await planOn(workspaceId, now)).toBe('pro')
    expect(await planOn(workspaceId, END)).toBe('free')
    expect(await renewalOf(workspaceId, END)).toMatchObject({ isAhead: false })
  })

  it('starts with the payment after the grace period; nothing is granted in between', async () => {
    const { workspaceId } = await newPayingCustomer(PRO, START)
    await run(addDays(END, -14))
    const late = addDays(END, 9)
    await run(late)
    expect(await planOn(workspaceId, new Date(addDays(END, 7).getTime() - 1))).toBe('pro')
    expect(await planOn(workspaceId, addDays(END, 7))).toBe('free')
    const renewal = await renewalOf(workspaceId, late)
    if (renewal) await pay(renewal, late)
    const { held } = await findBilling(asUser(workspaceId), late)
    expect([day(held[0]?.periodStart), day(held[0]?.periodEnd)]).toEqual(['2028-03-09', '2028-04-09'])
  })

  it('is canceled if it is not paid, and money that arrives afterwards becomes credit', async () => {
    const { workspaceId } = await newPayingCustomer(PRO, START)
    await run(addDays(END, -14))
    await run(addDays(END, 14))
    await run(addDays(END, 15))
    const renewal = await renewalOf(workspaceId, END)
    expect(renewal?.status).toBe('canceled')
    expect((await findBilling(asUser(workspaceId), END)).orders).toHaveLength(2)
    if (renewal) expect(await pay(renewal, addDays(END, 16))).toMatchObject({ outcome: 'overpaid' })
    expect(await findBilling(asUser(workspaceId), addDays(END, 16))).toMatchObject({
      builderPlanId: 'free',
      creditCents: 4900,
    })
  })

  it('is not ordered for a canceled plan, nor again after the customer canceled the order', async () => {
    const first = await newPayingCustomer(PRO, START)
    await setCancelAtPeriodEnd(asUser(first.workspaceId), 'builder', true, START)
    await run(addDays(END, -3))
    expect(await renewalOf(first.workspaceId, END)).toBeUndefined()
    expect(await planOn(first.workspaceId, END)).toBe('free')

    const second = await newPayingCustomer(PRO, START)
    await run(addDays(END, -14))
    const order = await renewalOf(second.workspaceId, END)
    await cancelOrder(asUser(second.workspaceId), order?.id ?? '', addDays(END, -12))
    await run(addDays(END, -11))
    const { held, orders } = await findBilling(asUser(second.workspaceId), addDays(END, -11))
    expect(held[0]?.cancelAtPeriodEnd).toBe(true)
    expect(orders).toHaveLength(2)
    await setCancelAtPeriodEnd(asUser(second.workspaceId), 'builder', false, addDays(END, -10))
    await run(addDays(END, -10))
    expect((await renewalOf(second.workspaceId, END))?.status).toBe('pending')
  })

  it('is paid with credit if there is enough', async () => {
    const { workspaceId, order } = await newPayingCustomer(STARTER, START)
    await pay(order, START, 3000)
    await run(addDays(END, -14))
    const { held, creditCents } = await findBilling(asUser(workspaceId), END)
    expect([day(held[0]?.periodEnd), creditCents]).toEqual(['2028-03-31', 100])
  })

  it('of a year costs a year', async () => {
    const { workspaceId } = await newPayingCustomer(PRO_YEAR, at('2028-02-29'))
    await run(at('2029-02-20'))
    expect(await renewalOf(workspaceId, at('2029-02-20'))).toMatchObject({
      dueCents: 46_800,
      interval: 'year',
    })
  })
})

describe('an unpaid order', () => {
  it('ends after fourteen days, and a partial payment becomes credit', async () => {
    const workspaceId = await newCustomer()
    const order = await newOrder(workspaceId, PRO, START)
    await pay(order, START, 1000)
    await run(new Date(addDays(START, 14).getTime() - 1))
    expect((await findBilling(asUser(workspaceId), START)).orders[0]?.status).toBe('pending')
    await Promise.all([run(addDays(START, 14)), run(addDays(START, 14))])
    const { orders, creditCents } = await findBilling(asUser(workspaceId), START)
    expect(orders[0]?.status).toBe('canceled')
    expect(orders[0]?.invoices).toHaveLength(2)
    expect(creditCents).toBe(1000)
  })
})

describe('a plan that is bought within the trial', () => {
  const trialEndsAt = at('2028-02-10')

  it('starts when the trial ends if it is Pro, and immediately if it is larger', async () => {
    const now = at('2028-01-31')
    const pro = await newCustomer({ trialEndsAt })
    await buy(pro, PRO, now)
    const { held } = await findBilling(asUser(pro), now)
    expect([day(held[0]?.periodStart), day(held[0]?.periodEnd)]).toEqual(['2028-02-10', '2028-03-10'])
    expect(await planOn(pro, now)).toBe('pro')
    const change = await newOrder(pro, ENTERPRISE, now)
    expect(change.unusedCents).toBe(4900)

    const enterprise = await newCustomer({ trialEndsAt })
    await buy(enterprise, ENTERPRISE, now)
    expect(day((await findBilling(asUser(enterprise), now)).held[0]?.periodStart)).toBe('2028-01-31')
  })
})

describe('the end of a plan', () => {
  it('is announced once before and reported once after', async () => {
    const { workspaceId } = await newPayingCustomer(PRO, START)
    await setCancelAtPeriodEnd(asUser(workspaceId), 'builder', true, START)
    const subjects = async () =>
      (
        await database().auditEntry.findMany({
          where: {
            subject: `workspace:${workspaceId}`,
            action: { in: ['plan.end-announced', 'plan.ended'] },
          },
          orderBy: { sequence: 'asc' },
        })
      ).map(({ action }) => action)
    await sendPlanEndNotices(addDays(END, -8))
    expect(await subjects()).toEqual([])
    await Promise.all([sendPlanEndNotices(addDays(END, -7)), sendPlanEndNotices(addDays(END, -7))])
    await sendPlanEndNotices(addDays(END, -1))
    expect(await subjects()).toEqual(['plan.end-announced'])
    await sendPlanEndNotices(END)
    await sendPlanEndNotices(addDays(END, 1))
    expect(await subjects()).toEqual(['plan.end-announced', 'plan.ended'])
  })
})
