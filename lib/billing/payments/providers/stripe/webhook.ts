import type Stripe from 'stripe'
import { InvalidError, NotFoundError } from '../../../../platform/errors'
import { log } from '../../../../platform/log'
import type { Notice, RecordExternalRefund } from '../../provider'
import { stripeLibrary } from './client'
import { handleEvent, hintOf } from './events'
import { stripeAccount } from './settings'

/**
 * Handles a Stripe webhook. If Stripe is unavailable, the error makes it resend the webhook.
 * @param recordExternalRefund records a refund that was made at Stripe
 * @throws NotFoundError if Stripe is not set up, InvalidError if the webhook is not from Stripe,
 *   StripeUnavailable
 */
export async function receiveWebhook(
  { headers, body }: Notice,
  recordExternalRefund: RecordExternalRefund,
  now = new Date(),
): Promise<void> {
  const account = await stripeAccount()
  if (!account?.webhookSecret) throw new NotFoundError('No webhook is set up here.')
  const event = await verify(body, headers.get('stripe-signature') ?? '', account.webhookSecret)
  await handleEvent({ account, recordExternalRefund, now }, hintOf(event))
}

/** Verifies the signature over the exact bytes. A signature is valid for five minutes. */
async function verify(body: Uint8Array, signature: string, secret: string): Promise<Stripe.Event> {
  const { webhooks } = await stripeLibrary()
  let event: Stripe.Event
  try {
    event = webhooks.constructEvent(Buffer.from(body), signature, secret)
  } catch (error) {
    log.warn(
      { err: error instanceof Error ? error.name : '' },
      'Stripe webhook signature verification failed',
    )
    throw new InvalidError('The signature of this event isn’t valid.', undefined, 'bad-signature')
  }
  const { id, type, data } = event as Partial<Stripe.Event>
  if (
    typeof id !== 'string' ||
    id.length > 100 ||
    typeof type !== 'string' ||
    typeof data?.object !== 'object'
  )
    throw new InvalidError('This isn’t an event from Stripe.', undefined, 'broken-event')
  return event
}
