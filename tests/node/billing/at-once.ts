import { randomUUID } from 'node:crypto'
import { cancelOrder } from '@/lib/billing/orders/cancel'
import { findBilling } from '@/lib/billing/reports/overview'
import { assignReceived } from '@/lib/billing/payments/assign'
import { recordReceived } from '@/lib/billing/payments/record-payment'
import { requestRefund } from '@/lib/billing/refunds/request-refund'
import { closeUnmatchedPayment } from '@/lib/billing/payments/unmatched'
import { sendRenewalReminders } from '@/lib/billing/subscriptions/renewal-reminders'
import { orderRenewals } from '@/lib/billing/payments/renewals'
import { nextInvoiceNumber } from '@/lib/billing/invoices/numbers'
import { addDays } from '@/lib/billing/plans/period'
import { sendTrialNotices } from '@/lib/billing/subscriptions/trial-notices'
import { database, inTransaction } from '@/lib/platform/database/database'
import {
  ENTERPRISE,
  PRO,
  STARTER,
  at,
  buy,
  newCoupon,
  newCustomer,
  newOrder,
  receivePaymentNow,
} from '../../factories/billing'
import { ADMIN, asUser } from '../../factories/actors'

const NOW = at('2026-03-01')
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** Returns invoice numbers of a year that are missing or duplicated. */
async function faults(year: string): Promise<string[]> {
  const rows = await database().invoice.findMany({
    where: { number: { startsWith: `${year}-` } },
    select: { number: true },
    orderBy: { number: 'asc' },
  })
  return rows
    .map(({ number }) => number)
    .filter((number, index) => number !== `${year}-${String(index + 1).padStart(5, '0')}`)
}

/** Invariants under concurrency, for both databases. */
export function describeConcurrency(): void {
  it('assigns fifty concurrent customers fifty numbers without a gap, even if every third fails', async () => {
    const failing = (index: number) =>
      inTransaction(async (tx) => {
        await nextInvoiceNumber(tx, NOW)
        throw new Error(`number ${index} is not used after all`)
      }).catch(() => undefined)
    const customers = await times(50, () => newCustomer())
    await Promise.all(
      customers.flatMap((workspaceId, index) => [
        newOrder(workspaceId, PRO, NOW),
        ...(index % 3 ? [] : [failing(index)]),
      ]),
    )
    expect(await database().invoice.count({ where: { number: { startsWith: '2026-' } } })).toBe(50)
    expect(await faults('2026')).toEqual([])
  })

  it('creates one order and one invoice for a request that is sent fifty times', async () => {
    const workspaceId = await newCustomer()
    const key = randomUUID()
    const orders = await times(50, () => newOrder(workspaceId, PRO, NOW, { key }))
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
    expect(await database().invoice.count({ where: { order: { workspaceId } } })).toBe(1)
  })

  it('gives the last three redemptions of a coupon to three of fifty concurrent customers', async () => {
    const { id, code: coupon } = await newCoupon({ maxRedemptions: '3' })
    const customers = await times(50, () => newCustomer())
    const made = await Promise.allSettled(
      customers.map((workspaceId) => newOrder(workspaceId, PRO, NOW, { coupon })),
    )
    const orders = made.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    expect(orders.map(({ dueCents }) => dueCents)).toEqual([3920, 3920, 3920])
    for (const one of made)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ details: { fields: { coupon: 'This coupon is used up.' } } })
    const redeemed = () => database().coupon.findUniqueOrThrow({ where: { id } })
    expect(await redeemed()).toMatchObject({ redeemed: 3 })
    const cancel = async ({ id: orderId }: (typeof orders)[number]) => {
      const { workspaceId } = await database().order.findUniqueOrThrow({ where: { id: orderId } })
      await times(5, () => cancelOrder(asUser(workspaceId ?? ''), orderId, NOW))
    }
    await Promise.all(orders.map(cancel))
    expect(await redeemed()).toMatchObject({ redeemed: 0 })
  })

  it('counts one payment that is reported fifty times', async () => {
    const workspaceId = await newCustomer()
    const { id: orderId } = await newOrder(workspaceId, PRO, NOW)
    const money = { orderId, method: 'paypal', amountCents: 4900, occurredAt: NOW } as const
    const receipts = await times(50, () => receivePaymentNow({ ...money, externalId: `C-${orderId}` }, NOW))
    expect(receipts.filter(({ outcome }) => outcome === 'completed')).toHaveLength(1)
    const { orders, creditCents } = await findBilling(asUser(workspaceId), NOW)
    expect([orders[0]?.paidCents, creditCents]).toEqual([4900, 0])
  })

  it('records one transfer without an order once', async () => {
    const externalId = randomUUID()
    const request = {
      reference: 'rent',
      amountCents: 700,
      occurredAt: NOW,
      externalId,
      confirmDuplicate: false,
    }
    const answers = await times(50, () => recordReceived(ADMIN, request, undefined, NOW))
    expect(answers.filter(({ outcome }) => outcome === 'unmatched')).toHaveLength(1)
  })

  it('assigns unmatched money to an order, or returns it, and never both', async () => {
    const outcomes = await times(15, async (index) => {
      const { id: orderId } = await newOrder(await newCustomer(), PRO, NOW)
      const request = {
        reference: `words ${index}`,
        amountCents: 4900,
        occurredAt: NOW,
        confirmDuplicate: false,
      }
      const { paymentId } = await recordReceived(ADMIN, request, undefined, NOW)
      const sendBack = () => closeUnmatchedPayment(ADMIN, paymentId, { reason: 'sent-back' }, NOW)
      const assign = () => assignReceived(ADMIN, paymentId, orderId, NOW)
      const both = index % 2 ? [assign, sendBack] : [sendBack, assign]
      const tries = await Promise.allSettled([...both, ...both].map((act) => act()))
      expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true)
      const { paidCents } = await database().order.findUniqueOrThrow({ where: { id: orderId } })
      const wentBack = await database().payment.count({
        where: { orderId: null, direction: 'refunded', reference: `words ${index}` },
      })
      return `paid ${paidCents}, sent back ${wentBack}`
    })
    for (const outcome of outcomes) expect(outcome).toMatch(/^paid (4900, sent back 0|0, sent back 1)$/)
  })

  it('refunds money once, and spends credit once', async () => {
    const workspaceId = await newCustomer()
    const order = await buy(workspaceId, PRO, NOW)
    await times(20, () => requestRefund(asUser(workspaceId), order.id, NOW))
    const extra = { orderId: order.id, method: 'bank', amountCents: 5000, occurredAt: NOW } as const
    await receivePaymentNow(extra, NOW)
    const made = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => newOrder(workspaceId, ENTERPRISE, NOW)),
      ...Array.from({ length: 10 }, () => newOrder(workspaceId, STARTER, NOW)),
    ])
    expect(made.some(({ status }) => status === 'fulfilled')).toBe(true)
    const { orders, creditCents } = await findBilling(asUser(workspaceId), NOW)
    const reserved = orders.reduce(
      (sum, { status, creditCents }) => sum + (status === 'canceled' ? 0 : creditCents),
      0,
    )
    expect(creditCents).toBeGreaterThanOrEqual(0)
    expect(reserved + creditCents).toBe(5000)
    await Promise.all(
      orders.flatMap(({ id, status }) =>
        status === 'pending' ? [cancelOrder(asUser(workspaceId), id, NOW)] : [],
      ),
    )
  })

  it('renews twenty plans once when three nodes run at the same time', async () => {
    const start = at('2027-03-01')
    const customers = await times(20, () => newCustomer())
    for (const workspaceId of customers) await buy(workspaceId, PRO, start)
    const soon = addDays(start, 20)
    await times(3, () => orderRenewals(soon))
    const renewals = { kind: 'renewal', workspaceId: { in: customers } }
    expect(await database().order.count({ where: renewals })).toBe(20)
    expect(await faults('2027')).toEqual([])
    await times(3, () => sendRenewalReminders(addDays(start, 29)))
    expect(await database().auditEntry.count({ where: { action: 'renewal.reminded' } })).toBe(20)
  })

  it('notifies twenty users once that their trial ends when three nodes run at the same time', async () => {
    const trialEndsAt = at('2027-06-01')
    const people = await times(20, () => newCustomer({ trialEndsAt }))
    await database().user.updateMany({ where: { id: { in: people } }, data: { emailVerifiedAt: NOW } })
    await times(3, () => sendTrialNotices(addDays(trialEndsAt, -4)))
    expect(await database().auditEntry.count({ where: { action: 'trial.end-announced' } })).toBe(20)
  })
}
