import { randomUUID } from 'node:crypto'
import { findBilling } from '@/lib/billing/reports/overview'
import { assignReceived } from '@/lib/billing/payments/assign'
import { recordReceived } from '@/lib/billing/payments/record-payment'
import { receivedRequest } from '@/lib/billing/payments/schema'
import { database } from '@/lib/platform/database/database'
import { PRO, at, newCustomer, newOrder } from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'
import { ADMIN, asUser } from '../../factories/actors'
import { closeUnmatchedPayment } from '@/lib/billing/payments/unmatched'
import { unmatchedPayments } from '@/lib/billing/reports/transactions/needs-action'

withTestDatabase()

const NOW = at('2026-03-05')
const record = (input: object, key?: string) =>
  recordReceived(
    ADMIN,
    receivedRequest.parse({ amountCents: 4900, occurredAt: '2026-03-04', ...input }),
    key,
    NOW,
  )

async function orderOf() {
  const workspaceId = await newCustomer()
  return { workspaceId, order: await newOrder(workspaceId, PRO, at('2026-03-01')) }
}

describe('money on the bank account', () => {
  it('completes the order of its reference, in any notation', async () => {
    const { workspaceId, order } = await orderOf()
    const reference = `invoice ${order.reference.toLowerCase().replace('-', ' ')} thanks`
    expect(await record({ reference })).toMatchObject({
      outcome: 'completed',
      order: { status: 'completed' },
    })
    expect((await findBilling(asUser(workspaceId), NOW)).builderPlanId).toBe('pro')
  })

  it('leaves an order waiting if it is not enough, and completes it with the rest', async () => {
    const { workspaceId, order } = await orderOf()
    const { id: orderId } = order
    expect(await record({ orderId, amountCents: 4899 })).toMatchObject({ outcome: 'partial' })
    expect((await findBilling(asUser(workspaceId), NOW)).builderPlanId).toBe('free')
    expect(await record({ orderId, amountCents: 1 })).toMatchObject({ outcome: 'completed' })
  })

  it('must have a date in this century and not in the future', () => {
    const on = (occurredAt: string) =>
      receivedRequest.safeParse({ orderId: 'o', amountCents: 1, occurredAt }).success
    expect(['0001-01-01', '1999-12-31', '9999-12-31'].map(on)).toEqual([false, false, false])
    expect(on(new Date().toISOString().slice(0, 10))).toBe(true)
  })

  it('is another payment with another reference, whatever its key', async () => {
    const [{ order: first }, { order: second }] = [await orderOf(), await orderOf()]
    const key = randomUUID()
    expect(await record({ reference: first.reference }, key)).toMatchObject({ outcome: 'completed' })
    await expect(record({ reference: second.reference }, key)).rejects.toMatchObject({ code: 'key-reused' })
  })

  it('beyond the amount due becomes credit', async () => {
    const { workspaceId, order } = await orderOf()
    expect(await record({ orderId: order.id, amountCents: 5000 })).toMatchObject({ outcome: 'overpaid' })
    expect(await findBilling(asUser(workspaceId), NOW)).toMatchObject({
      builderPlanId: 'pro',
      creditCents: 100,
    })
  })

  it('stays unmatched with a wrong reference until it is assigned to an order, once', async () => {
    const { workspaceId, order } = await orderOf()
    const typo = order.reference.slice(0, -1) + (order.reference.endsWith('A') ? 'B' : 'A')
    const { outcome, paymentId, order: none } = await record({ reference: typo })
    expect([outcome, none]).toEqual(['unmatched', null])
    expect((await findBilling(asUser(workspaceId), NOW)).builderPlanId).toBe('free')
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => assignReceived(ADMIN, paymentId, order.id, NOW)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { orders, creditCents } = await findBilling(asUser(workspaceId), NOW)
    expect([orders[0]?.status, orders[0]?.paidCents, creditCents]).toEqual(['completed', 4900, 0])
    await expect(assignReceived(ADMIN, 'nothing', order.id)).rejects.toMatchObject({ kind: 'not-found' })
  })

  it('counts once for the bank’s id, and once for one key, even with fifty concurrent requests', async () => {
    for (const [input, key] of [
      [{ externalId: randomUUID() }, undefined],
      [{ confirmDuplicate: true }, randomUUID()],
    ] as const) {
      const { order } = await orderOf()
      const all = await Promise.all(
        Array.from({ length: 50 }, () => record({ orderId: order.id, ...input }, key)),
      )
      expect(new Set(all.map(({ paymentId }) => paymentId)).size).toBe(1)
      expect(all.map(({ order }) => order?.paidCents)).toEqual(Array(50).fill(4900))
    }
    const externalId = randomUUID()
    const lost = await Promise.all(
      Array.from({ length: 50 }, () => record({ reference: 'rent', externalId, amountCents: 700 })),
    )
    expect(lost.filter(({ outcome }) => outcome === 'unmatched')).toHaveLength(1)
    expect(await database().payment.count({ where: { externalId } })).toBe(1)
  })

  it('requires a confirmation if it resembles a recorded one', async () => {
    const { workspaceId, order } = await orderOf()
    const first = await record({ orderId: order.id })
    const second = await record({ orderId: order.id })
    expect(second).toMatchObject({ outcome: 'duplicate', paymentId: first.paymentId })
    expect((await findBilling(asUser(workspaceId), NOW)).creditCents).toBe(0)
    await record({ orderId: order.id, confirmDuplicate: true })
    expect((await findBilling(asUser(workspaceId), NOW)).creditCents).toBe(4900)
  })

  it('rejects a key that was used for another amount, and invalid amounts', async () => {
    const { order } = await orderOf()
    const key = randomUUID()
    await record({ orderId: order.id }, key)
    const other = record({ orderId: order.id, amountCents: 1 }, key)
    await expect(other).rejects.toMatchObject({ code: 'key-reused' })
    for (const amountCents of [0, -1, 1.5, 2 ** 40, '4900', null])
      expect(receivedRequest.safeParse({ orderId: 'x', amountCents, occurredAt: '2026-03-04' }).success).toBe(
        false,
      )
    await expect(record({ orderId: 'nothing' })).rejects.toMatchObject({ kind: 'not-found' })
  })
})

const receive = async (input: object) =>
  (
    await recordReceived(
      ADMIN,
      receivedRequest.parse({ amountCents: 4900, occurredAt: '2026-03-04', ...input }),
      undefined,
      NOW,
    )
  ).paymentId
const sendBack = (paymentId: string) =>
  closeUnmatchedPayment(ADMIN, paymentId, { reason: 'sent-back', note: 'To Ada' }, NOW)
const unmatched = async () => (await unmatchedPayments(ADMIN)).map(({ id }) => id)

describe('unmatched money without an order', () => {
  beforeAll(() => database().payment.deleteMany())

  it('leaves the list once it was returned, is recorded once, and changes no total', async () => {
    const [gone, stays] = [await receive({ reference: 'for Ada' }), await receive({ reference: 'for Bob' })]
    expect((await unmatched()).sort()).toEqual([gone, stays].sort())
    const totals = await database().dailyTotal.findMany()
    await Promise.all(Array.from({ length: 10 }, () => sendBack(gone)))
    expect(await unmatched()).toEqual([stays])
    expect(await database().payment.findMany({ where: { direction: 'refunded' } })).toMatchObject([
      { orderId: null, method: 'bank', amountCents: 4900, note: 'Returned: To Ada', recordedBy: 'admin' },
    ])
    expect(await database().auditEntry.findMany({ where: { action: 'payment.returned' } })).toMatchObject([
      { actorId: 'admin', subject: `payment:${gone}` },
    ])
    expect(await database().dailyTotal.findMany()).toEqual(totals)
  })

  it('is assigned to an order or returned, never both, even concurrently', async () => {
    const order = await newOrder(await newCustomer(), PRO, at('2026-03-01'))
    const gone = await receive({ reference: 'for Carl' })
    await sendBack(gone)
    await expect(assignReceived(ADMIN, gone, order.id, NOW)).rejects.toMatchObject({
      code: 'already-returned',
    })
    const id = await receive({ reference: 'for Dora' })
    const tries = await Promise.allSettled([sendBack(id), assignReceived(ADMIN, id, order.id, NOW)])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('cannot be money of an order, and must exist', async () => {
    const order = await newOrder(await newCustomer(), PRO, at('2026-03-01'))
    const paid = await receive({ orderId: order.id })
    await expect(sendBack(paid)).rejects.toMatchObject({ kind: 'conflict', code: 'already-assigned' })
    await expect(sendBack('nothing')).rejects.toMatchObject({ kind: 'not-found' })
  })
})

describe('the list of required actions', () => {
  beforeAll(() => database().payment.deleteMany())

  /** Inserts returned payments in one statement. */
  const returnedPayments = (count: number) =>
    database().$executeRawUnsafe(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
     INSERT INTO "Payment" ("id", "direction", "method", "amountCents", "occurredAt", "createdAt", "returnedAt")
     SELECT 'p' || i, 'received', 'bank', 100, moment, moment, moment FROM n, (SELECT '2026-03-01T12:00:00.000+00:00' AS moment)`,
    )

  it('finds the waiting payment among 40,000 returned ones', async () => {
    await returnedPayments(40_000)
    expect(await unmatchedPayments(ADMIN)).toEqual([])
    const data = { direction: 'received', method: 'bank', amountCents: 4900, occurredAt: new Date() }
    const { id } = await database().payment.create({ data })
    expect((await unmatchedPayments(ADMIN)).map((payment) => payment.id)).toEqual([id])
    await closeUnmatchedPayment(ADMIN, id, { reason: 'sent-back' })
    expect(await unmatchedPayments(ADMIN)).toEqual([])
  })
})
