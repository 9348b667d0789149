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

const THANKS = 'Thank you: Appkiln Pro is yours'

async function newUnpaid() {
  const userId = await newCustomer()
  const order = await newOrder(userId, PRO, NOW)
  const { email } = await database().user.findUniqueOrThrow({ where: { id: userId } })
  await emailsTo(email)
  return { order, told: () => emailsTo(email) }
}
const subjects = (letters: { subject: string }[]) => letters.map(({ subject }) => subject).sort()

describe('Money beyond an order that is paid', () => {
  it('is told of with its own amount, and thanked for no second time', async () => {
    const { order, told } = await newUnpaid()
    await pay(order, NOW, 5000)
    const [first] = await told()
    expect(first?.subject).toBe(THANKS)
    expect(first?.text).toContain('You paid $1 more than was due')
    await pay(order, NOW, 3000)
    const letters = await told()
    expect(subjects(letters)).toEqual(['$30 is kept as your credit'])
    expect(letters[0]?.text).toContain(
      `We received $30 more than was due for order ${order.reference}. We keep it as credit in your account, for your next order.`,
    )
  })

  it('keeps its own amount in each letter when several come at once', async () => {
    const { order, told } = await newUnpaid()
    await pay(order, NOW)
    await Promise.all([1000, 2000, 3000].map((cents) => pay(order, NOW, cents)))
    const letters = await told()
    expect(subjects(letters)).toEqual([
      '$10 is kept as your credit',
      '$20 is kept as your credit',
      '$30 is kept as your credit',
      THANKS,
    ])
    expect(letters.find(({ subject }) => subject === THANKS)?.text).not.toContain('more than was due')
  })

  it('thanks once for an order that two transfers pay at once', async () => {
    const { order, told } = await newUnpaid()
    await Promise.all([2900, 2000].map((cents) => pay(order, NOW, cents)))
    expect(subjects(await told()).filter((subject) => subject === THANKS)).toHaveLength(1)
  })
})
