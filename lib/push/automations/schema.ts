import { z } from 'zod'
import { id, visibleLine, withoutControls } from '../../document/values'
import { languageTag } from '../../document/settings'
import { PLATFORMS, type Platform } from '../device'
import { MAX_TEXT, MAX_TITLE } from '../message'
import { timeZone } from '../../base/time-zone'
import type { Templates } from './description'

const MAX_CAP = 20

const template = z.strictObject({
  title: visibleLine('Write a title').max(MAX_TITLE, `At most ${MAX_TITLE} characters`),
  text: z
    .string()
    .transform((value) => withoutControls(value, { lines: true }).trim())
    .pipe(z.string().max(MAX_TEXT, `At most ${MAX_TEXT} characters`)),
})

/** An owner's settings of one automation. */
export const automationSettings = z.strictObject({
  on: z.boolean(),
  /** Maximum messages a day. */
  cap: z.int().min(1, 'At least 1').max(MAX_CAP, `At most ${MAX_CAP}`),
  /** Hours to wait; 0 for automations that do not wait. */
  hours: z.int().min(0).max(336),
  /** Sends only to devices with this topic. */
  topic: id.nullable(),
  /** Sends only to these platforms, or to all if empty. */
  platforms: z.array(z.enum(PLATFORMS)).max(PLATFORMS.length),
  /** The owner's templates by language. Other languages use our defaults, if we have them. */
  texts: z.record(languageTag, z.strictObject({ one: template, many: template.optional() })),
})
export type AutomationSettings = z.output<typeof automationSettings>

/** Settings as stored. `since` is the time it was turned on (ISO 8601), or null while off. */
export const storedAutomations = z.record(
  z.string(),
  automationSettings.extend({ since: z.iso.datetime().nullable() }),
)
export type StoredAutomations = z.output<typeof storedAutomations>

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 22:00')

/** Settings of the messages that people or their systems write. */
const writtenSettings = z.strictObject({
  /** Whether the quiet hours apply to them too, by each device's clock. */
  quiet: z.boolean(),
  /** Maximum of them to one device in 24 hours, or null for no limit. */
  cap: z.int('Use a whole number').min(1, 'At least 1').max(MAX_CAP, `At most ${MAX_CAP}`).nullable(),
})
export type WrittenSettings = z.output<typeof writtenSettings>

/** PUT /api/apps/:id/messages/automations. Omitted automations and `written` stay unchanged. */
export const automationsRequest = z.strictObject({
  timeZone,
  /** Hours in which no automation sends, or null for none. */
  quiet: z
    .strictObject({ from: timeOfDay, to: timeOfDay })
    .refine(({ from, to }) => from !== to, { message: 'Choose another time', path: ['to'] })
    .nullable(),
  automations: z.record(z.string().max(40), automationSettings),
  written: writtenSettings.optional(),
})
export type AutomationsRequest = z.output<typeof automationsRequest>

/** An automation as returned to its owner. */
export type AutomationView = {
  id: string
  label: string
  text: string
  /** Why it cannot work in this app, or null if it can. */
  unavailable: string | null
  /** An example for each placeholder. */
  placeholders: { one: Readonly<Record<string, string>>; many: Readonly<Record<string, string>> | null }
  capOf: 'app' | 'device'
  hours: { label: string; hint: string; min: number; max: number } | null
  settings: AutomationSettings
  /** Our default templates by app language. Omits languages without any. */
  words: Readonly<Record<string, Templates>>
  /** Messages of the last seven days, and the time of the latest one (ISO 8601). */
  last: { week: number; at: string | null }
  /** Unreadable sources, and since when (ISO 8601). */
  troubles: { source: string; since: string }[]
}

/** GET /api/apps/:id/messages/automations. */
export type AutomationsView = {
  app: { id: string; name: string }
  /** Whether the owner's plan has notifications. Otherwise no automation runs. */
  allowed: boolean
  published: boolean
  devices: number
  /** Null until set. */
  timeZone: string | null
  quiet: { from: string; to: string } | null
  written: WrittenSettings
  /** Languages of the app, main language first. */
  languages: string[]
  topics: { id: string; label: string }[]
  platforms: { id: Platform; label: string }[]
  automations: AutomationView[]
}
