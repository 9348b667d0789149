import { createApp } from '@/lib/apps/mutations'
import { newestVersion } from '@/lib/apps/published'
import { cancelUnpaid } from '@/lib/billing/orders/expiry'
import { cancelOrder } from '@/lib/billing/orders/cancel'
import { getBuilderPlan, planFields } from '@/lib/billing/plans/entitlements'
import { addDays } from '@/lib/billing/plans/period'
import { sendPlanEndNotices } from '@/lib/billing/subscriptions/plan-end-notices'
import { findBilling } from '@/lib/billing/reports/overview'
import { requestRefund } from '@/lib/billing/refunds/request-refund'
import { sendTrialNotices } from '@/lib/billing/subscriptions/trial-notices'
import { sendRenewalReminders } from '@/lib/billing/subscriptions/renewal-reminders'
import { orderRenewals } from '@/lib/billing/payments/renewals'
import { setCancelAtPeriodEnd } from '@/lib/billing/subscriptions/cancel-at-period-end'
import { database } from '@/lib/platform/database/database'
import { publish } from '@/lib/releases/publishing'
import {
  ENTERPRISE,
  PRO,
  PRO_YEAR,
  STARTER,
  at,
  buy,
  newCustomer,
  newOrder,
  newPayingCustomer,
  pay,
} from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'
import { emailsTo } from '../../factories/email-inbox'
import { asUser } from '../../factories/actors'
import { newAccount } from '../../factories/people'

withTestDatabase()

const START = at('2028-01-31T23:30:00Z')
const END = at('2028-02-29T23:30:00Z')

async function run(now: Date): Promise<void> {
  await cancelUnpaid(now)
  await orderRenewals(now)
  await sendRenewalReminders(now)
  await sendPlanEndNotices(now)
}

/** A customer whose next period was ordered two weeks ahead, with all emails from then on. */
async function newRenewal({ choice = PRO, start = START, end = END } = {}) {
  const { workspaceId } = await newPayingCustomer(choice, start)
  const { email } = await database().user.findUniqueOrThrow({ where: { id: workspaceId } })
  await run(addDays(end, -14))
  await emailsTo(email)
  const { orders } = await findBilling(asUser(workspaceId), end)
  const order = orders.find(({ kind }) => kind === 'renewal')!
  return { workspaceId, order, letters: () => emailsTo(email) }
}
type Renewal = Awaited<ReturnType<typeof newRenewal>>

const subjects = async ({ letters }: Renewal) => (await letters()).map(({ subject }) => subject)

const DUE = 'Your Appkiln Pro renewal isn’t paid yet'
const OVERDUE = 'Pay by March 7, 2028 to keep Appkiln Pro'

describe('An unpaid next period', () => {
  it('is followed by reminders three days before and on the day, once each, whatever node runs how often', async () => {
    const renewal = await newRenewal()
    await run(new Date(addDays(END, -3).getTime() - 1))
    expect(await subjects(renewal)).toEqual([])
    await Promise.all([run(addDays(END, -3)), run(addDays(END, -3)), run(addDays(END, -3))])
    expect(await subjects(renewal)).toEqual([DUE])
    await run(new Date(END.getTime() - 1))
    expect(await subjects(renewal)).toEqual([])
    await Promise.all([run(END), run(END)])
    expect(await subjects(renewal)).toEqual([OVERDUE])
    await run(addDays(END, 6))
    expect(await subjects(renewal)).toEqual([])
    await run(addDays(END, 7))
    expect(await subjects(renewal)).toEqual(['Appkiln Pro has ended'])
    await run(addDays(END, 14))
    expect(await subjects(renewal)).toEqual([`Order ${renewal.order.reference} has expired`])
  })

  it('is the owner’s matter: apps stay live, and members and guests are not told', async () => {
    const renewal = await newRenewal()
    const { workspaceId } = renewal
    const owner = asUser(workspaceId)
    const { id: appId, slug } = await createApp(owner, { name: 'Rye', kind: 'custom' })
    await publish(owner, appId)
    const others = ['member@example.com', 'billing@example.com', 'client@example.com']
    const [member, payer, guest] = [...(await Promise.all(others.map((email) => newAccount(email))))]
    await database().membership.createMany({
      data: [
        { workspaceId, userId: member!, role: 'administrator' },
        { workspaceId, userId: payer!, role: 'billing' },
      ],
    })
    await database().appGuest.create({ data: { appId, userId: guest! } })
    for (const email of others) await emailsTo(email)

    for (const days of [-3, 0, 7, 14]) await run(addDays(END, days))
    expect(await subjects(renewal)).toHaveLength(4)
    for (const email of others) expect(await emailsTo(email)).toEqual([])
    const plans = await database().workspace.findUniqueOrThrow({
      where: { id: workspaceId },
      select: planFields,
    })
    expect(getBuilderPlan(plans, addDays(END, 14))).toBe('free')
    expect(await newestVersion(slug)).toEqual({ appId, version: 1 })
    expect(await database().app.findUnique({ where: { id: appId } })).toMatchObject({ unpublishedAt: null })
  })

  it('is followed by reminders after missed runs, if they are still useful', async () => {
    const renewal = await newRenewal()
    await sendRenewalReminders(addDays(END, 7))
    expect(await subjects(renewal)).toEqual([])
    await sendRenewalReminders(addDays(END, 5))
    expect(await subjects(renewal)).toEqual([OVERDUE])
  })

  it('has correct dates for short months, leap years and years, and for the end of the plan', async () => {
    for (const [start, end, choice, day, until] of [
      ['2027-01-31T00:00:00Z', '2027-02-28T00:00:00Z', PRO, 'February 28, 2027', 'March 7, 2027'],
      ['2026-12-31T23:59:59Z', '2027-01-31T23:59:59Z', PRO, 'January 31, 2027', 'February 7, 2027'],
      ['2028-02-29T12:00:00Z', '2029-02-28T12:00:00Z', PRO_YEAR, 'February 28, 2029', 'March 7, 2029'],
    ] as const) {
      const renewal = await newRenewal({ choice, start: at(start), end: at(end) })
      await run(addDays(at(end), -3))
      const [due] = await renewal.letters()
      expect(due?.text).toContain(`ends on ${day},`)
      await run(at(end))
      const [overdue] = await renewal.letters()
      expect(overdue?.text).toContain(`ended on ${day},`)
      expect(overdue?.text).toContain(`continues until ${until}.`)
    }
  })

  it('shows the missing amount of a partial payment', async () => {
    const renewal = await newRenewal()
    await pay(renewal.order, addDays(END, -5), 1000)
    expect(await subjects(renewal)).toEqual(['Your payment for Appkiln Pro is $39 short'])
    await run(addDays(END, -3))
    await run(END)
    const letters = await renewal.letters()
    expect(letters).toHaveLength(2)
    for (const { text } of letters)
      for (const words of [
        'Received: −$10.00',
        'Still to pay: $39.00',
        'transfer $39',
        renewal.order.reference,
      ])
        expect(text).toContain(words)
  })

  it('has no reminders if it is paid, canceled, replaced or the customer disabled', async () => {
    const lives: ((renewal: Renewal, now: Date) => Promise<unknown>)[] = [
      ({ order }, now) => pay(order, now),
      ({ workspaceId, order }, now) => cancelOrder(asUser(workspaceId), order.id, now),
      ({ workspaceId }, now) => setCancelAtPeriodEnd(asUser(workspaceId), 'builder', true, now),
      ({ workspaceId }, now) => newOrder(workspaceId, ENTERPRISE, now),
      ({ workspaceId }, now) =>
        database().user.update({ where: { id: workspaceId }, data: { disabledAt: now } }),
    ]
    for (const live of lives) {
      const renewal = await newRenewal()
      await live(renewal, addDays(END, -4))
      await renewal.letters()
      await sendRenewalReminders(addDays(END, -3))
      await sendRenewalReminders(END)
      expect(await subjects(renewal)).toEqual([])
    }
  })

  it('has no reminders in the days after its invoice', async () => {
    const { workspaceId } = await newPayingCustomer(PRO, START)
    const { email } = await database().user.findUniqueOrThrow({ where: { id: workspaceId } })
    await emailsTo(email)
    await run(addDays(END, -2))
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Your Appkiln Pro renewal invoice',
    ])
    await run(END)
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual([OVERDUE])
  })

  it('that was ordered late shows the day on which the period ended', async () => {
    const { workspaceId } = await newPayingCustomer(PRO, START)
    const { email } = await database().user.findUniqueOrThrow({ where: { id: workspaceId } })
    await emailsTo(email)
    await run(addDays(END, 2))
    const [letter, ...more] = await emailsTo(email)
    expect(letter?.text).toContain('ended on February 29, 2028. Here is the invoice')
    expect(letter?.text).toContain('pay before March 7, 2028')
    expect(more).toEqual([])
  })
})

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
