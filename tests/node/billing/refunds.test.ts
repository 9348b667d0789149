import { findBilling } from '@/lib/billing/reports/overview'
import { findInvoice, findOrder, readOrder } from '@/lib/billing/orders/queries'
import { requestRefund } from '@/lib/billing/refunds/request-refund'
import { refundOrder } from '@/lib/billing/refunds/refund-order'
import { database } from '@/lib/platform/database/database'
import {
  ENTERPRISE,
  PRO,
  PRO_YEAR,
  at,
  buy,
  newCustomer,
  newOrder,
  newPayingCustomer,
  pay,
  receivePaymentNow,
} from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'
import { ADMIN, asUser } from '../../factories/actors'

withTestDatabase()

const START = at('2026-03-01')
const refund = (id: string, amountCents: number, endPlan = false, more = {}) =>
  refundOrder(ADMIN, id, { amountCents, endPlan, reason: 'Asked for' }, { now: at('2026-03-11'), ...more })

describe('a refund', () => {
  it('ends the plan immediately, and an administrator sends the transfer', async () => {
    const { workspaceId, order } = await newPayingCustomer(PRO, START)
    const now = at('2026-03-20')
    const updated = await requestRefund(asUser(workspaceId), order.id, now)
    expect(updated).toMatchObject({
      status: 'completed',
      refundAskedAt: now.toISOString(),
      refundableUntil: null,
    })
    expect(updated.invoices.map(({ totalCents }) => totalCents)).toEqual([4900, -4900])
    expect(await findBilling(asUser(workspaceId), now)).toMatchObject({
      builderPlanId: 'free',
      held: [],
      creditCents: 0,
    })
    await requestRefund(asUser(workspaceId), order.id, now)
    const { number = '' } = updated.invoices[0] ?? {}
    expect(await findInvoice(asUser(workspaceId), number)).toMatchObject({
      refundAskedAt: updated.refundAskedAt,
    })
    const done = await refund(order.id, 4900)
    expect(done).toMatchObject({ status: 'refunded', refundedCents: 4900 })
    expect(await findInvoice(asUser(workspaceId), number)).toMatchObject({ status: 'refunded' })
    expect(done.invoices).toHaveLength(2)
  })

  it('of Pro within the trial does not change the trial: the plan never begins', async () => {
    const trialEndsAt = at('2026-03-20')
    const workspaceId = await newCustomer({ trialEndsAt })
    const order = await buy(workspaceId, PRO, START)
    const now = at('2026-03-05')
    expect(await findOrder(asUser(workspaceId), order.id, now)).toMatchObject({ kind: 'new', isAhead: true })
    expect(await requestRefund(asUser(workspaceId), order.id, now)).toMatchObject({ isAhead: true })
    expect(await findBilling(asUser(workspaceId), now)).toMatchObject({
      builderPlanId: 'pro',
      onTrial: true,
      held: [],
    })
    const later = at('2026-03-21')
    expect(await findBilling(asUser(workspaceId), later)).toMatchObject({ builderPlanId: 'free' })
    expect(await findOrder(asUser(workspaceId), order.id, later)).toMatchObject({ isAhead: true })
  })

  it('is available for exactly thirty days, and for the latest order only', async () => {
    const { workspaceId, order } = await newPayingCustomer(PRO, START)
    const last = new Date(at('2026-03-31').getTime() - 1)
    expect((await findOrder(asUser(workspaceId), order.id, last)).refundableUntil).toBe(
      at('2026-03-31').toISOString(),
    )
    await expect(requestRefund(asUser(workspaceId), order.id, at('2026-03-31'))).rejects.toMatchObject({
      code: 'not-refundable',
    })
    const next = await buy(workspaceId, ENTERPRISE, at('2026-03-10'))
    expect((await findOrder(asUser(workspaceId), order.id, at('2026-03-10'))).refundableUntil).toBeNull()
    expect((await findOrder(asUser(workspaceId), next.id, at('2026-03-10'))).refundableUntil).not.toBeNull()
  })

  it('returns credit and unused time as credit', async () => {
    const { workspaceId } = await newPayingCustomer(PRO_YEAR, START)
    const now = at('2026-03-11')
    const order = await buy(workspaceId, ENTERPRISE, now)
    // The rest of the year exceeds the price of the month, so nothing is left to pay and nothing to refund.
    expect(order).toMatchObject({ status: 'completed', method: 'credit', dueCents: 0, refundableUntil: null })
    const { creditCents } = await findBilling(asUser(workspaceId), now)
    expect(creditCents).toBe(order.unusedCents - 19900)
    const other = await newPayingCustomer(PRO, START)
    const change = await buy(other.workspaceId, ENTERPRISE, now)
    const back = await requestRefund(asUser(other.workspaceId), change.id, now)
    expect(back.dueCents + change.unusedCents).toBe(19900)
    expect((await findBilling(asUser(other.workspaceId), now)).creditCents).toBe(change.unusedCents)
  })

  it('is sent through PayPal automatically, once for concurrent requests', async () => {
    const workspaceId = await newCustomer()
    const order = await newOrder(workspaceId, PRO, START, { method: 'paypal' }).catch(() =>
      newOrder(workspaceId, PRO, START),
    )
    await receivePaymentNow(
      {
        orderId: order.id,
        method: 'paypal',
        amountCents: 4900,
        externalId: `C-${order.id}`,
        occurredAt: START,
      },
      START,
    )
    const sent = new Map<string, string>()
    const payOut = ({ key }: { key: string }) => {
      if (!sent.has(key)) sent.set(key, `R-${order.id}-${sent.size}`)
      return Promise.resolve({ externalId: sent.get(key) ?? '' })
    }
    await Promise.all(
      Array.from({ length: 10 }, () =>
        requestRefund(asUser(workspaceId), order.id, START, new Map([['paypal', payOut]])),
      ),
    )
    expect(sent.size).toBe(1)
    expect(await findOrder(asUser(workspaceId), order.id)).toMatchObject({
      status: 'refunded',
      refundedCents: 4900,
    })
    expect(await database().payment.count({ where: { orderId: order.id, direction: 'refunded' } })).toBe(1)
  })
})

describe('an administrator’s refund', () => {
  it('reduces the value of a plan that continues', async () => {
    const { workspaceId, order } = await newPayingCustomer(PRO, START)
    const after = await refund(order.id, 1900)
    expect(after).toMatchObject({ status: 'completed', refundedCents: 1900 })
    expect(after.invoices.map(({ totalCents }) => totalCents)).toEqual([4900, -1900])
    const now = at('2026-03-11')
    expect((await findBilling(asUser(workspaceId), now)).builderPlanId).toBe('pro')
    const next = await newOrder(workspaceId, ENTERPRISE, now)
    expect(next.unusedCents).toBe(Math.floor((3000 * 21) / 31))
  })

  it('ends the plan on request, and unused money that is not refunded becomes credit', async () => {
    const { workspaceId, order } = await newPayingCustomer(PRO, START)
    await refund(order.id, 1000, true)
    const now = at('2026-03-11')
    const { builderPlanId, creditCents } = await findBilling(asUser(workspaceId), now)
    expect({ builderPlanId, creditCents }).toEqual({
      builderPlanId: 'free',
      creditCents: Math.floor((4900 * 21) / 31) - 1000,
    })
  })

  it('refunds a double payment from the credit, and leaves the plan unchanged', async () => {
    const { workspaceId, order } = await newPayingCustomer(PRO, START)
    await pay(order, START, 4900)
    const after = await refund(order.id, 4900)
    expect(after).toMatchObject({ status: 'completed', refundedCents: 4900 })
    expect(after.invoices).toHaveLength(1)
    expect(await findBilling(asUser(workspaceId), START)).toMatchObject({
      creditCents: 0,
      builderPlanId: 'pro',
    })
  })

  it('rejects money that was moved to another plan, and more than was paid', async () => {
    const { workspaceId, order } = await newPayingCustomer(PRO, START)
    await buy(workspaceId, ENTERPRISE, at('2026-03-02'))
    await expect(refund(order.id, 4900)).rejects.toMatchObject({ code: 'not-refundable' })
    await expect(refund(order.id, 4901)).rejects.toMatchObject({ kind: 'invalid' })
  })

  it('cancels a partly paid order, and refunds that part', async () => {
    const workspaceId = await newCustomer()
    const order = await newOrder(workspaceId, PRO, START)
    await pay(order, START, 900)
    expect(await refund(order.id, 900)).toMatchObject({ status: 'refunded', refundedCents: 900 })
    expect((await findBilling(asUser(workspaceId), START)).creditCents).toBe(0)
  })

  it('is recorded once for one key, and for one id of the bank', async () => {
    const { order } = await newPayingCustomer(PRO, START)
    const key = 'a-key-of-sixteen-characters'
    await Promise.all(Array.from({ length: 20 }, () => refund(order.id, 1000, false, { key })))
    expect((await readOrder(order.id)).refundedCents).toBe(1000)
    await expect(refund(order.id, 2000, false, { key })).rejects.toMatchObject({ code: 'key-reused' })
    await expect(refund(order.id, 1000, true, { key })).rejects.toMatchObject({ code: 'key-reused' })
    const request = { amountCents: 100, endPlan: false, reason: 'x', externalId: 'BANK-1' }
    await refundOrder(ADMIN, order.id, request, {})
    await expect(refundOrder(ADMIN, order.id, request, {})).rejects.toMatchObject({ code: 'duplicate' })
  })
})
