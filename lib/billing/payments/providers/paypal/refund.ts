import { ConflictError } from '../../../../platform/errors'
import type { RefundProvider } from '../../provider'
import { fromCents, refundAnswer } from './responses'
import { connected } from './checkout'
import { callPaypal, pathId, PaypalRefusal } from './client'

/** Prefix of the ids of our refunds. Refunds made in PayPal's dashboard do not have it. */
export const OUR_REFUND = 'appkiln-refund-'

/** PayPal's errors, explained for the administrator who refunds. */
const REASONS: Record<string, string | undefined> = {
  CAPTURE_FULLY_REFUNDED: 'PayPal has already refunded all of this payment.',
  REFUND_AMOUNT_EXCEEDED: 'PayPal has already refunded part of this payment, so less than this is left.',
  REFUND_TIME_LIMIT_EXCEEDED:
    'PayPal refunds payments for 180 days only. Transfer the money, then record the transfer.',
}

/**
 * Refunds money of a capture through PayPal. Idempotent per key.
 * @throws ConflictError if PayPal refuses, AppError if PayPal is unavailable
 */
export const refundCapture: RefundProvider = async ({ captureId, amountCents, key }) => {
  const account = await connected()
  const path = `/v2/payments/captures/${pathId(captureId)}/refund` as const
  const requestId = `${OUR_REFUND}${key}`
  const body = { amount: fromCents(amountCents), custom_id: requestId }
  try {
    const refund = await callPaypal(account, { method: 'POST', path, body, requestId }, refundAnswer)
    if (refund.status === 'COMPLETED' || refund.status === 'PENDING') return { externalId: refund.id }
    throw new PaypalRefusal(`REFUND_${refund.status}`, 200)
  } catch (error) {
    const reason = error instanceof PaypalRefusal ? REASONS[error.issue] : undefined
    if (reason === undefined) throw error
    throw new ConflictError('paypal-refund', reason)
  }
}
