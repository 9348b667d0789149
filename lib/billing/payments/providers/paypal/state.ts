import { database } from '../../../../platform/database/database'
import { env } from '../../../../platform/env'
import { isReachable } from '../../reachable'
import type { PaypalState } from './schema'
import { getApiBase, paypalChoice, webhookUrl } from './settings'

const HOSTS: Record<string, 'live' | 'sandbox'> = {
  'api-m.paypal.com': 'live',
  'api-m.sandbox.paypal.com': 'sandbox',
}

/** PayPal's settings for administrators, without the secret. */
export async function paypalState(): Promise<PaypalState> {
  const { PAYPAL_CLIENT_ID, PAYPAL_WEBHOOK_ID } = env()
  const chosen = PAYPAL_CLIENT_ID === undefined ? await paypalChoice() : null
  const clientId = PAYPAL_CLIENT_ID ?? chosen?.clientId
  const apiHost = new URL(getApiBase(chosen?.environment ?? 'live')).host
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

async function lastWebhookAt(): Promise<string | null> {
  const { _max } = await database().webhookEvent.aggregate({
    where: { method: 'paypal' },
    _max: { receivedAt: true },
  })
  return _max.receivedAt?.toISOString() ?? null
}
