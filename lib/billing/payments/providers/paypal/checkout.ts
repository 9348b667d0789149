import { randomUUID } from 'node:crypto'
import type { Order } from '@/prisma/generated/sqlite/client'
import { brand } from '../../../../brand'
import { audit } from '../../../../platform/audit'
import { database, inTransaction } from '../../../../platform/database/database'
import { env } from '../../../../platform/env'
import { type AppError, ConflictError } from '../../../../platform/errors'
import { paypal } from '../../../methods/paypal'
import { anotherAmount } from '../../another-amount'
import type { CaptureOutcome } from '../../provider'
import { capturesOf, fromCents, orderAnswer, type PaypalOrder, toCents } from './answers'
import { recordCapture } from './capture-outcome'
import { callPaypal, orNull, pathId, PaypalRefusal } from './client'
import { paypalAccount } from './settings'
import type { PaypalAccount } from './token'

/** PayPal's states in which the payer can still say yes. */
const WAITING = new Set(['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED', 'APPROVED'])

/**
 * Begins, or takes up again, the payment of an order at PayPal.
 * @returns the address at which the payer approves it
 * @throws ConflictError when it was paid already, AppError when PayPal does not do it
 */
export async function startPayment(order: Order): Promise<{ approveUrl: string }> {
  const account = await connected()
  const begun = order.paypalOrderId === null ? null : await lookUp(account, order.paypalOrderId)
  if (begun?.status === 'COMPLETED') await refuseSecondPayment(begun)
  else if (begun && WAITING.has(begun.status) && asksFor(begun, order))
    return { approveUrl: approveLink(begun) ?? returnUrl(order.id, 'return') }
  return { approveUrl: await begin(account, order) }
}

/** Takes the money that the payer approved: for the customer, a webhook or the reconciliation. */
export async function capturePayment(order: Order, now: Date): Promise<CaptureOutcome> {
  const account = await connected()
  const begun = order.paypalOrderId === null ? null : await lookUp(account, order.paypalOrderId)
  if (!begun)
    throw new ConflictError('paypal-ended', 'This payment has ended at PayPal. Please start it again.')
  if (begun.status === 'COMPLETED') return recordCaptures(begun, now)
  if (begun.status !== 'APPROVED') throw notApproved()
  if (!asksFor(begun, order))
    throw new ConflictError('paypal-ended', 'The amount has changed. Please start the payment again.')
  return recordCaptures(await take(account, begun.id), now)
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

async function begin(account: PaypalAccount, order: Order): Promise<string> {
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
    select: { paypalOrderId: true },
  })
  const begun = other === null ? null : await lookUp(account, other)
  return (begun && approveLink(begun)) ?? returnUrl(id, 'return')
}

/** Notes PayPal's order with ours, unless another one was noted meanwhile. */
function remember(id: string, before: string | null, paypalOrderId: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    const { count } = await tx.order.updateMany({
      where: { id, status: 'pending', paypalOrderId: before },
      data: { paypalOrderId },
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

async function recordCaptures(order: PaypalOrder, now: Date): Promise<CaptureOutcome> {
  const outcomes: CaptureOutcome[] = []
  for (const capture of capturesOf(order)) outcomes.push(await recordCapture(capture, now))
  if (outcomes.length > 0 && outcomes.every((outcome) => outcome === 'failed')) throw declined()
  return outcomes.find((outcome) => outcome !== 'failed') ?? 'pending'
}

/** Money that is on its way, or has come, is not asked for again. */
async function refuseSecondPayment(begun: PaypalOrder): Promise<void> {
  const results = await Promise.all(capturesOf(begun).map((capture) => recordCapture(capture)))
  if (results.includes('pending'))
    throw new ConflictError(
      'paypal-pending',
      'PayPal is still checking your payment. You don’t need to pay again.',
    )
  if (results.includes('unmatched')) throw anotherAmount(paypal)
  if (results.some((result) => result !== 'failed'))
    throw new ConflictError('not-pending', 'This order is not waiting for a payment.')
}

/** Whether PayPal asks the payer for what is still open, in our name for the order. */
function asksFor({ purchase_units: [unit] }: PaypalOrder, order: Order): boolean {
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
function toldOf(refusal: PaypalRefusal): AppError {
  if (['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'].includes(refusal.issue)) return notApproved()
  return refusal.issue === 'INSTRUMENT_DECLINED' ? declined() : refusal
}
