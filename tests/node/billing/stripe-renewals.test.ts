import { cancelUnpaid } from '@/lib/billing/orders/expiry'
import { chargeRenewals } from '@/lib/billing/payments/charge-renewals'
import { captureCheckout } from '@/lib/billing/payments/checkout'
import { openCardPortal, refreshCard, removeCard, setCardRenewal } from '@/lib/billing/payments/own-card'
import { orderRenewals } from '@/lib/billing/payments/renewals'
import { addDays } from '@/lib/billing/plans/period'
import { exportBilling } from '@/lib/billing/reports/personal-data'
import { findBilling } from '@/lib/billing/reports/overview'
import { sendCardExpiryNotices } from '@/lib/billing/subscriptions/card-expiry-notices'
import { sendRenewalReminders } from '@/lib/billing/subscriptions/renewal-reminders'
import { setCancelAtPeriodEnd } from '@/lib/billing/subscriptions/cancel-at-period-end'
import { database } from '@/lib/platform/database/database'
import { asUser } from '../../factories/actors'
import { PRO, at } from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'
import { emailsTo } from '../../factories/email-inbox'
import {
  cardOf,
  deliver,
  eventOf,
  patience,
  payByCard,
  reconcile,
  sessionFor,
  stripe,
  withStripe,
} from '../../factories/stripe'

jest.mock('next/headers', () => jest.requireActual<object>('../../factories/signed-in'))
withTestDatabase()
withStripe()

const START = at('2026-03-01')
const END = at('2026-04-01')

/** Runs the jobs at a time, also at Stripe. */
async function run(now: Date): Promise<void> {
  stripe.clock.now = () => now
  await cancelUnpaid(now)
  await orderRenewals(now)
  await chargeRenewals(now)
  await sendRenewalReminders(now)
  await sendCardExpiryNotices(now)
}

/** A customer whose plan renews with a saved card, two weeks before the period ends. */
async function renewing(behavior = 'ok') {
  stripe.clock.now = () => START
  const paid = await payByCard(PRO, {
    renews: true,
    now: START,
    behavior: behavior === 'confirm' ? behavior : 'ok',
  })
  const card = await cardOf(paid.workspaceId)
  stripe.cards.get(card?.cardId ?? '')!.behavior = behavior
  await orderRenewals(addDays(END, -14))
  const { workspaceId } = paid
  const order = await database().order.findFirstOrThrow({ where: { workspaceId, kind: 'renewal' } })
  const actor = asUser(workspaceId)
  return {
    ...paid,
    actor,
    renewalId: order.id,
    customerId: card?.customerId ?? '',
    cardId: card?.cardId ?? '',
  }
}

const statusOf = async (id: string) =>
  (await database().order.findUniqueOrThrow({ where: { id }, select: { status: true } })).status
const chargesOf = async (orderId: string) =>
  (await database().cardCharge.findMany({ where: { orderId }, orderBy: { startedAt: 'asc' } })).map(
    ({ state }) => state,
  )
const mailsTo = async (workspaceId: string) => {
  const { email } = await database().user.findUniqueOrThrow({ where: { id: workspaceId } })
  return (await emailsTo(email)).map(({ subject }) => subject)
}
/** What Stripe took for an order. */
const takenFor = (orderId: string) =>
  [...stripe.intents.values()].filter(
    ({ status, metadata }) => status === 'succeeded' && metadata.appkiln_order === orderId,
  ).length

describe('A saved card', () => {
  it('is charged once when the period ends, and the plan continues without a gap', async () => {
    const { workspaceId, renewalId, actor } = await renewing()
    await run(addDays(END, -3))
    expect(await chargesOf(renewalId)).toEqual([])
    await Promise.all([run(END), run(END)])
    await run(addDays(END, 1))
    expect(takenFor(renewalId)).toBe(1)
    expect(await chargesOf(renewalId)).toEqual(['paid'])
    const { held } = await findBilling(actor, addDays(END, 1))
    expect(held[0]).toMatchObject({ periodStart: END.toISOString(), planId: 'pro' })
    expect(await mailsTo(workspaceId)).toEqual([
      'How to pay for Appkiln Pro',
      'Thank you: Appkiln Pro is yours',
      'Your Appkiln Pro renewal invoice',
      'Thank you: Appkiln Pro continues',
    ])
  })

  it('that is declined is charged again on days 1, 3, 5 and 6; then the plan ends with its grace', async () => {
    const { workspaceId, renewalId, actor } = await renewing('insufficient_funds')
    for (let hours = 0; hours <= 9 * 24; hours += 6) await run(new Date(END.getTime() + hours * 3_600_000))
    const charges = await database().cardCharge.findMany({
      where: { orderId: renewalId },
      orderBy: { startedAt: 'asc' },
    })
    expect(charges.map(({ startedAt }) => (startedAt.getTime() - END.getTime()) / 86_400_000)).toEqual([
      0, 1, 3, 5, 6,
    ])
    expect(charges[0]).toMatchObject({ state: 'declined', reason: 'insufficient_funds', isFinal: false })
    expect((await findBilling(actor, addDays(END, 8))).held).toEqual([])
    const declined = (await mailsTo(workspaceId)).filter((each) => each.includes('was declined'))
    expect(declined).toHaveLength(5)
  })

  it('that was stolen is not charged again; its replacement is charged at once', async () => {
    const { renewalId, customerId } = await renewing('stolen_card')
    for (const days of [0, 1, 3]) await run(addDays(END, days))
    expect(await chargesOf(renewalId)).toEqual(['declined'])
    stripe.replaceCard(customerId)
    await deliver(eventOf('customer.updated'))
    await run(addDays(END, 3))
    expect(await statusOf(renewalId)).toBe('completed')
    expect(takenFor(renewalId)).toBe(1)
  })

  it('whose bank asks for a confirmation is paid by its owner on Stripe’s page', async () => {
    const { workspaceId, renewalId, actor } = await renewing('confirm')
    await run(END)
    expect(await chargesOf(renewalId)).toEqual(['confirm'])
    expect(await mailsTo(workspaceId)).toContain('Confirm your payment for Appkiln Pro')
    const sessionId = await sessionFor(workspaceId, renewalId, { renews: true })
    stripe.pay(sessionId, { behavior: 'confirm' })
    await captureCheckout(actor, renewalId, 'stripe', addDays(END, 1))
    await run(addDays(END, 2))
    expect(await statusOf(renewalId)).toBe('completed')
    expect(takenFor(renewalId)).toBe(1)
  })

  it.each(['lost-answer', 'fault-after', 'hang', 'fault', 'lost-request'] as const)(
    'is charged once if Stripe’s response to the charge meets: %s',
    async (kind) => {
      const { renewalId } = await renewing()
      Object.assign(patience, { request: 150 })
      stripe.trouble(/POST .*payment_intents$/, kind, 3)
      await run(END)
      expect(await chargesOf(renewalId)).toEqual(['started'])
      stripe.clearTroubles()
      Object.assign(patience, { request: 3000 })
      await run(addDays(END, 1 / 24))
      expect(await chargesOf(renewalId)).toEqual(['paid'])
      expect(takenFor(renewalId)).toBe(1)
      expect(await database().payment.count({ where: { orderId: renewalId } })).toBe(1)
    },
  )

  it('is not charged while its owner pays, and nobody pays while it is charged', async () => {
    const { workspaceId, renewalId } = await renewing()
    const sessionId = await sessionFor(workspaceId, renewalId)
    stripe.trouble(/POST .*payment_intents$/, 'fault')
    await run(END)
    expect(stripe.pay(sessionId)).toBe(false) // the session was ended
    await expect(sessionFor(workspaceId, renewalId)).rejects.toMatchObject({ code: 'stripe-pending' })
    await run(END)
    expect(takenFor(renewalId)).toBe(1)
  })

  it('of a renewal that its owner has just paid is not charged', async () => {
    const { workspaceId, renewalId } = await renewing()
    stripe.pay(await sessionFor(workspaceId, renewalId))
    await run(END)
    expect(takenFor(renewalId)).toBe(1)
    expect(await statusOf(renewalId)).toBe('completed')
  })

  it('is not charged after automatic renewal was turned off, or the plan was canceled', async () => {
    const off = await renewing()
    expect(await setCardRenewal(off.actor, false)).toMatchObject({ last4: '4242', renews: false })
    const canceled = await renewing()
    await setCancelAtPeriodEnd(canceled.actor, 'builder', true, addDays(END, -5))
    for (const days of [0, 1, 3]) await run(addDays(END, days))
    expect([takenFor(off.renewalId), takenFor(canceled.renewalId)]).toEqual([0, 0])
    expect(await mailsTo(off.workspaceId)).toContain('Pay by April 8, 2026 to keep Appkiln Pro')
  })
})

describe('The owner of a card', () => {
  it('sees it, replaces it in Stripe’s portal, removes it, and finds it in their data', async () => {
    const { actor, customerId, workspaceId } = await renewing()
    expect((await findBilling(actor)).card).toEqual({
      ...{ method: 'stripe', brand: 'Visa', last4: '4242', expires: '04/2040' },
      ...{ isExpired: false, renews: true },
    })
    expect((await openCardPortal(actor)).url).toContain(customerId)
    stripe.replaceCard(customerId)
    await refreshCard(actor)
    expect((await findBilling(actor)).card).toMatchObject({ last4: '5556', renews: true })
    const files: string[] = []
    for await (const { path } of exportBilling(workspaceId)) files.push(path)
    expect(files).toContain('billing/card.json')
    await removeCard(actor)
    expect((await findBilling(actor)).card).toBeNull()
    expect([...stripe.cards.values()].filter(({ customer }) => customer === customerId)).toHaveLength(1)
    for (const work of [openCardPortal(actor), removeCard(actor), setCardRenewal(actor, true)])
      await expect(work).rejects.toMatchObject({ kind: 'not-found' })
  })

  it('is told once, 30 days before it expires', async () => {
    const { workspaceId, customerId } = await renewing()
    stripe.clock.now = () => addDays(END, -14)
    stripe.replaceCard(customerId, { year: 2026 })
    await deliver(eventOf('customer.updated'))
    const soon = async () => (await mailsTo(workspaceId)).filter((each) => each.includes('expires soon'))
    await sendCardExpiryNotices(at('2026-03-31'))
    expect(await soon()).toEqual([])
    for (const day of ['2026-04-02', '2026-04-03']) await sendCardExpiryNotices(at(day))
    expect(await soon()).toHaveLength(1)
  })

  it('who deletes the account is deleted at Stripe too', async () => {
    const { workspaceId, customerId } = await renewing()
    await database().order.updateMany({ where: { workspaceId }, data: { workspaceId: null } })
    await database().user.delete({ where: { id: workspaceId } })
    await reconcile()
    expect(stripe.customers.get(customerId)?.deleted).toBe(true)
    expect(await database().savedCard.count({ where: { customerId } })).toBe(0)
  })

  it('whose customer is gone at Stripe becomes a new one', async () => {
    const { workspaceId, renewalId, customerId } = await renewing()
    stripe.customers.delete(customerId)
    const sessionId = await sessionFor(workspaceId, renewalId, { renews: true })
    expect(stripe.pay(sessionId)).toBe(true)
    await captureCheckout(asUser(workspaceId), renewalId, 'stripe', END)
    expect((await cardOf(workspaceId))?.customerId).not.toBe(customerId)
  })
})
