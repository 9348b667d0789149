import { z } from 'zod'
import { httpsUrl } from '../document/blocks/fields'
import { assetReference } from '../document/asset'
import { id, visibleLine, withoutControls } from '../document/values'
import { languageTag } from '../document/settings'
import { DAY, MINUTE, SECOND } from '../base/clock'
import { PLATFORMS } from './device'
import { targetSchema } from './targets/registry'
import { timeZone } from '../base/time-zone'

/** Phones cut collapsed notifications after about 40 characters of the title and 120 of the text. */
export const MAX_TITLE = 100
export const MAX_TEXT = 500

const title = visibleLine('Write a title').max(MAX_TITLE, `At most ${MAX_TITLE} characters`)
const text = z
  .string()
  .transform((value) => withoutControls(value, { lines: true }).trim())
  .pipe(z.string().max(MAX_TEXT, `At most ${MAX_TEXT} characters`))

/** Origins of messages written by people or by API. Automations have separate limits. */
export const WRITTEN = ['owner', 'api']

/** Texts in the app's main language, with translations. */
export const contentSchema = z.strictObject({
  title,
  text: text.default(''),
  /** A picture of the app, or a URL. */
  picture: z.union([assetReference, httpsUrl]).nullable().default(null),
  target: targetSchema.default({ type: 'app' }),
  /** By language tag. Devices with other languages get the main one. */
  translations: z.record(languageTag, z.strictObject({ title, text: text.default('') })).default({}),
})
export type Content = z.output<typeof contentSchema>

/** An audience: devices that match every condition. Empty or missing conditions match every device. */
export const audienceSchema = z.strictObject({
  platforms: z.array(z.enum(PLATFORMS)).max(PLATFORMS.length).default([]),
  /** Devices with at least one of these. */
  topics: z.array(id).max(100).default([]),
  /** Primary languages: `de` matches `de-AT`. */
  languages: z.array(languageTag).max(100).default([]),
  /** Release numbers, inclusive. */
  minVersion: z.int().min(0).optional(),
  maxVersion: z.int().min(0).optional(),
  /** Minimum and maximum days since the app was last opened. */
  openedBefore: z.int().min(1).max(3650).optional(),
  openedWithin: z.int().min(1).max(3650).optional(),
  /** Only these devices: the owner's test devices, or IDs set by an automation. */
  devices: z.union([z.literal('test'), z.array(z.string().max(40)).max(1000)]).optional(),
})
export type Audience = z.output<typeof audienceSchema>

/** An audience without contradictions. */
export const newAudience = audienceSchema
  .refine(({ minVersion = 0, maxVersion = Infinity }) => minVersion <= maxVersion, {
    error: 'The last version comes before the first.',
    path: ['maxVersion'],
  })
  .refine(({ openedBefore = 0, openedWithin = Infinity }) => openedBefore < openedWithin, {
    error: 'These two filters exclude each other. Change one of them.',
    path: ['openedWithin'],
  })

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 09:30')
const day = z.iso.date('Use a day like 2026-12-24')

/** When to send. `local` uses each device's local time; weekdays are 1 (Monday) to 7. */
export const scheduleSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('now') }),
  z.strictObject({ type: z.literal('at'), at: z.iso.datetime({ offset: true }) }),
  z.strictObject({ type: z.literal('local'), day, time: timeOfDay }),
  z.strictObject({
    type: z.literal('weekly'),
    days: z.array(z.int().min(1).max(7)).min(1, 'Choose a day').max(7),
    time: timeOfDay,
    /** Time zone of `time`; `local` is each device's. */
    timeZone: z.union([z.literal('local'), timeZone]),
  }),
])
export type Schedule = z.output<typeof scheduleSchema>

/** Of RFC 8030, section 5.3. iPhones show both immediately. */
export const URGENCIES = ['normal', 'high'] as const
/** Seconds that a message stays valid on a device: default, and limits. */
export const DEFAULT_TTL = (3 * DAY) / SECOND
export const MIN_TTL = MINUTE / SECOND
/** Google's push service stores messages for 28 days, Apple's and Mozilla's for 30. */
export const MAX_TTL = (28 * DAY) / SECOND

/** POST /api/apps/:id/messages, and the input of automations. */
export const newMessage = z.strictObject({
  content: contentSchema,
  audience: newAudience.default({ platforms: [], topics: [], languages: [] }),
  schedule: scheduleSchema.default({ type: 'now' }),
  urgency: z.enum(URGENCIES).default('normal'),
  /** Seconds from when it is due on a device; null for DEFAULT_TTL. */
  ttl: z
    .int('Use whole seconds')
    .min(MIN_TTL, `At least ${MIN_TTL} seconds`)
    .max(MAX_TTL, `At most ${MAX_TTL} seconds (28 days)`)
    .nullable()
    .default(null),
})
export type NewMessage = z.output<typeof newMessage>
