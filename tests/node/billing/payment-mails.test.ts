import { readOrder } from '@/lib/billing/orders/queries'
import { requestRefund } from '@/lib/billing/refunds/request-refund'
import { refundOrder } from '@/lib/billing/refunds/refund-order'
import { database } from '@/lib/platform/database/database'
import {
  PRO,
  at,
  newCustomer,
  newOrder,
  newPayingCustomer,
  receivePaymentNow,
  pay,
} from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'
import { emailsTo } from '../../factories/email-inbox'
import { ADMIN, asUser } from '../../factories/actors'

withTestDatabase()

const NOW = at('2026-03-01')
const REQUEST = { amountCents: 4900, endPlan: true, reason: 'Asked for' }
const twenty = <T>(work: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: 20 }, (_, index) => work(index)))

async function addressOf(workspaceId: string): Promise<string> {
  const { email } = await database().user.findUniqueOrThrow({ where: { id: workspaceId } })
  await emailsTo(email)
  return email
}

async function newPaid() {
  const { workspaceId, order } = await newPayingCustomer(PRO, NOW)
  const email = await addressOf(workspaceId)
  const sentSubjects = async () => (await emailsTo(email)).map(({ subject }) => subject)
  return { workspaceId, id: order.id, sent: sentSubjects }
}

describe('A refund', () => {
  it('requested by twenty concurrent calls, and again later, is reported once', async () => {
    const { workspaceId, id, sent } = await newPaid()
    await twenty(() => requestRefund(asUser(workspaceId), id, NOW))
    expect(await sent()).toEqual(['Your refund of $49 is on its way'])
    await requestRefund(asUser(workspaceId), id, at('2026-03-02'))
    expect(await sent()).toEqual([])
  })

  it('sent with the same key and with others, concurrently and again, is reported once', async () => {
    for (const nextKey of [() => 'the-same-key-of-all', (index: number) => `a-key-of-its-own-${index}`]) {
      const { id, sent } = await newPaid()
      const key = (index: number) => `${id}-${nextKey(index)}`
      await twenty((index) => refundOrder(ADMIN, id, REQUEST, { key: key(index), now: NOW }))
      await refundOrder(ADMIN, id, REQUEST, { key: key(0), now: NOW }).catch(() => undefined)
      await refundOrder(ADMIN, id, REQUEST, { key: `${id}-another`, now: NOW }).catch(() => undefined)
      expect(await sent()).toEqual(['We refunded $49'])
      expect(await readOrder(id)).toMatchObject({ status: 'refunded', refundedCents: 4900 })
    }
  })

  it('by PayPal is reported once, as sent', async () => {
    const workspaceId = await newCustomer()
    const { id: orderId } = await newOrder(workspaceId, PRO, NOW)
    const money = { orderId, method: 'paypal', amountCents: 4900, occurredAt: NOW } as const
    await receivePaymentNow({ ...money, externalId: `C-${orderId}` }, NOW)
    const email = await addressOf(workspaceId)
    const payOut = ({ key }: { key: string }) => Promise.resolve({ externalId: `R-${key}` })
    await twenty(() => requestRefund(asUser(workspaceId), orderId, NOW, new Map([['paypal', payOut]])))
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual(['We refunded $49'])
  })
})

const THANKS = 'Thank you: Appkiln Pro is yours'

async function newUnpaid() {
  const workspaceId = await newCustomer()
  const order = await newOrder(workspaceId, PRO, NOW)
  const { email } = await database().user.findUniqueOrThrow({ where: { id: workspaceId } })
  await emailsTo(email)
  return { order, sent: () => emailsTo(email) }
}
const subjects = (letters: { subject: string }[]) => letters.map(({ subject }) => subject).sort()

describe('A payment beyond a paid order', () => {
  it('is reported with its own amount, without a second receipt', async () => {
    const { order, sent } = await newUnpaid()
    await pay(order, NOW, 5000)
    const [first] = await sent()
    expect(first?.subject).toBe(THANKS)
    expect(first?.text).toContain('You paid $1 more than was due')
    await pay(order, NOW, 3000)
    const letters = await sent()
    expect(subjects(letters)).toEqual(['We added $30 to your credit'])
    expect(letters[0]?.text).toContain(
      `We received $30 more than was due on order ${order.reference} and added it to your credit.`,
    )
  })

  it('has its own amount in each email if several arrive concurrently', async () => {
    const { order, sent } = await newUnpaid()
    await pay(order, NOW)
    await Promise.all([1000, 2000, 3000].map((cents) => pay(order, NOW, cents)))
    const letters = await sent()
    expect(subjects(letters)).toEqual([
      THANKS,
      'We added $10 to your credit',
      'We added $20 to your credit',
      'We added $30 to your credit',
    ])
    expect(letters.find(({ subject }) => subject === THANKS)?.text).not.toContain('more than was due')
  })

  it('an order paid by two concurrent transfers gets one receipt', async () => {
    const { order, sent } = await newUnpaid()
    await Promise.all([2900, 2000].map((cents) => pay(order, NOW, cents)))
    expect(subjects(await sent()).filter((subject) => subject === THANKS)).toHaveLength(1)
  })
})
