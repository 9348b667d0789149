import { z } from 'zod'
import { WEBHOOK_EVENT_NAMES } from '../base/webhook-events'

export const MAX_WEBHOOKS = 10

const url = z
  .string('Enter an address.')
  .trim()
  .max(500, 'Use at most 500 characters.')
  .refine(
    (text) => /^https?:\/\//i.test(text) && URL.canParse(text),
    'Enter an address that starts with https://.',
  )
  .refine(
    (text) => !URL.canParse(text) || new URL(text).username === '',
    'Leave out the user name and password.',
  )
  .transform((text) => new URL(text).href)

const events = z
  .array(z.enum(WEBHOOK_EVENT_NAMES))
  .min(1, 'Choose at least one event.')
  .transform((names) => WEBHOOK_EVENT_NAMES.filter((name) => names.includes(name)))

/** POST /api/workspaces/:id/webhooks. */
export const webhookRequest = z.strictObject({ url, events })
export type WebhookRequest = z.output<typeof webhookRequest>

/** PATCH /api/workspaces/:id/webhooks/:webhook. */
export const webhookChange = z.strictObject({
  url: url.optional(),
  events: events.optional(),
  state: z.enum(['active', 'paused']).optional().describe('Active after a pause: what waits is sent.'),
})
export type WebhookChange = z.output<typeof webhookChange>

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  state: z.enum(['active', 'paused']),
  pauseReason: z.string().nullable().describe('Null if a person paused it.'),
  failingSince: z.iso.datetime().nullable(),
  retryAt: z.iso.datetime().nullable().describe('Of the next attempt while it fails.'),
  waiting: z.int().min(0).describe('Deliveries that wait.'),
  beforeUntil: z.iso.datetime().nullable().describe('Until then, the secret before is valid, too.'),
  createdAt: z.iso.datetime(),
})

export const webhookList = z.object({ webhooks: z.array(webhook) })
export type WebhookList = z.output<typeof webhookList>
export type WebhookSummary = WebhookList['webhooks'][number]

/** The secret leaves the server only here. */
export const webhookWithSecret = webhook.extend({ secret: z.string().describe('Shown once.') })
export type WebhookWithSecret = z.output<typeof webhookWithSecret>

export const deliveryQuery = z.object({
  cursor: z.string().max(100).catch(''),
  state: z.enum(['waiting', 'delivered', 'failed']).optional().catch(undefined),
})
export type DeliveryQuery = z.output<typeof deliveryQuery>

export const delivery = z.object({
  id: z.string().describe('Sent as `webhook-id`.'),
  type: z.string(),
  payload: z.string().describe('The body, byte by byte.'),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int().min(0),
  status: z.int().nullable().describe('Of the last answer.'),
  lastError: z.string().nullable(),
  took: z.int().nullable().describe('Milliseconds of the last attempt.'),
  nextAttemptAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime().nullable(),
})
export type Delivery = z.output<typeof delivery>

export const deliveryList = z.object({ deliveries: z.array(delivery), nextCursor: z.string().nullable() })
export type DeliveryList = z.output<typeof deliveryList>
