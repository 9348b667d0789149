import { assignReceived } from '@/lib/billing/payments/assign'
import { recordReceived } from '@/lib/billing/payments/record-payment'
import { closeUnmatchedPayment } from '@/lib/billing/payments/unmatched'
import { receivedRequest } from '@/lib/billing/payments/schema'
import { unmatchedPayments } from '@/lib/billing/reports/transactions/needs-action'
import { database } from '@/lib/platform/database/database'
import { PRO, at, newCustomer, newOrder } from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'
import { ADMIN } from '../../factories/actors'

withTestDatabase()

const NOW = at('2026-03-05')
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
