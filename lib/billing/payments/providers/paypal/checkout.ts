import { randomUUID } from 'node:crypto'
import type { Order } from '@/prisma/generated/sqlite/client'
import { brand } from '../../../../brand'
import { audit } from '../../../../platform/audit'
import { database, inTransaction } from '../../../../platform/database/database'
import { env } from '../../../../platform/env'
import { type AppError, ConflictError } from '../../../../platform/errors'
import type { CaptureOutcome } from '../../provider'
import { amountMismatch } from '../../receive'
import { capturesOf, fromCents, orderAnswer, type PaypalOrder, toCents } from './responses'
import { recordCapture } from './capture-outcome'
import { callPaypal, nullIfNotFound, pathId, PaypalRefusal } from './client'
import { paypalAccount } from './settings'
import type { PaypalAccount } from './token'

/** PayPal states in which the payer can still approve. */
const WAITING = new Set(['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED', 'APPROVED'])

/**
 * Starts or continues the payment of an order at PayPal.
 * @returns the URL at which the payer approves it
 * @throws ConflictError if it was already paid, AppError if PayPal fails
 */
export async function startPayment(order: Order): Promise<{ approveUrl: string }> {
  const account = await connected()
  const paypalOrder = await begunOf(account, order)
  if (paypalOrder?.status === 'COMPLETED') await refuseSecondPayment(paypalOrder)
  else if (paypalOrder && WAITING.has(paypalOrder.status) && matchesOrder(paypalOrder, order))
    return { approveUrl: approveLink(paypalOrder) ?? returnUrl(order.id, 'return') }
  return { approveUrl: await createPaypalOrder(account, order) }
}

/** Captures an approved payment, for the customer, a webhook or the reconciliation. */
export async function capturePayment(order: Order, now: Date): Promise<CaptureOutcome> {
  const account = await connected()
  const paypalOrder = await begunOf(account, order)
  if (!paypalOrder)
    throw new ConflictError('paypal-ended', 'This payment has ended at PayPal. Please start it again.')
  if (paypalOrder.status === 'COMPLETED') return recordCaptures(paypalOrder, now)
  if (paypalOrder.status !== 'APPROVED') throw notApproved()
  if (!matchesOrder(paypalOrder, order))
    throw new ConflictError('paypal-ended', 'The amount has changed. Please start the payment again.')
  return recordCaptures(await captureOrder(account, paypalOrder.id), now)
}

/** Fetches the PayPal order of an order. Null if there is none, or PayPal has deleted it. */
export async function begunOf(
  account: PaypalAccount,
  { providerReference }: Pick<Order, 'providerReference'>,
): Promise<PaypalOrder | null> {
  return providerReference === null ? null : fetchOrder(account, providerReference)
}

function fetchOrder(account: PaypalAccount, paypalOrderId: string): Promise<PaypalOrder | null> {
  const path = `/v2/checkout/orders/${pathId(paypalOrderId)}` as const
  return nullIfNotFound(callPaypal(account, { method: 'GET', path }, orderAnswer))
}

/** Returns PayPal's account. @throws ConflictError if PayPal is not set up */
export async function connected() {
  const account = await paypalAccount()
  if (!account) throw new ConflictError('paypal-off', 'PayPal is not available right now.')
  return account
}

async function createPaypalOrder(account: PaypalAccount, order: Order): Promise<string> {
  const { id, reference, providerReference } = order
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
    // PayPal accepts an invoice_id only once, which prevents a double payment.
    purchase_units: [{ custom_id: id, invoice_id: reference, description: `Order ${reference}`, amount }],
    payment_source: { paypal: { experience_context } },
  }
  const path = '/v2/checkout/orders'
  const made = await callPaypal(account, { method: 'POST', path, body, requestId: randomUUID() }, orderAnswer)
  const approveUrl = approveLink(made)
  if (approveUrl === undefined) throw new PaypalRefusal('NO_APPROVE_LINK', 502)
  if (await saveCheckout(id, providerReference, made.id)) return approveUrl
  // A concurrent request was faster. Continues its payment; no one can approve the other.
  const current = await database().order.findUniqueOrThrow({
    where: { id },
    select: { providerReference: true },
  })
  const paypalOrder = await begunOf(account, current)
  return (paypalOrder && approveLink(paypalOrder)) ?? returnUrl(id, 'return')
}

/** Stores the PayPal order with ours, unless a concurrent request stored another one. */
function saveCheckout(id: string, before: string | null, paypalOrderId: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    const { count } = await tx.order.updateMany({
      where: { id, status: 'pending', providerReference: before },
      data: { providerReference: paypalOrderId },
    })
    if (count === 0) return false
    const subject = `order:${id}`
    await audit(tx, {
      actorId: null,
      action: 'order.paypal-begun',
      subject,
      detail: { paypalOrderId },
    })
    return true
  })
}

/** Captures the money once per request id. A concurrent caller gets the result of the first. */
async function captureOrder(account: PaypalAccount, paypalOrderId: string): Promise<PaypalOrder> {
  const path = `/v2/checkout/orders/${pathId(paypalOrderId)}/capture` as const
  try {
    const call = { method: 'POST', path, body: {}, requestId: `capture-${paypalOrderId}` } as const
    return await callPaypal(account, call, orderAnswer)
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error
    const paypalOrder = await fetchOrder(account, paypalOrderId)
    if (paypalOrder?.status === 'COMPLETED') return paypalOrder
    throw toAppError(error)
  }
}

async function recordCaptures(order: PaypalOrder, now: Date): Promise<CaptureOutcome> {
  const outcomes: CaptureOutcome[] = []
  for (const capture of capturesOf(order)) outcomes.push(await recordCapture(capture, now))
  if (outcomes.length > 0 && outcomes.every((outcome) => outcome === 'failed')) throw declined()
  return outcomes.find((outcome) => outcome !== 'failed') ?? 'pending'
}

/** Refuses another payment if the money is pending or has arrived. */
async function refuseSecondPayment(paypalOrder: PaypalOrder): Promise<void> {
  const results = await Promise.all(capturesOf(paypalOrder).map((capture) => recordCapture(capture)))
  if (results.includes('pending'))
    throw new ConflictError(
      'paypal-pending',
      'PayPal is still checking your payment. You don’t need to pay again.',
    )
  if (results.includes('unmatched')) throw amountMismatch('paypal')
  if (results.some((result) => result !== 'failed'))
    throw new ConflictError('not-pending', 'This order is not waiting for a payment.')
}

/** Whether a PayPal order is for the open amount of this order. */
function matchesOrder({ purchase_units: [unit] }: PaypalOrder, order: Order): boolean {
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
  new ConflictError('paypal-not-approved', 'You haven’t approved this payment at PayPal yet.')
const declined = () =>
  new ConflictError('paypal-declined', 'PayPal declined the payment. Please choose another way to pay there.')
function toAppError(refusal: PaypalRefusal): AppError {
  if (['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'].includes(refusal.issue)) return notApproved()
  return refusal.issue === 'INSTRUMENT_DECLINED' ? declined() : refusal
}
