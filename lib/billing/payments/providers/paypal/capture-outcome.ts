import { audit } from '../../../../platform/audit'
import { inTransaction, isUniqueViolation, type Tx } from '../../../../platform/database/database'
import type { CaptureOutcome } from '../../provider'
import { createPayment, receivePayment } from '../../receive'
import { type Capture, toCents } from './responses'

/** States of a capture whose money arrived, even if some was refunded since. */
const TAKEN = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])

/**
 * Records the state of a PayPal capture. Idempotent per capture. The capture must come from PayPal's API,
 * never from a request to us.
 */
export async function recordCapture(capture: Capture, now = new Date()): Promise<CaptureOutcome> {
  if (!TAKEN.has(capture.status)) return capture.status === 'PENDING' ? 'pending' : 'failed'
  try {
    return (await inTransaction((tx) => receive(tx, capture, now))).outcome
  } catch (error) {
    // An unmatched payment has no account to lock, so concurrent requests are only caught here.
    if (isUniqueViolation(error)) return 'duplicate'
    throw error
  }
}

async function receive(tx: Tx, capture: Capture, now: Date) {
  const externalId = capture.id
  const seen = await tx.payment.findUnique({
    where: { method_externalId: { method: 'paypal', externalId } },
    select: { id: true, orderId: true },
  })
  if (seen?.orderId) return { outcome: 'duplicate' as const, paymentId: seen.id, orderId: seen.orderId }
  if (seen) return { outcome: 'unmatched' as const }
  const order = await tx.order.findUnique({ where: { id: capture.custom_id ?? '' } })
  const amountCents = toCents(capture.amount)
  const money = { method: 'paypal' as const, externalId, occurredAt: capture.create_time ?? now }
  if (order !== null && amountCents !== null && fits(order, amountCents))
    return receivePayment(tx, { ...money, orderId: order.id, amountCents }, now)
  if (amountCents !== null && amountCents > 0) {
    const reference = order?.reference ?? null
    const note = 'The amount doesn’t match the order.'
    await createPayment(tx, { ...money, orderId: null, amountCents, reference, note }, now)
  }
  const amount = `${capture.amount.value} ${capture.amount.currency_code}`
  await audit(tx, {
    actorId: null,
    action: 'payment.unmatched',
    subject: order ? `order:${order.id}` : `paypal:${externalId}`,
    detail: { method: 'paypal', externalId, amount },
  })
  return { outcome: 'unmatched' as const }
}

/** Whether an amount matches the order: its open or its full amount. */
function fits(order: { status: string; dueCents: number; paidCents: number }, cents: number): boolean {
  if (order.status !== 'pending') return cents <= order.dueCents
  return cents === order.dueCents - order.paidCents || cents === order.dueCents
}
