import { randomUUID } from 'node:crypto'
import { brand } from '../../brand'
import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database'
import { env } from '../../platform/env'
import { type AppError, ConflictError, NotFoundError } from '../../platform/errors'
import { paypalAccount } from '../settings/payment-settings'
import { type PaypalOrder, capturesOf, fromCents, orderAnswer, toCents } from './answers'
import { PaypalRefusal, callPaypal, orNull, pathId } from './client'
import { type Settled, settleCapture } from './settle'
import type { PaypalAccount } from './token'

const orderFields = {
  id: true,
  reference: true,
  method: true,
  status: true,
  dueCents: true,
  paidCents: true,
  paypalOrderId: true,
} as const

type OpenOrder = {
  id: string
  reference: string
  status: string
  dueCents: number
  paidCents: number
  paypalOrderId: string | null
}

/** PayPal's states in which the payer can still say yes. */
const WAITING = new Set(['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED', 'APPROVED'])

/**
 * Begins, or takes up again, the payment of an order at PayPal.
 * @returns the address at which the payer approves it
 * @throws NotFoundError, ConflictError when there is nothing to pay this way, AppError when PayPal does not do it
 */
export async function startCheckout(userId: string, orderId: string): Promise<{ approveUrl: string }> {
  const order = await findOwn(userId, orderId)
  if (order.status !== 'pending')
    throw new ConflictError('not-pending', 'This order is not waiting for a payment.')
  const account = await connected()
  const begun = order.paypalOrderId === null ? null : await lookUp(account, order.paypalOrderId)
  if (begun?.status === 'COMPLETED') await refuseSecondPayment(begun)
  else if (begun && WAITING.has(begun.status) && asksFor(begun, order))
    return { approveUrl: approveLink(begun) ?? returnUrl(orderId, 'return') }
  return { approveUrl: await begin(account, order) }
}

/**
 * Takes the money that the payer approved, and completes the order with it; however often it is called, once.
 * @throws ConflictError when the payer has not approved, or PayPal declined
 */
export async function captureCheckout(userId: string, orderId: string, now = new Date()): Promise<void> {
  const order = await findOwn(userId, orderId)
  if (order.status === 'pending' && (await capture(order, now)) === 'unmatched') throw anotherAmount()
}

/** The same for whoever is not the customer: a notice of PayPal, or the reconciliation. */
export async function capture(order: OpenOrder, now: Date): Promise<Settled> {
  const account = await connected()
  const begun = order.paypalOrderId === null ? null : await lookUp(account, order.paypalOrderId)
  if (!begun)
    throw new ConflictError('paypal-ended', 'This payment has ended at PayPal. Please start it again.')
  if (begun.status === 'COMPLETED') return settle(begun, now)
  if (begun.status !== 'APPROVED') throw notApproved()
  if (!asksFor(begun, order))
    throw new ConflictError('paypal-ended', 'The amount has changed since. Please start the payment again.')
  return settle(await take(account, begun.id), now)
}

/** What PayPal says of an order of its own; none when it has forgotten it. */
export function lookUp(account: PaypalAccount, paypalOrderId: string): Promise<PaypalOrder | null> {
  const path = `/v2/checkout/orders/${pathId(paypalOrderId)}` as const
  return orNull(callPaypal(account, { method: 'GET', path }, orderAnswer))
}

/** @throws ConflictError when PayPal is not set up */
export async function connected() {
  const account = await paypalAccount()
  if (!account) throw new ConflictError('paypal-off', 'PayPal is not available right now.')
  return account
}

async function begin(account: PaypalAccount, order: OpenOrder): Promise<string> {
  const { id, reference, paypalOrderId } = order
  const amount = fromCents(order.dueCents - order.paidCents)
  const experience_context = {
    brand_name: brand.name,
    user_action: 'PAY_NOW',
    shipping_preference: 'NO_SHIPPING',
    return_url: returnUrl(id, 'return'),
    cancel_url: returnUrl(id, 'cancel'),
  }
  const body = {
    intent: 'CAPTURE',
    // PayPal takes money for an invoice_id once, whatever else goes wrong.
    purchase_units: [{ custom_id: id, invoice_id: reference, description: `Order ${reference}`, amount }],
    payment_source: { paypal: { experience_context } },
  }
  const path = '/v2/checkout/orders'
  const made = await callPaypal(account, { method: 'POST', path, body, requestId: randomUUID() }, orderAnswer)
  const approveUrl = approveLink(made)
  if (approveUrl === undefined) throw new PaypalRefusal('NO_APPROVE_LINK', 502)
  if (await remember(id, paypalOrderId, made.id)) return approveUrl
  // A second click was faster: one payment goes on, and nobody can approve the other.
  const { paypalOrderId: other } = await database().order.findUniqueOrThrow({
    where: { id },
    select: orderFields,
  })
  const begun = other === null ? null : await lookUp(account, other)
  return (begun && approveLink(begun)) ?? returnUrl(id, 'return')
}

/** Notes PayPal's order with ours, unless another one was noted meanwhile. */
function remember(id: string, before: string | null, paypalOrderId: string): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const { count } = await transaction.order.updateMany({
      where: { id, status: 'pending', paypalOrderId: before },
      data: { paypalOrderId },
    })
    if (count === 0) return false
    const subject = `order:${id}`
    await audit(transaction, {
      actorId: null,
      action: 'order.paypal-begun',
      subject,
      detail: { paypalOrderId },
    })
    return true
  })
}

/** Sent again with the same request id, it takes the money once; who comes second is told what came of the first. */
async function take(account: PaypalAccount, paypalOrderId: string): Promise<PaypalOrder> {
  const path = `/v2/checkout/orders/${pathId(paypalOrderId)}/capture` as const
  try {
    const call = { method: 'POST', path, body: {}, requestId: `capture-${paypalOrderId}` } as const
    return await callPaypal(account, call, orderAnswer)
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error
    const begun = await lookUp(account, paypalOrderId)
    if (begun?.status === 'COMPLETED') return begun
    throw toldOf(error)
  }
}

async function settle(order: PaypalOrder, now: Date): Promise<Settled> {
  const results: Settled[] = []
  for (const one of capturesOf(order)) results.push(await settleCapture(one, now))
  if (results.length > 0 && results.every((result) => result === 'failed')) throw declined()
  return results.find((result) => result !== 'failed') ?? 'pending'
}

/** Money that is on its way, or has come, is not asked for again. */
async function refuseSecondPayment(begun: PaypalOrder): Promise<void> {
  const results = await Promise.all(capturesOf(begun).map((one) => settleCapture(one)))
  if (results.includes('pending'))
    throw new ConflictError(
      'paypal-pending',
      'PayPal is still checking your payment. You need not pay again.',
    )
  if (results.includes('unmatched')) throw anotherAmount()
  if (results.some((result) => result !== 'failed'))
    throw new ConflictError('not-pending', 'This order is not waiting for a payment.')
}

async function findOwn(userId: string, id: string): Promise<OpenOrder> {
  const order = await database().order.findFirst({ where: { id, userId }, select: orderFields })
  if (!order) throw new NotFoundError('This order does not exist.')
  if (order.method !== 'paypal') throw new ConflictError('not-paypal', 'This order is paid another way.')
  return order
}

/** Whether PayPal asks the payer for what is still open, in our name for the order. */
function asksFor({ purchase_units: [unit] }: PaypalOrder, order: OpenOrder): boolean {
  const cents = unit?.amount ? toCents(unit.amount) : null
  return unit?.custom_id === order.id && cents === order.dueCents - order.paidCents
}

function approveLink({ links }: PaypalOrder): string | undefined {
  return links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
}

function returnUrl(orderId: string, paypal: 'return' | 'cancel'): string {
  return `${env().APP_URL}/account/orders/${orderId}?paypal=${paypal}`
}

const notApproved = () =>
  new ConflictError('paypal-not-approved', 'You have not approved this payment at PayPal yet.')
const declined = () =>
  new ConflictError('paypal-declined', 'PayPal declined the payment. Please choose another way to pay there.')
const anotherAmount = () =>
  new ConflictError(
    'paypal-unmatched',
    'PayPal took another amount than this order asks for. We look into it; please do not pay again.',
  )

function toldOf(refusal: PaypalRefusal): AppError {
  if (['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'].includes(refusal.issue)) return notApproved()
  return refusal.issue === 'INSTRUMENT_DECLINED' ? declined() : refusal
}
