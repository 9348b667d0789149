import { z } from 'zod'
import type { Source } from '../../document/sources'
import type { Platform } from '../device'
import {
  type Audience,
  type Content,
  type NewMessage,
  type Schedule,
  audienceSchema,
  contentSchema,
  newAudience,
  newMessage,
} from '../message'
import { type Target, readTarget, targetSchema } from '../targets/registry'
import type { Maker } from '../transports/transport'

/** Maximum bytes of a request. Texts in 30 languages fit. */
export const MESSAGE_LIMIT = 128 * 1024
/** Maximum messages that an app may start within 24 hours. Automations have separate caps. */
export const MAX_MESSAGES_A_DAY = 20
/** Maximum waiting messages of an app, including weekly ones. */
export const MAX_WAITING = 50
/** Maximum days ahead that a message can be scheduled. */
export const MAX_DAYS_AHEAD = 366
/** Maximum test devices. */
export const MAX_TEST_DEVICES = 20

export const MESSAGE_STATES = ['scheduled', 'sending', 'sent', 'canceled'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** A link within the app, as documents write it, or any other URL. */
const targetText = z
  .string()
  .max(2000)
  .transform((text, context): Target => {
    const target = readTarget(text)
    if (target) return target
    context.addIssue({
      code: 'custom',
      message: 'Use #screen, #~source/post/12, #~source/product/12 or an address that starts with https://',
    })
    return z.NEVER
  })

/** Short form of a message for other systems. */
const briefMessage = z.strictObject({
  title: contentSchema.shape.title,
  body: contentSchema.shape.text,
  target: z.union([targetText, targetSchema]).optional(),
  topics: audienceSchema.shape.topics,
  urgency: newMessage.shape.urgency,
  ttl: newMessage.shape.ttl,
  /** Send time; now if omitted. */
  at: z.iso.datetime({ offset: true, error: 'Use a time like 2026-12-24T18:00:00Z' }).optional(),
})

/** POST /api/apps/:id/messages, in either form. */
export const messageRequest = z.union([newMessage, briefMessage])

/**
 * Reads a message in either form. A body with `content` is a full message, any other the short form.
 * @throws ZodError that names the fields as they were sent
 */
export function readMessage(body: unknown): NewMessage {
  if (typeof body === 'object' && body !== null && 'content' in body) return newMessage.parse(body)
  const { title, body: text, target, topics, urgency, ttl, at } = briefMessage.parse(body)
  return newMessage.parse({
    ...{ urgency, ttl },
    content: { title, text, ...(target && { target }) },
    audience: { topics },
    schedule: at === undefined ? { type: 'now' } : { type: 'at', at },
  })
}

/** POST /api/apps/:id/messages/estimate. */
export const estimateRequest = z.strictObject({ audience: newAudience })

/** Query of the message list. */
export const messagesQuery = z.object({
  /** `waiting`: not started; `sent`: all others; `weekly`: those that repeat. */
  show: z.enum(['all', 'waiting', 'sent', 'weekly']).catch('all'),
  cursor: z.string().max(100).catch(''),
})
export type MessagesQuery = z.output<typeof messagesQuery>

/** Period of the metrics. */
export const metricsQuery = z.object({ period: z.enum(['7d', '30d', '90d', '12m']).catch('30d') })

/** PUT /api/apps/:id/messages/test-devices. */
export const testDevicesRequest = z.strictObject({
  devices: z.array(z.string().max(40)).max(MAX_TEST_DEVICES, `At most ${MAX_TEST_DEVICES} devices`),
})

/** Deliveries created, accepted by a push service, failed and opened, and opt-outs. */
export type MessageMetrics = {
  queued: number
  sent: number
  failed: number
  opened: number
  optedOut: number
}

/** A message as returned to its owner. */
export type Message = {
  id: string
  /** owner, api, test, or an automation's ID. */
  origin: string
  state: MessageState
  content: Content
  audience: Audience
  schedule: Schedule
  urgency: NewMessage['urgency']
  /** Seconds that it is valid on a device; null for three days. */
  ttl: number | null
  /** When the first device is due. */
  dueAt: string
  /** When the last device is due, once known, if that is after the start. */
  lastDueAt: string | null
  createdAt: string
  startedAt: string | null
  finishedAt: string | null
  /** ID of the weekly message that this is an occurrence of. */
  repeatOf: string | null
  figures: MessageMetrics
}

/** A paused push service, and when it is tried again; `other` is one that no browser maker runs. */
export type WaitingFor = { service: Maker | 'other'; nextAttempt: string }

/** A message with the paused services that its deliveries wait for. */
export type ListedMessage = Message & { waitingFor: WaitingFor[] }

/** A message with its failure reasons. Deliveries are retained for a month. */
export type MessageDetail = ListedMessage & { failures: { reason: string; count: number }[] }

export type MessagesPage = { messages: ListedMessage[]; nextCursor: string | null }

/** One device, limited to what its app's owner may see. */
export type Device = {
  id: string
  platform: Platform
  locale: string
  version: number
  isTest: boolean
  createdAt: string
  lastOpenedAt: string
}

export type DevicesSummary = {
  total: number
  platforms: { platform: Platform; count: number }[]
  topics: { id: string; label: string; count: number }[]
  languages: { language: string; count: number }[]
  versions: { version: number; count: number }[]
  /** The newest devices and the owner's test devices. */
  devices: Device[]
}

/** An app's data for the message editor. */
export type MessagesApp = {
  id: string
  name: string
  slug: string
  hostedUrl: string
  /** URL to which other systems send messages. */
  callUrl: string
  iconUrl: string | null
  primaryColor: string
  published: boolean
  /** Whether the owner's plan allows notifications. */
  allowed: boolean
  /** Why Apple rejects the owner's key, as text; null if it accepts the key or there is none. */
  keyRefusal: string | null
  /** Main language first. */
  languages: string[]
  topics: { id: string; label: string }[]
  screens: { id: string; title: string }[]
  sources: Source[]
  /** The newest releases. */
  versions: { version: number; versionName: string }[]
  pictures: { reference: string; url: string }[]
}
