import { audit } from '../../../../platform/audit'
import { inTransaction, isUniqueViolation, type Tx } from '../../../../platform/database/database'
import type { CaptureOutcome } from '../../provider'
import { createPayment, receivePayment } from '../../receive'
import { type Capture, toCents } from './answers'

/** A capture whose money was there, also when some of it has gone back since. */
const TAKEN = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])

/**
 * Takes in what PayPal says of a capture, as often as it is asked: the same capture counts once. The capture must come
 * from PayPal's own answer, never from what somebody sent us.
 */
export async function recordCapture(capture: Capture, now = new Date()): Promise<CaptureOutcome> {
  if (!TAKEN.has(capture.status)) return capture.status === 'PENDING' ? 'pending' : 'failed'
  try {
    return (await inTransaction((tx) => receive(tx, capture, now))).outcome
  } catch (error) {
    // Without an order there is no account at which two of the same would wait for each other.
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
    const note = 'The amount differs from what the order asks for.'
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

/** Whether an amount is what was asked for: what is still open of an order, or all of it. */
function fits(order: { status: string; dueCents: number; paidCents: number }, cents: number): boolean {
  if (order.status !== 'pending') return cents <= order.dueCents
  return cents === order.dueCents - order.paidCents || cents === order.dueCents
}
