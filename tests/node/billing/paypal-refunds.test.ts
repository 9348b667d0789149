import { captureCheckout } from '@/lib/billing/payments/checkout'
import { findBilling } from '@/lib/billing/reports/overview'
import { readOrder } from '@/lib/billing/orders/queries'
import { requestRefund, sendRequestedRefunds } from '@/lib/billing/refunds/request-refund'
import { refundOrder } from '@/lib/billing/refunds/refund-order'
import { database } from '@/lib/platform/database/database'
import { withTestDatabase } from '../../factories/database'
import {
  LATER,
  beginAndApprove,
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

async function payWithPaypal() {
  const begun = await beginAndApprove()
  await captureCheckout(asUser(begun.workspaceId), begun.orderId, 'paypal')
  const captureId = captureOf(begun.paypalOrderId)
  return { ...begun, captureId, givenBack: () => paypal.captures.get(captureId)?.refunded }
}

const refund = async (orderId: string, amountCents: number, more: { key?: string; endPlan?: boolean } = {}) =>
  refundOrder(
    ADMIN,
    orderId,
    { amountCents, reason: 'Asked for', endPlan: more.endPlan ?? false },
    { key: more.key },
  )

describe('A refund through PayPal', () => {
  it('is sent automatically on the customer’s request, and the plan ends', async () => {
    const { workspaceId, orderId, givenBack } = await payWithPaypal()
    await requestRefund(asUser(workspaceId), orderId)
    expect(givenBack()).toBe(49)
    expect(await statusOf(orderId)).toBe('refunded')
    expect(await planOf(workspaceId)).toBe('free')
    expect(await deliver(noticeOf('PAYMENT.CAPTURE.REFUNDED'))).toMatchObject({ status: 200 })
    expect(await paymentsOf(orderId)).toHaveLength(2)
  })

  it('is sent once despite a lost response and a retry by the administrator', async () => {
    const { orderId, givenBack } = await payWithPaypal()
    const key = 'a-key-of-sixteen-characters'
    paypal.trouble(/refund$/, 'lost-answer', 3)
    await expect(refund(orderId, 1900, { key })).rejects.toMatchObject({ code: 'paypal-unavailable' })
    await refund(orderId, 1900, { key })
    await refund(orderId, 1900, { key })
    expect(givenBack()).toBe(19)
    expect(await readOrder(orderId)).toMatchObject({ status: 'completed', refundedCents: 1900 })
  })

  it('is sent in parts until nothing is left', async () => {
    const { orderId, givenBack } = await payWithPaypal()
    for (const cents of [1000, 1000, 2900]) await refund(orderId, cents)
    expect(givenBack()).toBe(49)
    expect(await statusOf(orderId)).toBe('refunded')
    await expect(refund(orderId, 1)).rejects.toMatchObject({ kind: 'invalid' })
  })

  it('is sent by the reconciliation if PayPal was unavailable at first', async () => {
    const { workspaceId, orderId, givenBack } = await payWithPaypal()
    paypal.trouble(/refund$/, 'lost-request', 3)
    const request = requestRefund(asUser(workspaceId), orderId)
    await expect(request).rejects.toMatchObject({ code: 'paypal-unavailable' })
    expect(await planOf(workspaceId)).toBe('free')
    expect(givenBack()).toBe(0)
    await sendRequestedRefunds(LATER)
    await sendRequestedRefunds(LATER)
    expect(givenBack()).toBe(49)
    expect(await statusOf(orderId)).toBe('refunded')
  })

  it('that PayPal has already made is not repeated, and the administrator sees why', async () => {
    const { orderId, captureId } = await payWithPaypal()
    paypal.refundByHand(captureId, '49.00')
    await expect(refund(orderId, 4900)).rejects.toMatchObject({
      code: 'paypal-refund',
      message: 'PayPal has already refunded all of this payment.',
    })
  })
})

describe('A refund in PayPal’s own dashboard', () => {
  it('is recorded once, and ends the plan if it was complete', async () => {
    const { workspaceId, orderId, captureId } = await payWithPaypal()
    paypal.refundByHand(captureId, '9.00')
    const first = noticeOf('PAYMENT.CAPTURE.REFUNDED')
    await deliver(first)
    await deliver(first)
    expect(await readOrder(orderId)).toMatchObject({ status: 'completed', refundedCents: 900 })
    expect(await planOf(workspaceId)).toBe('pro')
    paypal.refundByHand(captureId, '40.00')
    await deliver(noticeOf('PAYMENT.CAPTURE.REFUNDED'))
    expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundedCents: 4900 })
    expect(await planOf(workspaceId)).toBe('free')
  })

  it('is counted after its capture, even if its webhook arrives first', async () => {
    const { workspaceId, orderId, paypalOrderId } = await beginAndApprove()
    paypal.trouble(/capture$/, 'lost-answer', 3)
    await expect(captureCheckout(asUser(workspaceId), orderId, 'paypal')).rejects.toMatchObject({
      kind: 'unavailable',
    })
    paypal.refundByHand(captureOf(paypalOrderId), '49.00')
    await deliver(noticeOf('PAYMENT.CAPTURE.REFUNDED'))
    await deliver(noticeOf('PAYMENT.CAPTURE.COMPLETED'))
    expect((await paymentsOf(orderId)).map(({ direction }) => direction).sort()).toEqual([
      'received',
      'refunded',
    ])
    expect(await statusOf(orderId)).toBe('refunded')
    expect(await findBilling(asUser(workspaceId))).toMatchObject({ builderPlanId: 'free', creditCents: 0 })
  })

  it('is not recorded as one of ours, and its webhook is retried', async () => {
    const { orderId, captureId } = await payWithPaypal()
    paypal.trouble(/refund$/, 'lost-answer', 3)
    await expect(refund(orderId, 4900)).rejects.toMatchObject({ kind: 'unavailable' })
    const notice = noticeOf('PAYMENT.CAPTURE.REFUNDED')
    expect(await deliver(notice)).toMatchObject({ status: 503, code: 'not-yet' })
    const made = [...paypal.refunds.values()].find((one) => one.captureId === captureId)
    if (made) made.at = new Date(Date.now() - 10 * 60 * 1000)
    expect(await deliver(notice)).toMatchObject({ status: 200 })
    expect(await statusOf(orderId)).toBe('refunded')
  })

  it('for an unknown order is reported to the administrators, and changes nothing', async () => {
    const { paypalOrderId } = await beginAndApprove()
    const order = paypal.orders.get(paypalOrderId)
    if (order) order.customId = 'somebody-elses'
    paypal.next.amount = { currency_code: 'USD', value: '5.00' }
    paypal.capture(paypalOrderId)
    const captureId = captureOf(paypalOrderId)
    paypal.refundByHand(captureId, '5.00')
    expect(await deliver(noticeOf('PAYMENT.CAPTURE.REFUNDED'))).toMatchObject({ status: 200 })
    const entries = await database().auditEntry.findMany({ where: { subject: `paypal:${captureId}` } })
    expect(entries.map(({ action }) => action)).toEqual(['payment.unmatched', 'payment.refund-unmatched'])
  })
})
