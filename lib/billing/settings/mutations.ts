import { audit } from '../../platform/audit'
import { inTransaction } from '../../platform/database'
import { env } from '../../platform/env'
import { ConflictError, InvalidError } from '../../platform/errors'
import { sealText, unsealText, writeSetting } from '../../platform/settings'
import {
  BANK_KEY,
  PAYPAL_KEY,
  SELLER_KEY,
  type StoredPaypal,
  apiBaseOf,
  paypalChoice,
} from './payment-settings'
import { WrongCredentials, checkCredentials } from '../paypal/token'
import { subscribeWebhook } from '../paypal/subscription'
import { type PaypalForm, ENVIRONMENT_NAMES, type bankForm, type sellerForm, toBasisPoints } from './schema'
import type { z } from 'zod'

/** Keeps where customers transfer money to; no lines end payment by bank transfer. */
export async function saveBank(actorId: string, { details }: z.output<typeof bankForm>): Promise<void> {
  refuseWhereSet('BANK_DETAILS')
  await keep(actorId, BANK_KEY, details.length > 0 ? { lines: details } : null, 'bank', {})
}

/** Keeps who sells, for the invoices to come. */
export async function saveSeller(actorId: string, form: z.output<typeof sellerForm>): Promise<void> {
  const { name, address, vatId, vatPercent } = form
  const vatBasisPoints = toBasisPoints(vatPercent)
  const value = { name, lines: address, vatId, vatBasisPoints }
  await keep(actorId, SELLER_KEY, value, 'seller', { vatBasisPoints })
}

/**
 * Keeps PayPal's credentials, once PayPal has said that it knows them, and sees to the webhook where PayPal can reach
 * this service.
 * @throws InvalidError when PayPal does not know them, ConflictError when the environment sets them
 */
export async function savePaypal(actorId: string, form: PaypalForm, now = new Date()): Promise<void> {
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
  await keep(actorId, PAYPAL_KEY, value, 'paypal', detail)
}

/** Ends payment by PayPal. Orders that were paid that way can be given back again once it is set up again. */
export async function forgetPaypal(actorId: string): Promise<void> {
  refuseWhereSet('PAYPAL_CLIENT_ID')
  await keep(actorId, PAYPAL_KEY, null, 'paypal', {})
}

/** Where PayPal sends its notices to. */
export function webhookUrl(): string {
  return `${env().APP_URL}/api/paypal/webhook`
}

async function keptCredentials(environment: PaypalForm['environment']) {
  const kept = await paypalChoice()
  if (kept?.environment === environment)
    return { clientId: kept.clientId, clientSecret: unsealText(kept.sealedSecret, PAYPAL_KEY) }
  const message = `Please enter the client ID and the secret (${ENVIRONMENT_NAMES[environment]})`
  throw new InvalidError(message, { clientId: message })
}

function refuseWhereSet(variable: 'BANK_DETAILS' | 'PAYPAL_CLIENT_ID'): void {
  if (env()[variable] !== undefined)
    throw new ConflictError('set-by-environment', `This is set by the environment (${variable}).`)
}

async function keep(
  actorId: string,
  key: string,
  value: unknown,
  name: string,
  detail: Record<string, unknown>,
): Promise<void> {
  const action = value === null ? `settings.${name}-removed` : `settings.${name}-changed`
  await inTransaction(async (transaction) => {
    await writeSetting(transaction, key, value)
    await audit(transaction, { actorId, action, subject: `setting:${key}`, detail })
  })
}
