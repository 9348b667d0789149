import { audit } from '../../platform/audit'
import { inTransaction, isUniqueViolation, type Tx } from '../../platform/database/database'
import type { MethodId } from '../methods/registry'
import type { CaptureOutcome } from './provider'
import { createPayment, receivePayment } from './receive'

/** Money that a provider received, as its API reports it. */
export type Captured = {
  method: MethodId
  /** The provider's id of the capture. */
  externalId: string
  /** The order's id that we gave to the provider. */
  orderId: string | undefined
  /** Cents. Null for another currency. */
  amountCents: number | null
  /** The amount as the provider formats it, such as `49.00 USD`. */
  amount: string
  occurredAt: Date
}

/**
 * Records money that a provider received. Idempotent per capture. The data must come from the provider's API,
 * never from a request to us.
 */
export async function recordCaptured(captured: Captured, now: Date): Promise<CaptureOutcome> {
  try {
    return (await inTransaction((tx) => receive(tx, captured, now))).outcome
  } catch (error) {
    // An unmatched payment has no account to lock, so concurrent requests are only caught here.
    if (isUniqueViolation(error)) return 'duplicate'
    throw error
  }
}

async function receive(tx: Tx, { orderId, amountCents, amount, ...money }: Captured, now: Date) {
  const { method, externalId } = money
  const seen = await tx.payment.findUnique({
    where: { method_externalId: { method, externalId } },
    select: { id: true, orderId: true },
  })
  if (seen?.orderId) return { outcome: 'duplicate' as const, paymentId: seen.id, orderId: seen.orderId }
  if (seen) return { outcome: 'unmatched' as const }
  const order = await tx.order.findUnique({ where: { id: orderId ?? '' } })
  if (order !== null && amountCents !== null && fits(order, amountCents))
    return receivePayment(tx, { ...money, orderId: order.id, amountCents }, now)
  if (amountCents !== null && amountCents > 0) {
    const reference = order?.reference ?? null
    const note = 'The amount doesn’t match the order.'
    await createPayment(tx, { ...money, orderId: null, amountCents, reference, note }, now)
  }
  await audit(tx, {
    actorId: null,
    action: 'payment.unmatched',
    subject: order ? `order:${order.id}` : `${method}:${externalId}`,
    detail: { method, externalId, amount },
  })
  return { outcome: 'unmatched' as const }
}

/** Whether an amount matches the order: its open or its full amount. */
function fits(order: { status: string; dueCents: number; paidCents: number }, cents: number): boolean {
  if (order.status !== 'pending') return cents <= order.dueCents
  return cents === order.dueCents - order.paidCents || cents === order.dueCents
}
