import { z } from 'zod'
import { id } from '../../document/id'
import { languageTag } from '../../document/settings'
import { visibleLine, withoutControls } from '../../document/text'
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

/** What an owner sets of one automation. */
export const automationSettings = z.strictObject({
  on: z.boolean(),
  /** Most messages a day. */
  cap: z.int().min(1, 'At least 1').max(MAX_CAP, `At most ${MAX_CAP}`),
  /** Hours that it waits; for those that do not wait it is 0. */
  hours: z.int().min(0).max(336),
  /** Only devices that chose this topic. */
  topic: id.nullable(),
  /** Only devices of these kinds; all when empty. */
  platforms: z.array(z.enum(PLATFORMS)).max(PLATFORMS.length),
  /** What the owner wrote, by language; the others are in words of ours, where there are some. */
  texts: z.record(languageTag, z.strictObject({ one: template, many: template.optional() })),
})
export type AutomationSettings = z.output<typeof automationSettings>

/** As it is stored: and since when it is on, in ISO 8601; null while it is off. */
export const storedAutomations = z.record(
  z.string(),
  automationSettings.extend({ since: z.iso.datetime().nullable() }),
)
export type StoredAutomations = z.output<typeof storedAutomations>

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 22:00')

/** PUT /api/apps/:id/messages/automations. Automations that are not named stay as they are. */
export const automationsRequest = z.strictObject({
  timeZone,
  /** From when until when none of them sends anything; null for never. */
  quiet: z
    .strictObject({ from: timeOfDay, to: timeOfDay })
    .refine(({ from, to }) => from !== to, { message: 'Choose another time', path: ['to'] })
    .nullable(),
  automations: z.record(z.string().max(40), automationSettings),
})
export type AutomationsRequest = z.output<typeof automationsRequest>

/** One automation as its owner sees it. */
export type AutomationView = {
  id: string
  label: string
  text: string
  /** Why it can't do anything in this app; null where it can. */
  unavailable: string | null
  /** By placeholder: an example. */
  placeholders: { one: Readonly<Record<string, string>>; many: Readonly<Record<string, string>> | null }
  capOf: 'app' | 'device'
  hours: { label: string; hint: string; min: number; max: number } | null
  settings: AutomationSettings
  /** What it says in each of the app's languages where the owner wrote nothing; none where we have no words. */
  words: Readonly<Record<string, Templates>>
  /** Messages of the last seven days, and when the last one was written (ISO 8601). */
  last: { week: number; at: string | null }
  /** Sources that could not be read, and since when (ISO 8601). */
  troubles: { source: string; since: string }[]
}

/** GET /api/apps/:id/messages/automations. */
export type AutomationsView = {
  app: { id: string; name: string }
  /** Whether the owner's plan has notifications; without them no automation runs. */
  allowed: boolean
  published: boolean
  devices: number
  /** Null until somebody chose it. */
  timeZone: string | null
  quiet: { from: string; to: string } | null
  /** Of the app, the main one first. */
  languages: string[]
  topics: { id: string; label: string }[]
  platforms: { id: Platform; label: string }[]
  automations: AutomationView[]
}
