import type Stripe from 'stripe'
import { HOUR } from '../../../../base/clock'
import { currency } from '../../../../base/money'
import type { CardChargeRequest, ChargeOutcome } from '../../provider'
import { closeUnless, recordSession } from './checkout'
import { callStripe, connected, StripeRefusal } from './client'
import { ORDER_KEY, recordIntent } from './record'
import type { StripeAccount } from './settings'

/** The key of a charge's id in the metadata of payment intents. */
const CHARGE_KEY = 'appkiln_charge'

/** Stripe keeps idempotency keys for at least 24 hours. */
const KEY_LIFETIME = 20 * HOUR

/** Declines after which another attempt with the same card cannot succeed. */
const FINAL = new Set([
  'expired_card',
  'fraudulent',
  'incorrect_number',
  'invalid_account',
  'lost_card',
  'pickup_card',
  'restricted_card',
  'resource_missing',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'stolen_card',
  'stop_payment_order',
])

/**
 * Charges a saved card for a renewal, without the customer. A session that was started for the order is ended
 * first, so that it cannot be paid twice.
 */
export async function chargeCard(charge: CardChargeRequest, now: Date): Promise<ChargeOutcome> {
  const account = await connected()
  const session = await closeUnless(account, charge.order)
  if (session?.status === 'complete') {
    const outcome = await recordSession(account, session, charge.order, now)
    if (outcome !== 'failed') return { state: outcome === 'pending' ? 'pending' : 'paid' }
  }
  const before = charge.isRetry ? await findIntent(account, charge) : null
  if (before) return outcomeOf(before, now)
  const isLost = now.getTime() - charge.startedAt.getTime() > KEY_LIFETIME
  if (charge.isRetry && isLost) return { state: 'declined', reason: 'no_response', isFinal: false }
  try {
    return await outcomeOf(await createIntent(account, charge), now)
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    return refused(error)
  }
}

function createIntent(
  account: StripeAccount,
  { id, order, customerId, cardId, amountCents }: CardChargeRequest,
): Promise<Stripe.PaymentIntent> {
  return callStripe(account, (stripe) =>
    stripe.paymentIntents.create(
      {
        amount: amountCents,
        currency: currency().toLowerCase(),
        customer: customerId,
        payment_method: cardId,
        allowed_payment_method_types: ['card'],
        off_session: true,
        confirm: true,
        description: `Order ${order.reference}`,
        metadata: { [ORDER_KEY]: order.id, [CHARGE_KEY]: id },
      },
      { idempotencyKey: `charge-${id}` },
    ),
  )
}

/** The payment intent of an earlier call whose response was lost. */
async function findIntent(
  account: StripeAccount,
  { id, customerId, startedAt }: CardChargeRequest,
): Promise<Stripe.PaymentIntent | null> {
  const gte = Math.floor((startedAt.getTime() - HOUR) / 1000)
  const { data } = await callStripe(account, (stripe) =>
    stripe.paymentIntents.list({ customer: customerId, created: { gte }, limit: 100 }),
  )
  return data.find(({ metadata }) => metadata[CHARGE_KEY] === id) ?? null
}

async function outcomeOf(intent: Stripe.PaymentIntent, now: Date): Promise<ChargeOutcome> {
  const outcome = await recordIntent(intent, now)
  if (outcome === 'pending') return { state: 'pending' }
  if (outcome !== 'failed') return { state: 'paid' }
  const { last_payment_error: error, status } = intent
  if (status === 'requires_action' || error?.code === 'authentication_required') return { state: 'confirm' }
  return declined(error?.decline_code ?? error?.code ?? status, error?.advice_code)
}

function refused({ issue, error }: StripeRefusal): ChargeOutcome {
  const reason = error.decline_code ?? issue
  if (issue === 'authentication_required' || reason === 'authentication_required') return { state: 'confirm' }
  return declined(issue === 'resource_missing' || issue === 'expired_card' ? issue : reason, error.advice)
}

function declined(reason: string, advice: string | undefined): ChargeOutcome {
  return { state: 'declined', reason, isFinal: FINAL.has(reason) || advice === 'do_not_try_again' }
}
