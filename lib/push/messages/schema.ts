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

/** Most bytes of a message as it is sent: its words in 30 languages fit. */
export const MESSAGE_LIMIT = 128 * 1024
/** Messages to people that an app may start within 24 hours; automations have caps of their own. */
export const MAX_MESSAGES_A_DAY = 20
/** Messages of an app that wait for their time, the weekly ones among them. */
export const MAX_WAITING = 50
/** Days ahead that a message can be planned. */
export const MAX_DAYS_AHEAD = 366
/** Most devices whose owner says "this is mine". */
export const MAX_TEST_DEVICES = 20

export const MESSAGE_STATES = ['scheduled', 'sending', 'sent', 'canceled'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** An address within the app, as links in it are written, or any other. */
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

/** A message in the few words that another system needs. */
const briefMessage = z.strictObject({
  title: contentSchema.shape.title,
  body: contentSchema.shape.text,
  target: z.union([targetText, targetSchema]).optional(),
  topics: audienceSchema.shape.topics,
  /** When it goes out; at once without. */
  at: z.iso.datetime({ offset: true, error: 'Use a time like 2026-12-24T18:00:00Z' }).optional(),
})

/** POST /api/apps/:id/messages, in both forms. */
export const messageRequest = z.union([newMessage, briefMessage])

/**
 * Reads a message in either form: what has `content` is whole, all else is brief.
 * @throws ZodError that names the fields as they were sent
 */
export function readMessage(body: unknown): NewMessage {
  if (typeof body === 'object' && body !== null && 'content' in body) return newMessage.parse(body)
  const { title, body: text, target, topics, at } = briefMessage.parse(body)
  return newMessage.parse({
    content: { title, text, ...(target && { target }) },
    audience: { topics },
    schedule: at === undefined ? { type: 'now' } : { type: 'at', at },
  })
}

/** POST /api/apps/:id/messages/estimate. */
export const estimateRequest = z.strictObject({ audience: newAudience })

/** What the address of the list says. */
export const messagesQuery = z.object({
  /** `waiting`: not started; `sent`: all others; `weekly`: those that repeat. */
  show: z.enum(['all', 'waiting', 'sent', 'weekly']).catch('all'),
  cursor: z.string().max(100).catch(''),
})
export type MessagesQuery = z.output<typeof messagesQuery>

/** The days that figures are shown for. */
export const figuresQuery = z.object({ period: z.enum(['7d', '30d', '90d', '12m']).catch('30d') })

/** PUT /api/apps/:id/messages/test-devices. */
export const testDevicesRequest = z.strictObject({
  devices: z.array(z.string().max(40)).max(MAX_TEST_DEVICES, `At most ${MAX_TEST_DEVICES} devices`),
})

/** Deliveries made, taken by a push service, given up, opened; devices that were lost over it. */
export type MessageFigures = {
  queued: number
  sent: number
  failed: number
  opened: number
  optedOut: number
}

/** A message as its owner reads it. */
export type Message = {
  id: string
  /** owner, api, test, or an automation's name. */
  origin: string
  state: MessageState
  content: Content
  audience: Audience
  schedule: Schedule
  /** When the first device is due. */
  dueAt: string
  createdAt: string
  startedAt: string | null
  finishedAt: string | null
  /** The weekly message that it is one turn of. */
  repeatOf: string | null
  figures: MessageFigures
}

/** A push service that takes nothing at the moment, and when it is tried again; `other` is that of no browser maker. */
export type WaitingFor = { service: Maker | 'other'; nextAttempt: string }

/** With what its deliveries wait for. */
export type ListedMessage = Message & { waitingFor: WaitingFor[] }

/** With what is known of its deliveries; these are kept for a month. */
export type MessageDetail = ListedMessage & { failures: { reason: string; count: number }[] }

export type MessagesPage = { messages: ListedMessage[]; nextCursor: string | null }

/** One device, as far as its app's owner may tell it from others. */
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
  /** The newest and the owner's own. */
  devices: Device[]
}

/** What is known of an app where its messages are written. */
export type MessagesApp = {
  id: string
  name: string
  slug: string
  hostedUrl: string
  /** Where other systems send messages. */
  callUrl: string
  iconUrl: string | null
  primaryColor: string
  published: boolean
  /** Whether the owner's plan allows notifications. */
  allowed: boolean
  /** Why Apple takes no messages with the owner's key, in words; none while it does, or without a key. */
  keyRefusal: string | null
  /** Its main language first. */
  languages: string[]
  topics: { id: string; label: string }[]
  screens: { id: string; title: string }[]
  sources: Source[]
  /** The newest releases. */
  versions: { version: number; versionName: string }[]
  pictures: { reference: string; url: string }[]
}
