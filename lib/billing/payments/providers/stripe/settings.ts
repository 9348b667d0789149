import { z } from 'zod'
import { env } from '../../../../platform/env'
import { readSetting, unsealText } from '../../../../platform/settings'
import type { StripeMode } from './schema'

/** Settings key of the administrators' choice. */
export const STRIPE_KEY = 'payments.stripe'

const storedStripe = z.object({
  /** Both secrets as JSON, sealed. */
  sealedSecret: z.string(),
  keyEnding: z.string(),
  mode: z.enum(['live', 'test']),
  hasWebhook: z.boolean(),
  setAt: z.iso.datetime(),
})
export type StoredStripe = z.output<typeof storedStripe>

const secrets = z.object({ secretKey: z.string(), webhookSecret: z.string().nullable() })

/** The key of Stripe's API, and the secret that its webhooks are signed with. */
export type StripeAccount = z.output<typeof secrets>

/** Whether customers can pay by card. */
export async function isStripeReady(): Promise<boolean> {
  return env().STRIPE_SECRET_KEY !== undefined || (await stripeChoice()) !== null
}

/** Null if Stripe is not set up. */
export async function stripeAccount(): Promise<StripeAccount | null> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret = null } = env()
  if (secretKey !== undefined) return { secretKey, webhookSecret }
  const stored = await stripeChoice()
  return stored && secrets.parse(JSON.parse(unsealText(stored.sealedSecret, STRIPE_KEY)))
}

/** The keys that an administrator entered, regardless of the environment. */
export function stripeChoice(): Promise<StoredStripe | null> {
  return readSetting(STRIPE_KEY, storedStripe)
}

/** `test` for keys with which no real money moves. */
export function modeOf(secretKey: string): StripeMode {
  return /^..?_live_/.test(secretKey) ? 'live' : 'test'
}

/** The URL of Stripe's webhook. */
export function webhookUrl(): string {
  return `${env().APP_URL}/api/stripe/webhook`
}
