import type { Actor } from '../../../../platform/actor'
import { InvalidError } from '../../../../platform/errors'
import { sealText } from '../../../../platform/settings'
import { refuseWhereSet, saveSetting } from '../../../settings'
import { callStripe, connected, WrongKey } from './client'
import type { StripeForm } from './schema'
import {
  modeOf,
  STRIPE_KEY,
  type StoredStripe,
  type StripeAccount,
  stripeAccount,
  webhookUrl,
} from './settings'
import { createWebhook } from './webhook-endpoint'

const SETTING = { key: STRIPE_KEY, name: 'stripe' }

/**
 * Stores Stripe's keys after Stripe has accepted them, and creates the webhook if Stripe can reach this
 * service.
 * @throws InvalidError if Stripe rejects them, ConflictError if the environment sets them
 */
export async function saveStripe(actor: Actor, form: StripeForm, now = new Date()): Promise<void> {
  refuseWhereSet('STRIPE_SECRET_KEY')
  const stored = await stripeAccount()
  const secretKey = form.secretKey || stored?.secretKey
  if (secretKey === undefined) throw refused('Enter the secret key.')
  await checkKey({ secretKey })
  const webhookSecret = await webhookSecretFor(secretKey, form, stored)
  const value: StoredStripe = {
    sealedSecret: sealText(JSON.stringify({ secretKey, webhookSecret }), STRIPE_KEY),
    keyEnding: secretKey.slice(-4),
    mode: modeOf(secretKey),
    hasWebhook: webhookSecret !== null,
    setAt: now.toISOString(),
  }
  const { mode, keyEnding, hasWebhook } = value
  await saveSetting(actor, SETTING, value, { mode, keyEnding, webhook: hasWebhook })
}

/** Turns Stripe off. Its payments can be refunded again once Stripe is set up again. */
export async function removeStripe(actor: Actor): Promise<void> {
  refuseWhereSet('STRIPE_SECRET_KEY')
  await saveSetting(actor, SETTING, null)
}

/** Tests the current key with Stripe. @throws InvalidError with the reason */
export async function testStripe(): Promise<void> {
  await checkKey(await connected())
}

/** The entered secret, that of a webhook that exists for the same key, or that of a new one. */
async function webhookSecretFor(
  secretKey: string,
  form: StripeForm,
  stored: StripeAccount | null,
): Promise<string | null> {
  if (form.webhookSecret !== '') return form.webhookSecret
  if (stored?.webhookSecret && stored.secretKey === secretKey) return stored.webhookSecret
  return createWebhook({ secretKey }, webhookUrl())
}

/** Reads the balance and the payments, as the service does. */
async function checkKey(account: Pick<StripeAccount, 'secretKey'>): Promise<void> {
  try {
    await callStripe(account, (stripe) => stripe.paymentIntents.list({ limit: 1 }))
    await callStripe(account, (stripe) => stripe.events.list({ limit: 1 }))
  } catch (error) {
    if (!(error instanceof WrongKey)) throw error
    throw refused(
      error.permission === null
        ? 'Stripe doesn’t recognize this key.'
        : 'This restricted key lacks a permission. It needs write access to Checkout, customers, payment intents, payment methods, refunds, the customer portal and webhooks, and read access to disputes and events.',
    )
  }
}

function refused(message: string): InvalidError {
  return new InvalidError(message, { secretKey: message }, 'stripe-credentials')
}
