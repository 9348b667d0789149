/** @jest-environment node */
import { assignReceived, recordReceived } from '@/lib/billing/money/received'
import { returnReceived } from '@/lib/billing/money/return-received'
import { receivedRequest } from '@/lib/billing/schema'
import { unmatchedPayments } from '@/lib/billing/transactions/attention'
import { database } from '@/lib/platform/database'
import { PRO, at, newCustomer, newOrder } from '../factories/billing'
import { inOwnDatabase } from '../factories/database'

inOwnDatabase()

const NOW = at('2026-03-05')
const receive = async (given: object) =>
  (
    await recordReceived(
      'admin',
      receivedRequest.parse({ amountCents: 4900, occurredAt: '2026-03-04', ...given }),
      undefined,
      NOW,
    )
  ).paymentId
const giveBack = (paymentId: string) =>
  returnReceived('admin', paymentId, { reason: 'sent-back', note: 'To Ada' }, NOW)
const unmatched = async () => (await unmatchedPayments()).map(({ id }) => id)

describe('unmatched money that is for no order', () => {
  it('leaves the list once it was sent back, is written down once, and changes no total', async () => {
    const [gone, stays] = [await receive({ reference: 'for Ada' }), await receive({ reference: 'for Bob' })]
    expect((await unmatched()).sort()).toEqual([gone, stays].sort())
    const totals = await database().dailyTotal.findMany()
    await Promise.all(Array.from({ length: 10 }, () => giveBack(gone)))
    expect(await unmatched()).toEqual([stays])
    expect(await database().payment.findMany({ where: { direction: 'refunded' } })).toMatchObject([
      { orderId: null, method: 'bank', amountCents: 4900, note: 'Sent back: To Ada', recordedBy: 'admin' },
    ])
    expect(await database().auditEntry.findMany({ where: { action: 'payment.returned' } })).toMatchObject([
      { actorId: 'admin', subject: `payment:${gone}` },
    ])
    expect(await database().dailyTotal.findMany()).toEqual(totals)
  })

  it('goes to an order or back, never both, however close together', async () => {
    const order = await newOrder(await newCustomer(), PRO, at('2026-03-01'))
    const gone = await receive({ reference: 'for Carl' })
    await giveBack(gone)
    await expect(assignReceived('admin', gone, order.id, NOW)).rejects.toMatchObject({
      code: 'already-returned',
    })
    const id = await receive({ reference: 'for Dora' })
    const tries = await Promise.allSettled([giveBack(id), assignReceived('admin', id, order.id, NOW)])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('is not what an order has, and has to exist', async () => {
    const order = await newOrder(await newCustomer(), PRO, at('2026-03-01'))
    const paid = await receive({ orderId: order.id })
    await expect(giveBack(paid)).rejects.toMatchObject({ status: 409, code: 'already-assigned' })
    await expect(giveBack('nothing')).rejects.toMatchObject({ status: 404 })
  })
})
