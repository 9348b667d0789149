import type Stripe from 'stripe'
import { currency } from '../../../../base/money'
import type { CaptureOutcome } from '../../provider'
import { recordCaptured } from '../../record-capture'

/** The key of our order's id in the metadata of Stripe's objects. */
export const ORDER_KEY = 'appkiln_order'

/**
 * Records the money of a payment intent. Idempotent per intent. The intent must come from Stripe's API,
 * never from a request to us.
 */
export async function recordIntent(intent: Stripe.PaymentIntent, now: Date): Promise<CaptureOutcome> {
  if (intent.status !== 'succeeded')
    return intent.status === 'processing' || intent.status === 'requires_capture' ? 'pending' : 'failed'
  const { id, amount_received, currency: code, metadata, created } = intent
  return recordCaptured(
    {
      method: 'stripe',
      externalId: id,
      orderId: metadata[ORDER_KEY],
      amountCents: isOurs(code) ? amount_received : null,
      amount: describeAmount(amount_received, code),
      occurredAt: new Date(created * 1000),
    },
    now,
  )
}

/** Whether a currency in Stripe's notation, such as `usd`, is the one of the books. */
export function isOurs(code: string): boolean {
  return code.toUpperCase() === currency()
}

/** `49.00 USD`. Other currencies are shown in their smallest unit. */
export function describeAmount(amount: number, code: string): string {
  const name = code.toUpperCase()
  return isOurs(code) ? `${(amount / 100).toFixed(2)} ${name}` : `${amount} smallest units of ${name}`
}

/** The id of an object that Stripe returns by id or expanded. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null)
}
