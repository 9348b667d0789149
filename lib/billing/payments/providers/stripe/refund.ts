import { ConflictError } from '../../../../platform/errors'
import type { RefundProvider } from '../../provider'
import { callStripe, connected, StripeRefusal } from './client'
import { idOf } from './record'
import type { StripeAccount } from './settings'

/** The key of our refund's key in the metadata of refunds. Refunds made in Stripe's dashboard do not have it. */
export const REFUND_KEY = 'appkiln_refund'

/** Suffixes of the ids of money that came back to us: a dispute that was won, a refund that failed. */
export const WON = ':won'
export const FAILED = ':failed'

/** Stripe's errors, explained for the administrator who refunds. */
const REASONS: Record<string, string | undefined> = {
  charge_already_refunded: 'Stripe has already refunded all of this payment.',
  charge_disputed: 'The customer has disputed this payment with their bank, so Stripe does not refund it.',
  amount_too_large: 'Stripe has already refunded part of this payment, so less than this is left.',
  balance_insufficient: 'The balance at Stripe is too low for this refund. Top it up, then try again.',
}

/**
 * Refunds money of a payment through Stripe. Idempotent per key.
 * @throws ConflictError if Stripe refuses, AppError if Stripe is unavailable
 */
export const refundCapture: RefundProvider = async ({ captureId, amountCents, key }) => {
  const account = await connected()
  const payment_intent = await intentOf(account, captureId)
  const metadata = { [REFUND_KEY]: key }
  try {
    const refund = await callStripe(account, (stripe) =>
      stripe.refunds.create(
        { payment_intent, amount: amountCents, metadata },
        { idempotencyKey: `refund-${key}` },
      ),
    )
    if (refund.status !== 'failed' && refund.status !== 'canceled') return { externalId: refund.id }
    throw new StripeRefusal(`refund_${refund.status}`, {})
  } catch (error) {
    const reason = error instanceof StripeRefusal ? REASONS[error.issue] : undefined
    if (reason === undefined) throw error
    throw new ConflictError('stripe-refund', reason)
  }
}

/** The payment intent of a payment, of a dispute that was won, or of a refund that failed. */
async function intentOf(account: StripeAccount, captureId: string): Promise<string> {
  const [id = ''] = captureId.split(':')
  if (captureId.endsWith(WON)) return required(await callStripe(account, (s) => s.disputes.retrieve(id)))
  if (captureId.endsWith(FAILED)) return required(await callStripe(account, (s) => s.refunds.retrieve(id)))
  return captureId
}

function required({ payment_intent }: { payment_intent: string | { id: string } | null }): string {
  const id = idOf(payment_intent)
  if (id === null) throw new StripeRefusal('resource_missing', {})
  return id
}
