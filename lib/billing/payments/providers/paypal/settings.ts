import { z } from 'zod'
import { env } from '../../../../platform/env'
import { readSetting, unsealText } from '../../../../platform/settings'
import type { PaypalAccount } from './token'

/** Settings key of the administrators' choice. */
export const PAYPAL_KEY = 'payments.paypal'

const storedPaypal = z.object({
  environment: z.enum(['sandbox', 'live']),
  clientId: z.string(),
  sealedSecret: z.string(),
  webhookId: z.string().nullable(),
  setAt: z.iso.datetime(),
})
export type StoredPaypal = z.output<typeof storedPaypal>

const API_BASES = {
  sandbox: 'https://api-m.sandbox.paypal.com',
  live: 'https://api-m.paypal.com',
} as const

/** Whether customers can pay with PayPal. */
export async function isPaypalReady(): Promise<boolean> {
  return env().PAYPAL_CLIENT_ID !== undefined || (await paypalChoice()) !== null
}

/** PayPal's account, with the id to verify webhooks. Null if PayPal is not set up. */
export async function paypalAccount(): Promise<(PaypalAccount & { webhookId: string | null }) | null> {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, ...rest } = env()
  if (clientId !== undefined && clientSecret !== undefined)
    return { apiBase: getApiBase('live'), clientId, clientSecret, webhookId: rest.PAYPAL_WEBHOOK_ID ?? null }
  const stored = await paypalChoice()
  return (
    stored && {
      apiBase: getApiBase(stored.environment),
      clientId: stored.clientId,
      clientSecret: unsealText(stored.sealedSecret, PAYPAL_KEY),
      webhookId: stored.webhookId,
    }
  )
}

/** The credentials that an administrator entered, regardless of the environment. */
export function paypalChoice(): Promise<StoredPaypal | null> {
  return readSetting(PAYPAL_KEY, storedPaypal)
}

/** The base URL of PayPal's API. `PAYPAL_API_BASE` overrides any environment. */
export function getApiBase(environment: StoredPaypal['environment']): string {
  return env().PAYPAL_API_BASE ?? API_BASES[environment]
}

/** The URL of PayPal's webhook. */
export function webhookUrl(): string {
  return `${env().APP_URL}/api/paypal/webhook`
}
