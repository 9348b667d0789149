import { database } from '@/lib/platform/database/database'
import { at, newCustomer, newOrder, pay, PRO } from '../../factories/billing'
import { inOwnDatabase } from '../../factories/database'
import { emailsTo } from '../../factories/email-inbox'

inOwnDatabase()

const NOW = at('2026-03-01')
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
