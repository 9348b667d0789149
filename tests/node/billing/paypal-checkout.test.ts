import { cancelOrder } from '@/lib/billing/orders/cancel'
import { captureCheckout, startCheckout } from '@/lib/billing/payments/checkout'
import { reconcilePaypal } from '@/lib/billing/payments/providers/paypal/reconcile'
import { findBilling } from '@/lib/billing/reports/overview'
import { findOrder } from '@/lib/billing/orders/queries'
import { removePaypal, savePaypal } from '@/lib/billing/payments/providers/paypal/save-settings'
import { paypalState } from '@/lib/billing/payments/providers/paypal/state'
import { database } from '@/lib/platform/database/database'
import { PRO, newCustomer, newOrder, pay } from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'
import {
  LATER,
  auditsOf,
  beginAndApprove,
  beginPayment,
  captureOf,
  deliver,
  noticeOf,
  paymentsOf,
  paypal,
  planOf,
  statusOf,
  withPaypal,
} from '../../factories/paypal'
import { ADMIN, asUser } from '../../factories/actors'

jest.mock('next/headers', () => jest.requireActual<object>('../../factories/signed-in'))
withTestDatabase()
withPaypal()

describe('Paying with PayPal', () => {
  it('requests the amount due, in our name for the order, and captures it once it is approved', async () => {
    const { workspaceId, orderId, reference, approveUrl, paypalOrderId } = await beginPayment()
    expect(approveUrl).toBe(`${paypal.origin}/checkoutnow?token=${paypalOrderId}`)
    expect(paypal.orders.get(paypalOrderId)).toMatchObject({
      customId: orderId,
      invoiceId: reference,
      amount: { currency_code: 'USD', value: '49.00' },
      returnUrl: `http://localhost:3000/account/orders/${orderId}?paypal=return`,
    })
    await expect(captureCheckout(asUser(workspaceId), orderId, 'paypal')).rejects.toMatchObject({
      code: 'paypal-not-approved',
    })
    expect(await planOf(workspaceId)).toBe('free')
    paypal.approve(paypalOrderId)
    await captureCheckout(asUser(workspaceId), orderId, 'paypal')
    expect(await findOrder(asUser(workspaceId), orderId)).toMatchObject({
      status: 'completed',
      paidCents: 4900,
    })
    expect(await planOf(workspaceId)).toBe('pro')
    const captureId = captureOf(paypalOrderId)
    expect(await paymentsOf(orderId)).toMatchObject([{ method: 'paypal', externalId: captureId }])
    expect(await auditsOf(`order:${orderId}`)).toEqual(
      expect.arrayContaining(['order.paypal-begun', 'payment.received', 'order.completed']),
    )
  })

  it('is started once by fifty clicks, and captured once by fifty more', async () => {
    const workspaceId = await newCustomer()
    const { id } = await newOrder(workspaceId, PRO, new Date(), { method: 'paypal' })
    const begun = await Promise.all(
      Array.from({ length: 50 }, () => startCheckout(asUser(workspaceId), id, 'paypal')),
    )
    expect(new Set(begun.map(({ approveUrl }) => approveUrl)).size).toBe(1)
    paypal.approve(new URL(begun[0]?.approveUrl ?? '').searchParams.get('token') ?? '')
    const approved = noticeOf('CHECKOUT.ORDER.APPROVED')
    await Promise.all([
      ...Array.from({ length: 50 }, () => captureCheckout(asUser(workspaceId), id, 'paypal')),
      deliver(approved),
      deliver(approved),
      reconcilePaypal(LATER),
    ])
    await deliver(noticeOf('PAYMENT.CAPTURE.COMPLETED'))
    expect(await paymentsOf(id)).toHaveLength(1)
    expect((await findBilling(asUser(workspaceId))).creditCents).toBe(0)
    expect([...paypal.captures.values()].filter(({ customId }) => customId === id)).toHaveLength(1)
  })

  it('is captured once despite a lost response, an error of PayPal and an expired token', async () => {
    const { workspaceId, orderId } = await beginAndApprove()
    paypal.endTokens()
    paypal.trouble(/capture$/, 'lost-answer')
    paypal.trouble(/capture$/, 'fault')
    await captureCheckout(asUser(workspaceId), orderId, 'paypal')
    expect(await statusOf(orderId)).toBe('completed')
    expect(await paymentsOf(orderId)).toHaveLength(1)
  })

  it('reports that PayPal does not respond, and grants nothing', async () => {
    const { workspaceId, orderId } = await beginAndApprove()
    paypal.trouble(/capture$/, 'lost-request', 3)
    await expect(captureCheckout(asUser(workspaceId), orderId, 'paypal')).rejects.toMatchObject({
      code: 'paypal-unavailable',
      kind: 'unavailable',
    })
    expect(await planOf(workspaceId)).toBe('free')
    await captureCheckout(asUser(workspaceId), orderId, 'paypal')
    expect(await planOf(workspaceId)).toBe('pro')
  })

  it('returns to the same payment, or starts a new one if PayPal has deleted the first', async () => {
    const { workspaceId, orderId, approveUrl, paypalOrderId } = await beginPayment()
    expect(await startCheckout(asUser(workspaceId), orderId, 'paypal')).toEqual({ approveUrl })
    paypal.forgetOrder(paypalOrderId)
    await expect(captureCheckout(asUser(workspaceId), orderId, 'paypal')).rejects.toMatchObject({
      code: 'paypal-ended',
    })
    const again = await startCheckout(asUser(workspaceId), orderId, 'paypal')
    expect(again.approveUrl).not.toBe(approveUrl)
  })

  it('requests less after a partial transfer, and captures no amount that was not shown', async () => {
    const { workspaceId, orderId, paypalOrderId } = await beginAndApprove()
    await pay(await findOrder(asUser(workspaceId), orderId), new Date(), 900)
    await expect(captureCheckout(asUser(workspaceId), orderId, 'paypal')).rejects.toMatchObject({
      code: 'paypal-ended',
    })
    const { approveUrl } = await startCheckout(asUser(workspaceId), orderId, 'paypal')
    const other = new URL(approveUrl).searchParams.get('token') ?? ''
    expect(other).not.toBe(paypalOrderId)
    expect(paypal.orders.get(other)?.amount.value).toBe('40.00')
    paypal.approve(other)
    await captureCheckout(asUser(workspaceId), orderId, 'paypal')
    expect(await findOrder(asUser(workspaceId), orderId)).toMatchObject({
      status: 'completed',
      paidCents: 4900,
    })
  })

  it('lets a declined customer choose another payment method, without a second order', async () => {
    const { workspaceId, orderId, approveUrl, paypalOrderId } = await beginAndApprove()
    paypal.next.capture = 'INSTRUMENT_DECLINED'
    await expect(captureCheckout(asUser(workspaceId), orderId, 'paypal')).rejects.toMatchObject({
      code: 'paypal-declined',
    })
    expect(await startCheckout(asUser(workspaceId), orderId, 'paypal')).toEqual({ approveUrl })
    paypal.approve(paypalOrderId)
    await captureCheckout(asUser(workspaceId), orderId, 'paypal')
    expect(await statusOf(orderId)).toBe('completed')
  })

  it('is not available to others, nor for an order with another method or a canceled one', async () => {
    const { workspaceId, orderId } = await beginAndApprove()
    const other = await newCustomer()
    await expect(startCheckout(asUser(other), orderId, 'paypal')).rejects.toMatchObject({ kind: 'not-found' })
    await expect(captureCheckout(asUser(other), orderId, 'paypal')).rejects.toMatchObject({
      kind: 'not-found',
    })
    const byBank = await newOrder(other)
    await expect(startCheckout(asUser(other), byBank.id, 'paypal')).rejects.toMatchObject({
      code: 'not-paypal',
    })
    await cancelOrder(asUser(workspaceId), orderId)
    await expect(startCheckout(asUser(workspaceId), orderId, 'paypal')).rejects.toMatchObject({
      code: 'not-pending',
    })
    await captureCheckout(asUser(workspaceId), orderId, 'paypal')
    expect(paypal.calls.filter((call) => call.endsWith('/capture'))).toEqual([])
  })
})

describe('Settings from the environment', () => {
  it('are not changed by an administrator, and their secret is not shown', async () => {
    const form = { environment: 'live', clientId: 'other', clientSecret: 'other', webhookId: '' } as const
    await expect(savePaypal(ADMIN, form)).rejects.toMatchObject({ code: 'set-by-environment' })
    await expect(removePaypal(ADMIN)).rejects.toMatchObject({ code: 'set-by-environment' })
    const state = await paypalState()
    expect(state).toMatchObject({
      setBy: 'environment',
      clientIdEnding: '0042',
      webhookId: paypal.webhooks.id,
    })
    expect(JSON.stringify(state)).not.toMatch(/standin/)
  })
})

describe('The token', () => {
  it('is fetched once for many calls, and again if PayPal expires it early', async () => {
    await beginPayment()
    paypal.calls.length = 0
    await Promise.all([beginPayment(), beginPayment()])
    const tokens = () => paypal.calls.filter((call) => call.endsWith('/oauth2/token')).length
    expect(tokens()).toBe(0)
    paypal.endTokens()
    await beginPayment()
    expect(tokens()).toBe(1)
  })
})

describe('A payment under review at PayPal', () => {
  it('grants nothing, and is not requested twice, until PayPal completes it', async () => {
    const { workspaceId, orderId, paypalOrderId } = await beginAndApprove()
    paypal.next.capture = 'PENDING'
    await captureCheckout(asUser(workspaceId), orderId, 'paypal')
    expect(await statusOf(orderId)).toBe('pending')
    await expect(startCheckout(asUser(workspaceId), orderId, 'paypal')).rejects.toMatchObject({
      code: 'paypal-pending',
    })
    await deliver(noticeOf('PAYMENT.CAPTURE.PENDING'))
    expect(await planOf(workspaceId)).toBe('free')
    paypal.decide(captureOf(paypalOrderId), 'COMPLETED')
    await deliver(noticeOf('PAYMENT.CAPTURE.COMPLETED'))
    expect(await planOf(workspaceId)).toBe('pro')
  })

  it('can be retried if PayPal denies it', async () => {
    const { workspaceId, orderId, paypalOrderId, approveUrl } = await beginAndApprove()
    paypal.next.capture = 'PENDING'
    await captureCheckout(asUser(workspaceId), orderId, 'paypal')
    paypal.decide(captureOf(paypalOrderId), 'DECLINED')
    expect(await deliver(noticeOf('PAYMENT.CAPTURE.DENIED'))).toMatchObject({ status: 200 })
    expect(await statusOf(orderId)).toBe('pending')
    expect((await startCheckout(asUser(workspaceId), orderId, 'paypal')).approveUrl).not.toBe(approveUrl)
  })
})

describe('A different amount than requested', () => {
  it.each([
    ['another amount', { currency_code: 'USD', value: '1.00' }, 1],
    ['another currency', { currency_code: 'EUR', value: '49.00' }, 0],
  ])('in %s grants nothing, and is kept as unmatched', async (_, amount, unmatched) => {
    const { workspaceId, orderId, paypalOrderId } = await beginAndApprove()
    paypal.next.amount = amount
    for (let time = 0; time < 2; time++)
      await expect(captureCheckout(asUser(workspaceId), orderId, 'paypal')).rejects.toMatchObject({
        code: 'paypal-unmatched',
      })
    await deliver(noticeOf('PAYMENT.CAPTURE.COMPLETED'))
    expect(await statusOf(orderId)).toBe('pending')
    expect(await paymentsOf(orderId)).toEqual([])
    const externalId = captureOf(paypalOrderId)
    expect(await database().payment.count({ where: { externalId, orderId: null } })).toBe(unmatched)
    expect(await auditsOf(`order:${orderId}`)).toContain('payment.unmatched')
    await expect(startCheckout(asUser(workspaceId), orderId, 'paypal')).rejects.toMatchObject({
      code: 'paypal-unmatched',
    })
  })
})

describe('Reconciliation', () => {
  it('captures approved payments and counts captured ones without browser and webhook', async () => {
    const approved = await beginAndApprove()
    const taken = await beginAndApprove()
    paypal.trouble(/capture$/, 'lost-answer', 3)
    await expect(captureCheckout(asUser(taken.workspaceId), taken.orderId, 'paypal')).rejects.toMatchObject({
      kind: 'unavailable',
    })
    await reconcilePaypal(new Date())
    expect(await statusOf(approved.orderId)).toBe('pending')
    await reconcilePaypal(LATER)
    for (const { orderId, workspaceId } of [approved, taken]) {
      expect(await statusOf(orderId)).toBe('completed')
      expect(await planOf(workspaceId)).toBe('pro')
      expect(await paymentsOf(orderId)).toHaveLength(1)
    }
  })

  it('credits the customer for a payment of a canceled order', async () => {
    const { workspaceId, orderId } = await beginAndApprove()
    paypal.trouble(/capture$/, 'lost-answer', 3)
    await expect(captureCheckout(asUser(workspaceId), orderId, 'paypal')).rejects.toMatchObject({
      kind: 'unavailable',
    })
    await cancelOrder(asUser(workspaceId), orderId)
    await reconcilePaypal(LATER)
    await reconcilePaypal(LATER)
    expect(await findBilling(asUser(workspaceId))).toMatchObject({ creditCents: 4900, builderPlanId: 'free' })
  })

  it('stops checking orders that PayPal has deleted', async () => {
    const { workspaceId, orderId, paypalOrderId } = await beginPayment()
    paypal.forgetOrder(paypalOrderId)
    await reconcilePaypal(LATER)
    paypal.calls.length = 0
    await reconcilePaypal(LATER)
    expect(paypal.calls.filter((call) => call.includes(paypalOrderId))).toEqual([])
    expect((await startCheckout(asUser(workspaceId), orderId, 'paypal')).approveUrl).toContain('checkoutnow')
  })
})
