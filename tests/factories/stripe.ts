import { POST as webhookRoute } from '@/app/api/[method]/webhook/route'
import { captureCheckout, startCheckout } from '@/lib/billing/payments/checkout'
import { reconcilePayments } from '@/lib/billing/payments/reconcile'
import { recordExternalRefund } from '@/lib/billing/refunds/external-refunds'
import type { PlanChoice } from '@/lib/billing/plans/schema'
import { database } from '@/lib/platform/database/database'
import { singleton } from '@/lib/platform/singleton'
import { type FakeStripe, startStripe } from '../e2e/servers/stripe'
import type { StripeEvent } from '../e2e/servers/stripe-ledger'
import { asUser } from './actors'
import { PRO, newCustomer, newOrder } from './billing'

/** The Stripe stand-in for the tests of one file. */
export let stripe: FakeStripe

/** How long the service waits for Stripe. Tests shorten it. */
export const patience = singleton('patience with Stripe', () => ({ request: 0, call: 0, retries: 0 }))

/** Starts a separate Stripe stand-in for the tests of one file. `connected` sets its keys in the environment. */
export function withStripe({ connected = true } = {}): void {
  beforeAll(async () => {
    Object.assign(patience, { request: 3000, call: 5000, retries: 0 })
    stripe = await startStripe()
    const { STRIPE_API_BASE } = stripe.env
    Object.assign(process.env, connected ? stripe.env : { STRIPE_API_BASE })
  })
  afterAll(() => stripe.stop())
  beforeEach(() => {
    stripe.calls.length = 0
    stripe.events.length = 0
    stripe.clearTroubles()
    stripe.clock.now = () => new Date()
  })
}

/** Creates a customer with an order whose payment was started. */
export async function beginCheckout(choice: PlanChoice = PRO, { renews = false, now = new Date() } = {}) {
  const workspaceId = await newCustomer()
  const order = await newOrder(workspaceId, choice, now, { method: 'stripe' })
  return { workspaceId, orderId: order.id, sessionId: await sessionFor(workspaceId, order.id, { renews }) }
}

/** Starts or continues the payment of an order. @returns Stripe's id of the session */
export async function sessionFor(workspaceId: string, orderId: string, { renews = false } = {}) {
  const { approveUrl } = await startCheckout(asUser(workspaceId), orderId, 'stripe', { renews })
  return approveUrl.split('/').at(-1) ?? ''
}

/** A customer who paid by card. With `renews`, the card is saved. */
export async function payByCard(
  choice: PlanChoice = PRO,
  { renews = false, now = new Date(), ...card }: { renews?: boolean; now?: Date; behavior?: string } = {},
) {
  const begun = await beginCheckout(choice, { renews, now })
  stripe.pay(begun.sessionId, card)
  await captureCheckout(asUser(begun.workspaceId), begun.orderId, 'stripe', now)
  return { ...begun, intentId: stripe.sessions.get(begun.sessionId)?.intent ?? '' }
}

export const reconcile = (now?: Date) => reconcilePayments(recordExternalRefund, now)
export const cardOf = (workspaceId: string) => database().savedCard.findUnique({ where: { workspaceId } })

/** Returns the latest event of a type. */
export function eventOf(type: string): StripeEvent {
  const event = stripe.events.findLast((each) => each.type === type)
  if (!event) throw new Error(`Stripe did not tell of ${type}`)
  return event
}

/** Delivers a webhook as Stripe does. @param change an alteration of its text on the way */
export async function deliver(
  event: StripeEvent,
  how: Parameters<FakeStripe['sign']>[1] = {},
  change = (body: string) => body,
) {
  const { headers, body } = stripe.sign(event, how)
  const request = new Request('http://localhost:3000/api/stripe/webhook', {
    method: 'POST',
    headers: { ...headers, host: 'localhost:3000' },
    body: change(body),
  })
  const response = await webhookRoute(request, { params: Promise.resolve({ method: 'stripe' }) })
  return { status: response.status, ...((await response.json()) as { code?: string }) }
}
