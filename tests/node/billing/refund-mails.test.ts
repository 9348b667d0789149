import { readOrder } from '@/lib/billing/orders/queries'
import { requestRefund } from '@/lib/billing/refunds/request-refund'
import { refundOrder } from '@/lib/billing/refunds/refund-order'
import { database } from '@/lib/platform/database/database'
import { PRO, at, newCustomer, newOrder, newPayingCustomer, receivePaymentNow } from '../../factories/billing'
import { inOwnDatabase } from '../../factories/database'
import { emailsTo } from '../../factories/email-inbox'
import { ADMIN, asUser } from '../../factories/actors'

inOwnDatabase()

const NOW = at('2026-03-01')
const REQUEST = { amountCents: 4900, endPlan: true, reason: 'Asked for' }
const twenty = <T>(work: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: 20 }, (_, index) => work(index)))

async function addressOf(userId: string): Promise<string> {
  const { email } = await database().user.findUniqueOrThrow({ where: { id: userId } })
  await emailsTo(email)
  return email
}

async function newPaid() {
  const { userId, order } = await newPayingCustomer(PRO, NOW)
  const email = await addressOf(userId)
  const told = async () => (await emailsTo(email)).map(({ subject }) => subject)
  return { userId, id: order.id, told }
}

describe('Money back', () => {
  it('that is asked for twenty times at once, and again later, is told of once', async () => {
    const { userId, id, told } = await newPaid()
    await twenty(() => requestRefund(asUser(userId), id, NOW))
    expect(await told()).toEqual(['Your refund of $49 is on its way'])
    await requestRefund(asUser(userId), id, at('2026-03-02'))
    expect(await told()).toEqual([])
  })

  it('is told of once when it was sent back, with the same key and with others, at once and again', async () => {
    for (const keyOf of [() => 'the-same-key-of-all', (index: number) => `a-key-of-its-own-${index}`]) {
      const { id, told } = await newPaid()
      const key = (index: number) => `${id}-${keyOf(index)}`
      await twenty((index) => refundOrder(ADMIN, id, REQUEST, { key: key(index), now: NOW }))
      await refundOrder(ADMIN, id, REQUEST, { key: key(0), now: NOW }).catch(() => undefined)
      await refundOrder(ADMIN, id, REQUEST, { key: `${id}-another`, now: NOW }).catch(() => undefined)
      expect(await told()).toEqual(['We refunded $49'])
      expect(await readOrder(id)).toMatchObject({ status: 'refunded', refundedCents: 4900 })
    }
  })

  it('that PayPal gives back at once is told of once, as sent', async () => {
    const userId = await newCustomer()
    const { id: orderId } = await newOrder(userId, PRO, NOW)
    const money = { orderId, method: 'paypal', amountCents: 4900, occurredAt: NOW } as const
    await receivePaymentNow({ ...money, externalId: `C-${orderId}` }, NOW)
    const email = await addressOf(userId)
    const payOut = ({ key }: { key: string }) => Promise.resolve({ externalId: `R-${key}` })
    await twenty(() => requestRefund(asUser(userId), orderId, NOW, new Map([['paypal', payOut]])))
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual(['We refunded $49'])
  })
})
