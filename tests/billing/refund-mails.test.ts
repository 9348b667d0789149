/** @jest-environment node */
import { findOrder } from '@/lib/billing/queries'
import { askForRefund, refundOrder } from '@/lib/billing/money/refunds'
import { takeMoney } from '@/lib/billing/money/settlement'
import { database } from '@/lib/platform/database'
import { PRO, at, newCustomer, newOrder, newPayingCustomer } from '../factories/billing'
import { inOwnDatabase } from '../factories/database'
import { lettersTo } from '../factories/letter-box'

jest.mock('@/lib/platform/background', () => jest.requireActual<object>('../factories/letter-box'))
jest.mock('@/lib/platform/mail', () => jest.requireActual<object>('../factories/letter-box'))

inOwnDatabase()
jest.setTimeout(60_000)

const NOW = at('2026-03-01')
const REQUEST = { amountCents: 4900, endPlan: true, reason: 'Asked for' }
const twenty = <T>(work: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: 20 }, (_, index) => work(index)))

async function addressOf(userId: string): Promise<string> {
  const { email } = await database().user.findUniqueOrThrow({ where: { id: userId } })
  await lettersTo(email)
  return email
}

async function newPaid() {
  const { userId, order } = await newPayingCustomer(PRO, NOW)
  const email = await addressOf(userId)
  const told = async () => (await lettersTo(email)).map(({ subject }) => subject)
  return { userId, id: order.id, told }
}

describe('Money back', () => {
  it('that is asked for twenty times at once, and again later, is told of once', async () => {
    const { userId, id, told } = await newPaid()
    await twenty(() => askForRefund(userId, id, null, NOW))
    expect(await told()).toEqual(['We will send back $49'])
    await askForRefund(userId, id, null, at('2026-03-02'))
    expect(await told()).toEqual([])
  })

  it('is told of once when it was sent back, with the same key and with others, at once and again', async () => {
    for (const keyOf of [() => 'the-same-key-of-all', (index: number) => `a-key-of-its-own-${index}`]) {
      const { id, told } = await newPaid()
      const key = (index: number) => `${id}-${keyOf(index)}`
      await twenty((index) => refundOrder('admin', id, REQUEST, { key: key(index), now: NOW }))
      await refundOrder('admin', id, REQUEST, { key: key(0), now: NOW }).catch(() => undefined)
      await refundOrder('admin', id, REQUEST, { key: `${id}-another`, now: NOW }).catch(() => undefined)
      expect(await told()).toEqual(['We sent back $49'])
      expect(await findOrder(null, id)).toMatchObject({ status: 'refunded', refundedCents: 4900 })
    }
  })

  it('that PayPal gives back at once is told of once, as sent', async () => {
    const userId = await newCustomer()
    const { id: orderId } = await newOrder(userId, PRO, NOW)
    const money = { orderId, method: 'paypal', amountCents: 4900, occurredAt: NOW } as const
    await takeMoney({ ...money, externalId: `C-${orderId}` }, NOW)
    const email = await addressOf(userId)
    const payOut = ({ key }: { key: string }) => Promise.resolve({ externalId: `R-${key}` })
    await twenty(() => askForRefund(userId, orderId, payOut, NOW))
    expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual(['We sent back $49'])
  })
})
