import { POST as webhookRoute } from '@/app/api/[method]/webhook/route'
import { startCheckout } from '@/lib/billing/payments/checkout'
import { findBilling } from '@/lib/billing/reports/overview'
import { readOrder } from '@/lib/billing/orders/queries'
import { database } from '@/lib/platform/database/database'
import { singleton } from '@/lib/platform/singleton'
import { type FakePaypal, startPaypal } from '../e2e/servers/paypal'
import { PRO, newCustomer, newOrder } from './billing'
import { asUser } from './actors'

/** The PayPal stand-in for the tests of one file. */
export let paypal: FakePaypal

/** An hour from now, when no customer is at PayPal any more. */
export const LATER = new Date(Date.now() + 60 * 60 * 1000)

/**
 * Starts a separate PayPal stand-in for the tests of one file. `connected` sets its credentials in the
 * environment.
 */
export function withPaypal({ connected = true } = {}): void {
  beforeAll(async () => {
    singleton<number[]>('pauses between tries at PayPal', () => []).splice(0, 2, 1, 1)
    paypal = await startPaypal()
    const { PAYPAL_API_BASE } = paypal.env
    Object.assign(process.env, connected ? paypal.env : { PAYPAL_API_BASE })
  })
  afterAll(() => paypal.stop())
  beforeEach(() => {
    paypal.calls.length = 0
    paypal.webhooks.notices.length = 0
  })
}

/** Creates a customer with an order whose payment was started. */
export async function beginPayment() {
  const workspaceId = await newCustomer()
  const order = await newOrder(workspaceId, PRO, new Date(), { method: 'paypal' })
  const { approveUrl } = await startCheckout(asUser(workspaceId), order.id, 'paypal')
  const paypalOrderId = new URL(approveUrl).searchParams.get('token') ?? ''
  return { workspaceId, orderId: order.id, reference: order.reference, approveUrl, paypalOrderId }
}

/** The same, approved at PayPal. */
export async function beginAndApprove() {
  const begun = await beginPayment()
  paypal.approve(begun.paypalOrderId)
  return begun
}

export const statusOf = async (orderId: string) => (await readOrder(orderId)).status
export const paymentsOf = (orderId: string) => database().payment.findMany({ where: { orderId } })
export const planOf = async (workspaceId: string) => (await findBilling(asUser(workspaceId))).builderPlanId
export const captureOf = (paypalOrderId: string) => paypal.orders.get(paypalOrderId)?.captures[0] ?? ''
export const auditsOf = async (subject: string) =>
  (await database().auditEntry.findMany({ where: { subject } })).map(({ action }) => action)

/** Returns the latest webhook event of a type that PayPal wants to send. */
export function noticeOf(type: string) {
  const notice = paypal.webhooks.notices.findLast((one) => one.type === type)
  if (!notice) throw new Error(`PayPal did not tell of ${type}`)
  return notice
}

/** Delivers a webhook event as PayPal does. @param change an alteration of its text on the way */
export async function deliver(
  notice: { body: string },
  how: Parameters<typeof paypal.webhooks.sign>[1] = {},
  change = (body: string) => body,
) {
  const { headers, body } = paypal.webhooks.sign(notice, how)
  const request = new Request('http://localhost:3000/api/paypal/webhook', {
    method: 'POST',
    headers: { ...headers, host: 'localhost:3000' },
    body: change(body),
  })
  const response = await webhookRoute(request, { params: Promise.resolve({ method: 'paypal' }) })
  return { status: response.status, ...((await response.json()) as { code?: string }) }
}
