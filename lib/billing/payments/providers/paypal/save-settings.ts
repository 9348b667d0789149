import type { Actor } from '../../../../platform/actor'
import { InvalidError } from '../../../../platform/errors'
import { sealText, unsealText } from '../../../../platform/settings'
import { refuseWhereSet, saveSetting } from '../../../settings'
import { ENVIRONMENT_NAMES, type PaypalForm } from './schema'
import { getApiBase, PAYPAL_KEY, paypalChoice, type StoredPaypal, webhookUrl } from './settings'
import { subscribeWebhook } from './subscription'
import { checkCredentials, WrongCredentials } from './token'

const SETTING = { key: PAYPAL_KEY, name: 'paypal' }

/**
 * Stores PayPal's credentials after PayPal has accepted them, and creates the webhook if PayPal can reach
 * this service.
 * @throws InvalidError if PayPal rejects them, ConflictError if the environment sets them
 */
export async function savePaypal(actor: Actor, form: PaypalForm, now = new Date()): Promise<void> {
  refuseWhereSet('PAYPAL_CLIENT_ID')
  const { environment } = form
  const { clientId, clientSecret } = form.clientId === '' ? await storedCredentials(environment) : form
  const account = { apiBase: getApiBase(environment), clientId, clientSecret }
  try {
    await checkCredentials(account)
  } catch (error) {
    if (!(error instanceof WrongCredentials)) throw error
    const message = `PayPal doesn’t recognize this client ID and secret (${ENVIRONMENT_NAMES[environment]}).`
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

/** Turns PayPal off. Its payments can be refunded again once PayPal is set up again. */
export async function removePaypal(actor: Actor): Promise<void> {
  refuseWhereSet('PAYPAL_CLIENT_ID')
  await saveSetting(actor, SETTING, null)
}

async function storedCredentials(environment: PaypalForm['environment']) {
  const stored = await paypalChoice()
  if (stored?.environment === environment)
    return { clientId: stored.clientId, clientSecret: unsealText(stored.sealedSecret, PAYPAL_KEY) }
  const message = `Please enter the client ID and the secret (${ENVIRONMENT_NAMES[environment]})`
  throw new InvalidError(message, { clientId: message })
}
