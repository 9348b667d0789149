import { z } from 'zod'
import type { SetBy } from '../../../settings'

export const MODE_NAMES = { live: 'Live', test: 'Test' } as const
export type StripeMode = keyof typeof MODE_NAMES

/** Stripe's keys. An empty one keeps the stored one. */
export const stripeForm = z.object({
  secretKey: z
    .string()
    .trim()
    .max(300, 'At most 300 characters')
    .regex(/^$|^(sk|rk)_(test|live)_\w+$/, 'Enter a secret or restricted key: sk_… or rk_…'),
  webhookSecret: z
    .string()
    .trim()
    .max(200, 'At most 200 characters')
    .regex(/^$|^whsec_\w+$/, 'Enter the signing secret of the webhook: whsec_…'),
})
export type StripeForm = z.output<typeof stripeForm>

/** Webhook events to subscribe to. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'payment_intent.succeeded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'customer.updated',
  'customer.deleted',
  'payment_method.automatically_updated',
  'payment_method.detached',
] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** Stripe's settings without secrets. */
export type StripeState = {
  setBy: SetBy
  mode: StripeMode | null
  /** The host of `STRIPE_API_BASE`. Null if calls go to Stripe. */
  apiHost: string | null
  /** The last four characters of the key. */
  keyEnding: string | null
  setAt: string | null
  /** Whether a signing secret is set, so that webhooks are accepted. */
  hasWebhook: boolean
  webhookUrl: string
  /** Whether Stripe can reach that URL, so that the webhook is created automatically. */
  webhookByItself: boolean
  lastWebhookAt: string | null
}
