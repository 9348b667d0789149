import { addDays } from '@/lib/billing/plans/period'
import { requestRefund } from '@/lib/billing/refunds/request-refund'
import { sendTrialNotices } from '@/lib/billing/subscriptions/trial-notices'
import { database } from '@/lib/platform/database/database'
import { ENTERPRISE, PRO, STARTER, at, buy, newCustomer, newOrder, pay } from '../../factories/billing'
import { inOwnDatabase } from '../../factories/database'
import { emailsTo } from '../../factories/email-inbox'
import { asUser } from '../../factories/actors'

inOwnDatabase()

const END = at('2028-02-29T23:30:00Z')
const before = (days: number) => addDays(END, -days)
const after = (days: number) => addDays(END, days)

/** Somebody on trial who has proven to read their address. */
async function newTrial(given: { disabledAt?: Date; emailVerifiedAt?: null; trialEndsAt?: Date } = {}) {
  const userId = await newCustomer({ trialEndsAt: END })
  const data = { emailVerifiedAt: before(30), ...given }
  const { email } = await database().user.update({ where: { id: userId }, data })
  const told = async () => (await emailsTo(email)).map(({ subject }) => subject)
  return { userId, email, told }
}

const ENDING = 'Your trial of Appkiln Pro ends on February 29, 2028'
const ENDED = 'Your trial of Appkiln Pro has ended'

describe('A trial', () => {
  it('is told of five days before it ends and when it has ended, once each, whatever node looks how often', async () => {
    const { told } = await newTrial()
    await sendTrialNotices(new Date(before(5).getTime() - 1))
    expect(await told()).toEqual([])
    await Promise.all([sendTrialNotices(before(5)), sendTrialNotices(before(5)), sendTrialNotices(before(5))])
    expect(await told()).toEqual([ENDING])
    await sendTrialNotices(before(2))
    await sendTrialNotices(new Date(END.getTime() - 1))
    expect(await told()).toEqual([])
    await Promise.all([sendTrialNotices(END), sendTrialNotices(END)])
    expect(await told()).toEqual([ENDED])
    await sendTrialNotices(after(1))
    expect(await told()).toEqual([])
  })

  it('is made up for after runs that were missed, but not days later', async () => {
    const [first, second, third] = [await newTrial(), await newTrial(), await newTrial()]
    await database().user.update({ where: { id: second.userId }, data: { trialEndsAt: before(2) } })
    await database().user.update({ where: { id: third.userId }, data: { trialEndsAt: before(4) } })
    await sendTrialNotices(before(1))
    expect(await first.told()).toEqual([ENDING])
    expect(await second.told()).toEqual([ENDED])
    expect(await third.told()).toEqual([])
  })

  it('is told of once, though one run is stopped and two others go on', async () => {
    const trialEndsAt = after(400)
    const trials = await Promise.all(Array.from({ length: 5 }, () => newTrial({ trialEndsAt })))
    let asked = 0
    await sendTrialNotices(after(399), () => ++asked > 2)
    expect(
      await database().notification.count({ where: { key: { endsWith: trialEndsAt.toISOString() } } }),
    ).toBe(2)
    await Promise.all([sendTrialNotices(after(399)), sendTrialNotices(after(399))])
    for (const { told } of trials) expect(await told()).toHaveLength(1)
  })

  it('that was made longer is told of again', async () => {
    const { userId, told } = await newTrial()
    await sendTrialNotices(before(1))
    expect(await told()).toEqual([ENDING])
    await database().user.update({ where: { id: userId }, data: { trialEndsAt: after(10) } })
    await sendTrialNotices(after(1))
    expect(await told()).toEqual([])
    await sendTrialNotices(after(6))
    expect(await told()).toEqual(['Your trial of Appkiln Pro ends on March 10, 2028'])
  })

  it('is not told of to who is disabled, or has not proven to read the address', async () => {
    const people = [await newTrial({ disabledAt: before(9) }), await newTrial({ emailVerifiedAt: null })]
    await sendTrialNotices(before(1))
    await sendTrialNotices(after(1))
    for (const { told } of people) expect(await told()).toEqual([])
    const [, unproven] = people
    await database().user.update({
      where: { id: unproven?.userId ?? '' },
      data: { emailVerifiedAt: after(1) },
    })
    await sendTrialNotices(after(2))
    expect(await unproven?.told()).toEqual([ENDED])
  })

  it('is not told of to who bought a plan, also where they gave it back after the trial', async () => {
    for (const choice of [PRO, ENTERPRISE, STARTER]) {
      const { userId, told } = await newTrial()
      const order = await buy(userId, choice, before(10))
      await told()
      await sendTrialNotices(before(1))
      await sendTrialNotices(END)
      expect(await told()).toEqual([])
      await requestRefund(asUser(userId), order.id, after(1))
      await told()
      await sendTrialNotices(after(2))
      expect(await told()).toEqual([])
    }
  })

  it('is told of to who gave a plan back before its end', async () => {
    const { userId, told } = await newTrial()
    const order = await buy(userId, PRO, before(20))
    await requestRefund(asUser(userId), order.id, before(10))
    await told()
    await sendTrialNotices(before(4))
    expect(await told()).toEqual([ENDING])
  })

  it('names the way out with its price, and the order where one waits for its money', async () => {
    const { userId, email } = await newTrial()
    await sendTrialNotices(before(5))
    const [first] = await emailsTo(email)
    for (const words of ['stays live', '$49 a month', '$468 a year', '$29 a month', '/account/plan\n'])
      expect(first?.text).toContain(words)
    const order = await newOrder(userId, PRO, before(1))
    await pay(order, before(1), 1000)
    await emailsTo(email)
    await sendTrialNotices(END)
    const [second] = await emailsTo(email)
    for (const words of [order.reference, '$39 is not paid yet', `/account/orders/${order.id}`])
      expect(second?.text).toContain(words)
    expect(second?.text).not.toContain('$468')
  })
})
