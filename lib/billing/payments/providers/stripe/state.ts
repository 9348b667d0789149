import { database } from '../../../../platform/database/database'
import { env } from '../../../../platform/env'
import { isReachable } from '../../reachable'
import type { StripeState } from './schema'
import { modeOf, stripeChoice, webhookUrl } from './settings'

/** Stripe's settings for administrators, without the secrets. */
export async function stripeState(): Promise<StripeState> {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = env()
  const chosen = key === undefined ? await stripeChoice() : null
  const url = webhookUrl()
  return {
    setBy: key !== undefined ? 'environment' : chosen ? 'administrator' : null,
    mode: key !== undefined ? modeOf(key) : (chosen?.mode ?? null),
    apiHost: STRIPE_API_BASE ? new URL(STRIPE_API_BASE).host : null,
    keyEnding: key?.slice(-4) ?? chosen?.keyEnding ?? null,
    setAt: chosen?.setAt ?? null,
    hasWebhook: key !== undefined ? STRIPE_WEBHOOK_SECRET !== undefined : (chosen?.hasWebhook ?? false),
    webhookUrl: url,
    webhookByItself: isReachable(url),
    lastWebhookAt: await lastWebhookAt(),
  }
}

async function lastWebhookAt(): Promise<string | null> {
  const { _max } = await database().webhookEvent.aggregate({
    where: { method: 'stripe' },
    _max: { receivedAt: true },
  })
  return _max.receivedAt?.toISOString() ?? null
}
