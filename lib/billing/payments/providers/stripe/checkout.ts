import type Stripe from 'stripe'
import type { Order } from '@/prisma/generated/sqlite/client'
import { currency } from '../../../../base/money'
import { audit } from '../../../../platform/audit'
import { database, inTransaction } from '../../../../platform/database/database'
import { env } from '../../../../platform/env'
import { ConflictError } from '../../../../platform/errors'
import { deleteCustomer } from '../../../cards/saved-card'
import { lockOrder } from '../../../orders/lock-order'
import type { CaptureOutcome, CheckoutOptions } from '../../provider'
import { amountMismatch } from '../../receive'
import { callStripe, connected, nullIfMissing, StripeRefusal } from './client'
import { customerOf, saveCardOf } from './customers'
import { ORDER_KEY, recordIntent } from './record'
import type { StripeAccount } from './settings'

/** In the metadata of a session whose card is saved for renewals. */
const RENEWS_KEY = 'appkiln_renews'

const EXPAND = ['payment_intent.payment_method']

/**
 * Starts or continues the payment of an order on Stripe's page.
 * @returns the URL at which the customer pays
 * @throws ConflictError if it was already paid or is being charged, AppError if Stripe fails
 */
export async function startPayment(order: Order, { renews }: CheckoutOptions) {
  const account = await connected()
  const session = await closeUnless(account, order, (open) => matchesOrder(open, order, renews))
  if (session?.status === 'open') return { approveUrl: session.url ?? returnUrl(order.id, 'return') }
  if (session?.status === 'complete') await refuseSecondPayment(account, session, order)
  return { approveUrl: await createSession(account, order, renews) }
}

/** Records a paid session, for the customer, a webhook or the reconciliation. */
export async function capturePayment(order: Order, now: Date): Promise<CaptureOutcome> {
  const account = await connected()
  const session = await sessionOf(account, order)
  if (session?.status === 'open') throw notPaid()
  if (session?.status !== 'complete')
    throw new ConflictError('stripe-ended', 'This payment has ended at Stripe. Please start it again.')
  return recordSession(account, session, order, now)
}

/** The session that was started for an order. Null if there is none, or Stripe does not know it. */
export async function sessionOf(
  account: StripeAccount,
  { providerReference: id }: Pick<Order, 'providerReference'>,
): Promise<Stripe.Checkout.Session | null> {
  if (id === null) return null
  return nullIfMissing(
    callStripe(account, (stripe) => stripe.checkout.sessions.retrieve(id, { expand: EXPAND })),
  )
}

/** Records the money of a session, and saves its card if the customer chose that. */
export async function recordSession(
  account: StripeAccount,
  session: Stripe.Checkout.Session,
  order: Pick<Order, 'workspaceId'>,
  now: Date,
): Promise<CaptureOutcome> {
  const { payment_intent: intent, metadata } = session
  if (intent === null || typeof intent === 'string') return 'pending'
  const outcome = await recordIntent(intent, now)
  if (intent.status === 'succeeded' && metadata?.[RENEWS_KEY] && order.workspaceId !== null)
    await saveCardOf(account, order.workspaceId, intent)
  return outcome
}

/**
 * Ends the session of an order at Stripe, so that nobody can pay it any more.
 * @param stays whether an open session can be continued
 * @returns the session, complete if it was paid before
 */
export async function closeUnless(
  account: StripeAccount,
  order: Order,
  stays: (session: Stripe.Checkout.Session) => boolean = () => false,
): Promise<Stripe.Checkout.Session | null> {
  const session = await sessionOf(account, order)
  if (session?.status !== 'open' || stays(session)) return session
  try {
    return await callStripe(account, (stripe) => stripe.checkout.sessions.expire(session.id))
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    // It was paid or expired meanwhile.
    return sessionOf(account, order)
  }
}

async function createSession(account: StripeAccount, order: Order, renews: boolean): Promise<string> {
  const { id, providerReference } = order
  const made = await requestSession(account, order, renews)
  if (made.url === null) throw new StripeRefusal('no_url', {})
  if (await saveCheckout(id, providerReference, made.id)) return made.url
  // A concurrent request was faster. Continues its payment; no one knows the URL of the other.
  const current = await database().order.findUniqueOrThrow({ where: { id } })
  return (await sessionOf(account, current))?.url ?? returnUrl(id, 'return')
}

async function requestSession(
  account: StripeAccount,
  order: Order,
  renews: boolean,
  isRetry = false,
): Promise<Stripe.Checkout.Session> {
  const { id, reference, workspaceId } = order
  const payer = await payerOf(account, workspaceId, renews)
  const metadata = { [ORDER_KEY]: id }
  try {
    return await callStripe(account, (stripe) =>
      stripe.checkout.sessions.create({
        mode: 'payment',
        allowed_payment_method_types: ['card'],
        client_reference_id: id,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: currency().toLowerCase(),
              unit_amount: order.dueCents - order.paidCents,
              product_data: { name: `Order ${reference}` },
            },
          },
        ],
        metadata: { ...metadata, ...(renews && { [RENEWS_KEY]: 'yes' }) },
        payment_intent_data: {
          description: `Order ${reference}`,
          metadata,
          ...(renews && { setup_future_usage: 'off_session' }),
        },
        ...payer,
        ...(renews && { custom_text: { submit: { message: RENEWAL_TEXT } } }),
        success_url: returnUrl(id, 'return'),
        cancel_url: returnUrl(id, 'cancel'),
      }),
    )
  } catch (error) {
    const { customer } = payer
    const isGone = error instanceof StripeRefusal && error.error.param === 'customer'
    if (!isGone || isRetry || customer === undefined) throw error
    await deleteCustomer('stripe', customer)
    return requestSession(account, order, renews, true)
  }
}

const RENEWAL_TEXT =
  'Your card is saved with Stripe and charged for each renewal. You can turn this off at any time.'

/** Only customers who save a card become customers at Stripe. */
async function payerOf(
  account: StripeAccount,
  workspaceId: string | null,
  renews: boolean,
): Promise<{ customer?: string; customer_email?: string }> {
  if (workspaceId === null) return {}
  if (renews) return { customer: await customerOf(account, workspaceId) }
  const { owner } = await database().workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { owner: { select: { email: true } } },
  })
  return { customer_email: owner.email }
}

/** Stores the session with the order, unless a concurrent request stored another one or charges the card. */
function saveCheckout(id: string, before: string | null, sessionId: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    await lockOrder(tx, id)
    if ((await tx.cardCharge.count({ where: { orderId: id, state: 'started' } })) > 0)
      throw new ConflictError(
        'stripe-pending',
        'We’re charging your saved card for this order. You don’t need to pay again.',
      )
    const { count } = await tx.order.updateMany({
      where: { id, status: 'pending', providerReference: before },
      data: { providerReference: sessionId },
    })
    if (count === 0) return false
    const detail = { sessionId }
    await audit(tx, { actorId: null, action: 'order.stripe-begun', subject: `order:${id}`, detail })
    return true
  })
}

/** Refuses another payment if the money is pending or has arrived. */
async function refuseSecondPayment(
  account: StripeAccount,
  session: Stripe.Checkout.Session,
  order: Order,
): Promise<void> {
  const outcome = await recordSession(account, session, order, new Date())
  if (outcome === 'pending')
    throw new ConflictError(
      'stripe-pending',
      'Stripe is still processing your payment. You don’t need to pay again.',
    )
  if (outcome === 'unmatched') throw amountMismatch('stripe')
  if (outcome !== 'failed') throw new ConflictError('not-pending', 'This order is not waiting for a payment.')
}

/** Whether a session is for the open amount of this order and the same choice. */
function matchesOrder(
  { amount_total, metadata }: Stripe.Checkout.Session,
  { id, dueCents, paidCents }: Order,
  renews: boolean,
): boolean {
  const isSameChoice = (metadata?.[RENEWS_KEY] !== undefined) === renews
  return metadata?.[ORDER_KEY] === id && isSameChoice && amount_total === dueCents - paidCents
}

function returnUrl(orderId: string, stripe: 'return' | 'cancel'): string {
  return `${env().APP_URL}/account/orders/${orderId}?stripe=${stripe}`
}

const notPaid = () => new ConflictError('stripe-not-approved', 'You haven’t paid at Stripe yet.')
