import type { CaptureOutcome } from '../../provider'
import { recordCaptured } from '../../record-capture'
import { type Capture, toCents } from './responses'

/** States of a capture whose money arrived, even if some was refunded since. */
const TAKEN = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])

/**
 * Records the state of a PayPal capture. Idempotent per capture. The capture must come from PayPal's API,
 * never from a request to us.
 */
export async function recordCapture(capture: Capture, now = new Date()): Promise<CaptureOutcome> {
  if (!TAKEN.has(capture.status)) return capture.status === 'PENDING' ? 'pending' : 'failed'
  const { id: externalId, custom_id: orderId, amount, create_time } = capture
  return recordCaptured(
    {
      method: 'paypal',
      externalId,
      orderId,
      amountCents: toCents(amount),
      amount: `${amount.value} ${amount.currency_code}`,
      occurredAt: create_time ?? now,
    },
    now,
  )
}
