import type { Actor } from '../../../../platform/actor'
import { InvalidError } from '../../../../platform/errors'
import { sealText, unsealText } from '../../../../platform/settings'
import { refuseWhereSet, saveSetting } from '../../../settings'
import { ENVIRONMENT_NAMES, type PaypalForm } from './schema'
import { apiBaseOf, PAYPAL_KEY, paypalChoice, type StoredPaypal, webhookUrl } from './settings'
import { subscribeWebhook } from './subscription'
import { checkCredentials, WrongCredentials } from './token'

const SETTING = { key: PAYPAL_KEY, name: 'paypal' }

/**
 * Keeps PayPal's credentials, once PayPal has said that it knows them, and sees to the webhook where PayPal can reach
 * this service.
 * @throws InvalidError when PayPal does not know them, ConflictError when the environment sets them
 */
export async function savePaypal(actor: Actor, form: PaypalForm, now = new Date()): Promise<void> {
  refuseWhereSet('PAYPAL_CLIENT_ID')
  const { environment } = form
  const { clientId, clientSecret } = form.clientId === '' ? await keptCredentials(environment) : form
  const account = { apiBase: apiBaseOf(environment), clientId, clientSecret }
  try {
    await checkCredentials(account)
  } catch (error) {
    if (!(error instanceof WrongCredentials)) throw error
    const message = `PayPal does not know this pair of client ID and secret (${ENVIRONMENT_NAMES[environment]}).`
    throw new InvalidError(message, { clientSecret: message }, 'paypal-credentials')
  }
  const webhookId = (await subscribeWebhook(account, webhookUrl())) ?? (form.webhookId || null)
  const value: StoredPaypal = {
    environment,
    clientId,
    sealedSecret: sealText(clientSecret, PAYPAL_KEY),
    webhookId,
    setAt: now.toISOString(),
  }
  const detail = { environment, clientIdEnding: clientId.slice(-4), webhook: webhookId !== null }
  await saveSetting(actor, SETTING, value, detail)
}

/** Ends payment by PayPal. What was paid with it can be refunded again once PayPal is set up again. */
export async function removePaypal(actor: Actor): Promise<void> {
  refuseWhereSet('PAYPAL_CLIENT_ID')
  await saveSetting(actor, SETTING, null)
}

async function keptCredentials(environment: PaypalForm['environment']) {
  const kept = await paypalChoice()
  if (kept?.environment === environment)
    return { clientId: kept.clientId, clientSecret: unsealText(kept.sealedSecret, PAYPAL_KEY) }
  const message = `Please enter the client ID and the secret (${ENVIRONMENT_NAMES[environment]})`
  throw new InvalidError(message, { clientId: message })
}
