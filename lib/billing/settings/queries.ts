import { database } from '../../platform/database'
import { env } from '../../platform/env'
import { apiBaseOf, paymentSettings, paypalChoice, sellerChoice } from './payment-settings'
import { isReachable } from '../paypal/subscription'
import { webhookUrl } from './mutations'
import {
  type BankState,
  type PaymentMethodStates,
  type PaypalState,
  type SellerState,
  toPercent,
} from './schema'

const HOSTS: Record<string, 'live' | 'sandbox'> = {
  'api-m.paypal.com': 'live',
  'api-m.sandbox.paypal.com': 'sandbox',
}

/** How PayPal stands, for administrators; never its secret. */
export async function paypalState(): Promise<PaypalState> {
  const { PAYPAL_CLIENT_ID, PAYPAL_WEBHOOK_ID } = env()
  const chosen = PAYPAL_CLIENT_ID === undefined ? await paypalChoice() : null
  const clientId = PAYPAL_CLIENT_ID ?? chosen?.clientId
  const apiHost = new URL(apiBaseOf(chosen?.environment ?? 'live')).host
  const url = webhookUrl()
  return {
    setBy: PAYPAL_CLIENT_ID !== undefined ? 'environment' : chosen ? 'administrator' : null,
    environment: clientId === undefined ? null : (HOSTS[apiHost] ?? 'custom'),
    apiHost,
    apiOverruled: env().PAYPAL_API_BASE !== undefined,
    chosen: chosen?.environment ?? null,
    clientIdEnding: clientId?.slice(-4) ?? null,
    setAt: chosen?.setAt ?? null,
    webhookId: (PAYPAL_CLIENT_ID === undefined ? chosen?.webhookId : PAYPAL_WEBHOOK_ID) ?? null,
    webhookUrl: url,
    webhookByItself: isReachable(url),
    lastWebhookAt: await lastWebhookAt(),
  }
}

export async function bankState(): Promise<BankState> {
  const { bankDetails } = await paymentSettings()
  const fromEnvironment = env().BANK_DETAILS !== undefined
  return {
    setBy: fromEnvironment ? 'environment' : bankDetails ? 'administrator' : null,
    details: bankDetails?.join('\n') ?? '',
  }
}

export async function sellerState(): Promise<SellerState> {
  const [{ seller, vatBasisPoints }, chosen] = await Promise.all([paymentSettings(), sellerChoice()])
  const { name, lines, vatId } = seller
  return {
    setBy: chosen ? 'administrator' : null,
    name,
    address: lines.join('\n'),
    vatId,
    vatPercent: toPercent(vatBasisPoints),
  }
}

/** The ways to pay as they really are. */
export async function paymentMethods(): Promise<PaymentMethodStates> {
  const [paypal, { bankDetails }] = await Promise.all([paypalState(), paymentSettings()])
  return {
    paypal: {
      ready: paypal.setBy !== null,
      environment: paypal.environment,
      webhooks: paypal.webhookId !== null,
      lastWebhookAt: paypal.lastWebhookAt,
    },
    bank: { ready: bankDetails !== null, account: bankDetails?.[0] ?? null },
  }
}

async function lastWebhookAt(): Promise<string | null> {
  const { _max } = await database().paypalEvent.aggregate({ _max: { receivedAt: true } })
  return _max.receivedAt?.toISOString() ?? null
}
