import { captureCheckout, startCheckout } from '@/lib/billing/payments/checkout'
import { refundOrder } from '@/lib/billing/refunds/refund-order'
import { requestRefund } from '@/lib/billing/refunds/request-refund'
import { readOrder } from '@/lib/billing/orders/queries'
import { addDays } from '@/lib/billing/plans/period'
import { database } from '@/lib/platform/database/database'
import { ADMIN, asUser } from '../../factories/actors'
import { ENTERPRISE, PRO, newOrder } from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'
import {
  beginCheckout,
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

const capture = (workspaceId: string, orderId: string) =>
  captureCheckout(asUser(workspaceId), orderId, 'stripe')
const paymentsOf = (orderId: string) =>
  database().payment.findMany({ where: { orderId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
const moved = async (orderId: string) =>
  (await paymentsOf(orderId)).map(({ direction, amountCents }) => [direction, amountCents])
const creditOf = async (workspaceId: string) =>
  (await database().creditEntry.aggregate({ where: { workspaceId }, _sum: { amountCents: true } }))._sum
    .amountCents ?? 0
/** An hour from now, when no customer is at Stripe any more. */
const later = () => new Date(Date.now() + 60 * 60 * 1000)

describe('Checkout', () => {
  it('completes the order once the customer has paid on Stripe’s page', async () => {
    const { workspaceId, orderId, sessionId } = await beginCheckout()
    await expect(capture(workspaceId, orderId)).rejects.toMatchObject({ code: 'stripe-not-approved' })
    stripe.pay(sessionId)
    await capture(workspaceId, orderId)
    await capture(workspaceId, orderId)
    expect(await readOrder(orderId)).toMatchObject({ status: 'completed', paidCents: 4900, method: 'stripe' })
    expect(await moved(orderId)).toEqual([['received', 4900]])
    expect(stripe.calls.every(({ version }) => version === '2026-10-28.endive')).toBe(true)
    expect(stripe.customers.size).toBe(0) // only customers who save a card become customers at Stripe
  })

  it('continues the same session, and ends it when the choice changes', async () => {
    const { workspaceId, orderId, sessionId } = await beginCheckout()
    expect(await sessionFor(workspaceId, orderId)).toBe(sessionId)
    const renewing = await sessionFor(workspaceId, orderId, { renews: true })
    expect(renewing).not.toBe(sessionId)
    expect(stripe.pay(sessionId)).toBe(false)
    stripe.pay(renewing)
    await capture(workspaceId, orderId)
    expect(await moved(orderId)).toEqual([['received', 4900]])
  })

  it('leaves one open session when it is started ten times at once', async () => {
    const { workspaceId, orderId } = await beginCheckout()
    await database().order.update({ where: { id: orderId }, data: { providerReference: null } })
    const urls = await Promise.all(
      Array.from({ length: 10 }, () => startCheckout(asUser(workspaceId), orderId, 'stripe')),
    )
    expect(new Set(urls.map(({ approveUrl }) => approveUrl)).size).toBe(1)
  })

  it('does not take a second payment for an order that was paid and not captured', async () => {
    const { workspaceId, orderId, sessionId } = await beginCheckout()
    stripe.pay(sessionId)
    await expect(startCheckout(asUser(workspaceId), orderId, 'stripe')).rejects.toMatchObject({
      code: 'not-pending',
    })
    expect(await moved(orderId)).toEqual([['received', 4900]])
  })

  it('charges the prorated amount of a change to the cent', async () => {
    const { workspaceId } = await payByCard(PRO, { now: addDays(new Date(), -7) })
    const order = await newOrder(workspaceId, ENTERPRISE, new Date(), { method: 'stripe' })
    const id = await sessionFor(workspaceId, order.id)
    expect(order.dueCents).toBe(order.priceCents - order.unusedCents)
    expect(stripe.sessions.get(id)?.amount).toBe(order.dueCents)
  })

  it('records a payment of another amount as unmatched', async () => {
    const { workspaceId, orderId, sessionId } = await beginCheckout()
    stripe.sessions.get(sessionId)!.amount = 4000
    stripe.pay(sessionId)
    await expect(capture(workspaceId, orderId)).rejects.toMatchObject({ code: 'stripe-unmatched' })
    expect((await readOrder(orderId)).status).toBe('pending')
    expect(await database().payment.count({ where: { orderId: null, amountCents: 4000 } })).toBe(1)
  })

  it('turns a payment for a canceled order into credit', async () => {
    const { workspaceId, sessionId } = await beginCheckout()
    await newOrder(workspaceId, ENTERPRISE, new Date(), { method: 'stripe' })
    stripe.pay(sessionId)
    await reconcile(later())
    expect(await creditOf(workspaceId)).toBe(4900)
  })

  it.each(['lost-request', 'fault', 'hang'] as const)(
    'reports Stripe as unavailable when a call meets: %s',
    async (kind) => {
      const { workspaceId, orderId } = await beginCheckout()
      Object.assign(patience, { request: 100 })
      stripe.trouble(/checkout/, kind, 3) // the library repeats a call whose connection was closed
      await expect(startCheckout(asUser(workspaceId), orderId, 'stripe')).rejects.toMatchObject({
        kind: 'unavailable',
        code: 'stripe-unavailable',
      })
      Object.assign(patience, { request: 3000 })
    },
  )
})

describe('A webhook of Stripe', () => {
  it('records the payment of a customer who never returned, however often and in any order', async () => {
    const { orderId, sessionId } = await beginCheckout()
    stripe.pay(sessionId)
    const [intent, session] = [eventOf('payment_intent.succeeded'), eventOf('checkout.session.completed')]
    const answers = await Promise.all(
      [session, intent, session, intent, session].map((each) => deliver(each)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await moved(orderId)).toEqual([['received', 4900]])
    expect(await database().webhookEvent.findFirst({ where: { id: session.id } })).toMatchObject({
      method: 'stripe',
      orderId,
    })
  })

  it.each([
    ['signed with another secret', { secret: 'whsec_stranger' }, (body: string) => body],
    ['changed on the way', {}, (body: string) => body.replace('4900', '9900')],
    ['replayed after ten minutes', { age: 600 }, (body: string) => body],
  ])('is rejected if it was %s', async (_, how, change) => {
    const { orderId, sessionId } = await beginCheckout()
    stripe.pay(sessionId)
    const answer = await deliver(eventOf('payment_intent.succeeded'), how, change)
    expect(answer).toMatchObject({ status: 400, code: 'bad-signature' })
    expect(await moved(orderId)).toEqual([])
  })

  it('only gives an id: what it says about the money is not believed', async () => {
    const { orderId, sessionId } = await beginCheckout()
    const object = { id: 'pi_invented', amount_received: 4900, metadata: { appkiln_order: orderId } }
    const forged = { id: `evt_${orderId}`, type: 'payment_intent.succeeded', created: 0, data: { object } }
    expect((await deliver(forged)).status).toBe(200)
    expect(await moved(orderId)).toEqual([])
    stripe.pay(sessionId)
    expect(await moved(orderId)).toEqual([])
  })

  it('is sent again if Stripe could not be asked, and then handled', async () => {
    const { orderId, sessionId } = await beginCheckout()
    stripe.pay(sessionId)
    stripe.trouble(/payment_intents/, 'fault')
    expect((await deliver(eventOf('payment_intent.succeeded'))).status).toBe(503)
    expect((await deliver(eventOf('payment_intent.succeeded'))).status).toBe(200)
    expect(await moved(orderId)).toEqual([['received', 4900]])
  })

  it.each(['', '{', '[]', '{"id":1}'])('with the body “%s” is rejected', async (body) => {
    const event = { id: 'evt_1', type: 'x', created: 0, data: { object: {} } }
    expect((await deliver(event, {}, () => body)).status).toBe(400)
  })
})

describe('Without webhooks', () => {
  it('payments, refunds and disputes of three weeks are found by the reconciliation, once', async () => {
    await database().setting.deleteMany({ where: { key: 'payments.stripe.events' } })
    stripe.clock.now = () => addDays(new Date(), -21)
    const paid = await beginCheckout()
    stripe.pay(paid.sessionId)
    const { orderId, intentId } = await payByCard()
    stripe.refundByHand(intentId, 900)
    const disputed = await payByCard()
    stripe.dispute(disputed.intentId)
    stripe.clock.now = () => new Date()
    for (const now of [new Date(), later()]) await reconcile(now)
    expect(await moved(paid.orderId)).toEqual([['received', 4900]])
    expect(await moved(orderId)).toEqual([
      ['received', 4900],
      ['refunded', 900],
    ])
    expect(await moved(disputed.orderId)).toEqual([
      ['received', 4900],
      ['refunded', 4900],
    ])
  })
})

describe('A refund', () => {
  it('is sent once, even if the response of Stripe is lost', async () => {
    const { workspaceId, orderId, intentId } = await payByCard()
    stripe.trouble(/refunds/, 'lost-answer', 3)
    await expect(requestRefund(asUser(workspaceId), orderId)).rejects.toMatchObject({ kind: 'unavailable' })
    stripe.clearTroubles()
    await requestRefund(asUser(workspaceId), orderId)
    expect(stripe.intents.get(intentId)?.refunded).toBe(4900)
    expect(await moved(orderId)).toEqual([
      ['received', 4900],
      ['refunded', 4900],
    ])
    await deliver(eventOf('refund.created'))
    expect(await paymentsOf(orderId)).toHaveLength(2)
  })

  it('can be partial, several times, and never above the payment', async () => {
    const { orderId, intentId } = await payByCard()
    const part = (amountCents: number) =>
      refundOrder(ADMIN, orderId, { amountCents, endPlan: false, reason: 'Late' })
    await part(1000)
    await part(900)
    await expect(part(4000)).rejects.toMatchObject({ kind: 'invalid' })
    expect(stripe.intents.get(intentId)?.refunded).toBe(1900)
    expect((await readOrder(orderId)).refundedCents).toBe(1900)
  })

  it('that fails afterwards becomes credit', async () => {
    const { workspaceId, orderId } = await payByCard()
    await requestRefund(asUser(workspaceId), orderId)
    const [, refund] = await paymentsOf(orderId)
    stripe.failRefund(refund?.externalId ?? '')
    for (let times = 0; times < 2; times++) await deliver(eventOf('refund.failed'))
    expect(await creditOf(workspaceId)).toBe(4900)
    expect(await moved(orderId)).toHaveLength(3)
  })

  it('in Stripe’s dashboard is recorded, and our own is left to its request', async () => {
    const { orderId, intentId } = await payByCard()
    stripe.refundByHand(intentId, 4900)
    expect((await deliver(eventOf('refund.created'))).status).toBe(200)
    expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundedCents: 4900 })
    const own = await payByCard()
    stripe.trouble(/refunds/, 'lost-answer', 3)
    await requestRefund(asUser(own.workspaceId), own.orderId).catch(() => undefined)
    expect((await deliver(eventOf('refund.created'))).status).toBe(503)
  })
})

describe('A dispute', () => {
  it('takes the money and ends the plan; won, the money comes back as credit, once', async () => {
    const { workspaceId, orderId, intentId } = await payByCard()
    const dispute = stripe.dispute(intentId)
    for (const type of ['charge.dispute.funds_withdrawn', 'charge.dispute.created'])
      await deliver(eventOf(type))
    expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundedCents: 4900 })
    const [, taken] = await paymentsOf(orderId)
    expect(taken).toMatchObject({ externalId: dispute, note: 'Disputed with the bank: fraudulent' })
    stripe.decideDispute(dispute, 'won')
    for (const type of ['charge.dispute.closed', 'charge.dispute.funds_reinstated'])
      await Promise.all([deliver(eventOf(type)), deliver(eventOf(type))])
    expect(await moved(orderId)).toEqual([
      ['received', 4900],
      ['refunded', 4900],
      ['received', 4900],
    ])
    expect(await creditOf(workspaceId)).toBe(4900)
    await refundOrder(ADMIN, orderId, { amountCents: 4900, endPlan: false, reason: 'Asked for' })
    expect(stripe.intents.get(intentId)?.refunded).toBe(4900)
    expect(await creditOf(workspaceId)).toBe(0)
  })

  it('that is lost stays as it is, and an inquiry takes nothing', async () => {
    const { orderId, intentId } = await payByCard()
    const dispute = stripe.dispute(intentId)
    stripe.decideDispute(dispute, 'lost')
    await deliver(eventOf('charge.dispute.closed'))
    await deliver(eventOf('charge.dispute.created'))
    expect(await moved(orderId)).toEqual([
      ['received', 4900],
      ['refunded', 4900],
    ])
    const asked = await payByCard()
    stripe.dispute(asked.intentId, { inquiry: true })
    await deliver(eventOf('charge.dispute.created'))
    expect(await moved(asked.orderId)).toEqual([['received', 4900]])
  })

  it('of a payment that was not made here is ignored', async () => {
    const { orderId, intentId } = await payByCard()
    const intent = stripe.intents.get(intentId)!
    stripe.intents.set('pi_other', { ...intent, id: 'pi_other', metadata: {} })
    stripe.dispute('pi_other')
    expect((await deliver(eventOf('charge.dispute.created'))).status).toBe(200)
    expect(await moved(orderId)).toEqual([['received', 4900]])
  })
})
