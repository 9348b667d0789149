import { addDays } from '@/lib/billing/plans/period'
import { requestRefund } from '@/lib/billing/refunds/request-refund'
import { sendTrialNotices } from '@/lib/billing/subscriptions/trial-notices'
import { database } from '@/lib/platform/database/database'
import { ENTERPRISE, PRO, STARTER, at, buy, newCustomer, newOrder, pay } from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'
import { emailsTo } from '../../factories/email-inbox'
import { asUser } from '../../factories/actors'

withTestDatabase()

const END = at('2028-02-29T23:30:00Z')
const before = (days: number) => addDays(END, -days)
const after = (days: number) => addDays(END, days)

/** A user on trial with a verified address. */
async function newTrial(input: { disabledAt?: Date; emailVerifiedAt?: null; trialEndsAt?: Date } = {}) {
  const workspaceId = await newCustomer({ trialEndsAt: END })
  const data = { emailVerifiedAt: before(30), ...input }
  const { email } = await database().user.update({ where: { id: workspaceId }, data })
  const subjects = async () => (await emailsTo(email)).map(({ subject }) => subject)
  return { workspaceId, email, sent: subjects }
}

const ENDING = 'Your Appkiln Pro trial ends on February 29, 2028'
const ENDED = 'Your Appkiln Pro trial has ended'

describe('A trial', () => {
  it('is followed by emails five days before it ends and when it has ended, once each, whatever node runs how often', async () => {
    const { sent } = await newTrial()
    await sendTrialNotices(new Date(before(5).getTime() - 1))
    expect(await sent()).toEqual([])
    await Promise.all([sendTrialNotices(before(5)), sendTrialNotices(before(5)), sendTrialNotices(before(5))])
    expect(await sent()).toEqual([ENDING])
    await sendTrialNotices(before(2))
    await sendTrialNotices(new Date(END.getTime() - 1))
    expect(await sent()).toEqual([])
    await Promise.all([sendTrialNotices(END), sendTrialNotices(END)])
    expect(await sent()).toEqual([ENDED])
    await sendTrialNotices(after(1))
    expect(await sent()).toEqual([])
  })

  it('is followed by emails after missed runs, but not days later', async () => {
    const [first, second, third] = [await newTrial(), await newTrial(), await newTrial()]
    await database().user.update({ where: { id: second.workspaceId }, data: { trialEndsAt: before(2) } })
    await database().user.update({ where: { id: third.workspaceId }, data: { trialEndsAt: before(4) } })
    await sendTrialNotices(before(1))
    expect(await first.sent()).toEqual([ENDING])
    expect(await second.sent()).toEqual([ENDED])
    expect(await third.sent()).toEqual([])
  })

  it('is reported once, even if one run is stopped and two others continue', async () => {
    const trialEndsAt = after(400)
    const trials = await Promise.all(Array.from({ length: 5 }, () => newTrial({ trialEndsAt })))
    let checks = 0
    await sendTrialNotices(after(399), () => ++checks > 2)
    expect(
      await database().notification.count({ where: { key: { endsWith: trialEndsAt.toISOString() } } }),
    ).toBe(2)
    await Promise.all([sendTrialNotices(after(399)), sendTrialNotices(after(399))])
    for (const { sent } of trials) expect(await sent()).toHaveLength(1)
  })

  it('that was extended is reported again', async () => {
    const { workspaceId, sent } = await newTrial()
    await sendTrialNotices(before(1))
    expect(await sent()).toEqual([ENDING])
    await database().user.update({ where: { id: workspaceId }, data: { trialEndsAt: after(10) } })
    await sendTrialNotices(after(1))
    expect(await sent()).toEqual([])
    await sendTrialNotices(after(6))
    expect(await sent()).toEqual(['Your Appkiln Pro trial ends on March 10, 2028'])
  })

  it('is not reported to disabled users, nor to unverified addresses', async () => {
    const people = [await newTrial({ disabledAt: before(9) }), await newTrial({ emailVerifiedAt: null })]
    await sendTrialNotices(before(1))
    await sendTrialNotices(after(1))
    for (const { sent } of people) expect(await sent()).toEqual([])
    const [, unproven] = people
    await database().user.update({
      where: { id: unproven?.workspaceId ?? '' },
      data: { emailVerifiedAt: after(1) },
    })
    await sendTrialNotices(after(2))
    expect(await unproven?.sent()).toEqual([ENDED])
  })

  it('is not reported to users who bought a plan, even if they canceled it after the trial', async () => {
    for (const choice of [PRO, ENTERPRISE, STARTER]) {
      const { workspaceId, sent } = await newTrial()
      const order = await buy(workspaceId, choice, before(10))
      await sent()
      await sendTrialNotices(before(1))
      await sendTrialNotices(END)
      expect(await sent()).toEqual([])
      await requestRefund(asUser(workspaceId), order.id, after(1))
      await sent()
      await sendTrialNotices(after(2))
      expect(await sent()).toEqual([])
    }
  })

  it('is reported to users who canceled a plan before its end', async () => {
    const { workspaceId, sent } = await newTrial()
    const order = await buy(workspaceId, PRO, before(20))
    await requestRefund(asUser(workspaceId), order.id, before(10))
    await sent()
    await sendTrialNotices(before(4))
    expect(await sent()).toEqual([ENDING])
  })

  it('shows the plan with its price, and an unpaid order if there is one', async () => {
    const { workspaceId, email } = await newTrial()
    await sendTrialNotices(before(5))
    const [first] = await emailsTo(email)
    for (const words of ['stay live', '$49 a month', '$468 a year', '$29 a month', '/account/plan\n'])
      expect(first?.text).toContain(words)
    const order = await newOrder(workspaceId, PRO, before(1))
    await pay(order, before(1), 1000)
    await emailsTo(email)
    await sendTrialNotices(END)
    const [second] = await emailsTo(email)
    for (const words of [
      order.reference,
      `$39 is still due on order ${order.reference}`,
      `/account/orders/${order.id}`,
    ])
      expect(second?.text).toContain(words)
    expect(second?.text).not.toContain('$468')
  })
})
