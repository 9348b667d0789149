import { audit } from '../../platform/audit'
import { type Transaction, inTransaction, isUniqueViolation } from '../../platform/database'
import { type Receipt, receiveMoney, recordPayment, tellOfReceipt } from '../money/settlement'
import { type Capture, toCents } from './answers'

/** What came of a capture; `unmatched` is money that fits no order as it stands, and gives nothing. */
export type Settled = Receipt['outcome'] | 'unmatched' | 'pending' | 'failed'

/** A capture whose money was there, also when some of it has gone back since. */
const TAKEN = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])

/**
 * Takes in what PayPal says of a capture, as often as it is asked: the same capture counts once. The capture must come
 * from PayPal's own answer, never from what somebody sent us.
 */
export async function settleCapture(capture: Capture, now = new Date()): Promise<Settled> {
  if (!TAKEN.has(capture.status)) return capture.status === 'PENDING' ? 'pending' : 'failed'
  try {
    const receipt = await inTransaction((transaction) => receive(transaction, capture, now))
    if (receipt.outcome !== 'unmatched') tellOfReceipt(receipt)
    return receipt.outcome
  } catch (error) {
    // Without an order there is no account at which two of the same would wait for each other.
    if (isUniqueViolation(error)) return 'duplicate'
    throw error
  }
}

async function receive(transaction: Transaction, capture: Capture, now: Date) {
  const externalId = capture.id
  const seen = await transaction.payment.findUnique({
    where: { method_externalId: { method: 'paypal', externalId } },
    select: { id: true, orderId: true },
  })
  if (seen?.orderId) return { outcome: 'duplicate' as const, paymentId: seen.id, orderId: seen.orderId }
  if (seen) return { outcome: 'unmatched' as const }
  const order = await transaction.order.findUnique({ where: { id: capture.custom_id ?? '' } })
  const amountCents = toCents(capture.amount)
  const money = { method: 'paypal' as const, externalId, occurredAt: capture.create_time ?? now }
  if (order !== null && amountCents !== null && fits(order, amountCents))
    return receiveMoney(transaction, { ...money, orderId: order.id, amountCents }, now)
  if (amountCents !== null && amountCents > 0) {
    const reference = order?.reference ?? null
    const note = 'The amount is not what was asked for.'
    await recordPayment(transaction, { ...money, orderId: null, amountCents, reference, note }, now)
  }
  const amount = `${capture.amount.value} ${capture.amount.currency_code}`
  await audit(transaction, {
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
