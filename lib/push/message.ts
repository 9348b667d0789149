import { z } from 'zod'
import { httpsUrl } from '../document/blocks/https-url'
import { assetReference } from '../document/asset'
import { id } from '../document/id'
import { languageTag } from '../document/settings'
import { visibleLine, withoutControls } from '../document/text'
import { PLATFORMS } from './device'
import { targetSchema } from './targets/registry'
import { timeZone } from '../base/time-zone'

/** Phones cut titles after about 40 characters, and texts after about 120 until somebody opens them. */
export const MAX_TITLE = 100
export const MAX_TEXT = 500

const title = visibleLine('Write a title').max(MAX_TITLE, `At most ${MAX_TITLE} characters`)
const text = z
  .string()
  .transform((value) => withoutControls(value, { lines: true }).trim())
  .pipe(z.string().max(MAX_TEXT, `At most ${MAX_TEXT} characters`))

/** What people read, in the app's main language and in others. */
export const contentSchema = z.strictObject({
  title,
  text: text.default(''),
  /** A picture of the app, or one at an address. */
  picture: z.union([assetReference, httpsUrl]).nullable().default(null),
  target: targetSchema.default({ type: 'app' }),
  /** By language tag; what a device's language does not have is in the main one. */
  translations: z.record(languageTag, z.strictObject({ title, text: text.default('') })).default({}),
})
export type Content = z.output<typeof contentSchema>

/** Whom a message is for: all devices that fit each of these; what is empty or missing keeps nobody out. */
export const audienceSchema = z.strictObject({
  platforms: z.array(z.enum(PLATFORMS)).max(PLATFORMS.length).default([]),
  /** A device that chose one of them. */
  topics: z.array(id).max(100).default([]),
  /** Primary languages: `de` fits `de-AT`. */
  languages: z.array(languageTag).max(100).default([]),
  /** Releases by their numbers, both ends included. */
  minVersion: z.int().min(0).optional(),
  maxVersion: z.int().min(0).optional(),
  /** Days since the app was opened last: at least, at most. */
  openedBefore: z.int().min(1).max(3650).optional(),
  openedWithin: z.int().min(1).max(3650).optional(),
  /** Of these devices alone: the owner's own, or those that an automation means. */
  devices: z.union([z.literal('test'), z.array(z.string().max(40)).max(1000)]).optional(),
})
export type Audience = z.output<typeof audienceSchema>

/** One that can mean somebody. */
export const newAudience = audienceSchema
  .refine(({ minVersion = 0, maxVersion = Infinity }) => minVersion <= maxVersion, {
    error: 'The last version comes before the first.',
    path: ['maxVersion'],
  })
  .refine(({ openedBefore = 0, openedWithin = Infinity }) => openedBefore < openedWithin, {
    error: 'Nobody opened the app both within these days and before them.',
    path: ['openedWithin'],
  })

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 09:30')
const day = z.iso.date('Use a day like 2026-12-24')

/** When it goes out. `local` is that time wherever a device is; days of the week are 1 (Monday) to 7. */
export const scheduleSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('now') }),
  z.strictObject({ type: z.literal('at'), at: z.iso.datetime({ offset: true }) }),
  z.strictObject({ type: z.literal('local'), day, time: timeOfDay }),
  z.strictObject({
    type: z.literal('weekly'),
    days: z.array(z.int().min(1).max(7)).min(1, 'Choose a day').max(7),
    time: timeOfDay,
    /** Of that time; `local` is each device's own. */
    timeZone: z.union([z.literal('local'), timeZone]),
  }),
])
export type Schedule = z.output<typeof scheduleSchema>

/** POST /api/apps/:id/messages, and what automations write. */
export const newMessage = z.strictObject({
  content: contentSchema,
  audience: newAudience.default({ platforms: [], topics: [], languages: [] }),
  schedule: scheduleSchema.default({ type: 'now' }),
})
export type NewMessage = z.output<typeof newMessage>
