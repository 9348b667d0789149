import type { FieldErrors, Resolver } from 'react-hook-form'
import type { Platform } from '@/lib/push/device'
import { DEFAULT_TTL, type NewMessage, type Schedule, newMessage } from '@/lib/push/message'
import type { MessagesApp } from '@/lib/push/messages/schema'
import { TARGET_KINDS, type Target, type TargetType } from '@/lib/push/targets/registry'

/** The app's options for the audience and the texts. */
type Known = Pick<MessagesApp, 'languages' | 'topics' | 'versions'>
type MessageTexts = { title: string; text: string }
export type When = Schedule['type']

/** Fields of all target types, and the name of the selected entry. */
type PartOf<T> = T extends unknown ? Exclude<keyof T, 'type'> : never
type TargetParts = Record<PartOf<Target> | 'entryName', string>

export const NO_TARGET: TargetParts = {
  screenId: '',
  sourceId: '',
  postId: '',
  productId: '',
  url: '',
  entryName: '',
}

/** Form values of a message. Uses the message's paths, so that errors appear at their fields. */
export type Values = {
  content: MessageTexts & {
    picture: string
    pictureFrom: 'none' | 'app' | 'address'
    target: { type: TargetType } & TargetParts
    translations: Record<string, MessageTexts>
  }
  audience: {
    platforms: Platform[]
    topics: string[]
    languages: string[]
    minVersion: string
    maxVersion: string
    opened: 'any' | 'within' | 'before'
    days: string
  }
  schedule: { type: When; day: string; time: string; days: number[]; zone: 'local' | 'mine' }
  urgency: NewMessage['urgency']
  /** In seconds. */
  ttl: string
}

export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** An audience without filters. */
const emptyAudience = (): Values['audience'] => ({
  ...{ platforms: [], topics: [], languages: [], minVersion: '', maxVersion: '' },
  ...{ opened: 'any', days: '30' },
})

/** Initial values: empty, or copied from a message. Drops references to what the app no longer has. */
export function valuesOf(like: NewMessage | null, app: Known): Values {
  const { title = '', text = '', picture = null, target, translations = {} } = like?.content ?? {}
  const further = app.languages.slice(1).map((tag) => [tag, translations[tag] ?? { title: '', text: '' }])
  return {
    content: {
      ...{ title, text, picture: picture ?? '', target: targetValues(target) },
      pictureFrom: picture === null ? 'none' : picture.startsWith('asset:') ? 'app' : 'address',
      translations: Object.fromEntries(further) as Record<string, MessageTexts>,
    },
    audience: audienceValues(like?.audience, app),
    // The schedule is not copied, because its time is in the past.
    schedule: { type: 'now', day: '', time: '09:00', days: [1], zone: 'local' },
    urgency: like?.urgency ?? 'normal',
    ttl: String(like?.ttl ?? DEFAULT_TTL),
  }
}

function targetValues(target: Target = { type: 'app' }): Values['content']['target'] {
  return { ...NO_TARGET, ...target }
}

function audienceValues(audience: NewMessage['audience'] | undefined, app: Known): Values['audience'] {
  if (!audience) return emptyAudience()
  const { platforms, topics, languages, minVersion, maxVersion, openedBefore, openedWithin } = audience
  return {
    platforms,
    topics: topics.filter((topic) => app.topics.some(({ id }) => id === topic)),
    languages: languages.filter((tag) => app.languages.includes(tag)),
    minVersion: versionIn(app, minVersion),
    maxVersion: versionIn(app, maxVersion),
    opened: openedWithin !== undefined ? 'within' : openedBefore !== undefined ? 'before' : 'any',
    days: String(openedWithin ?? openedBefore ?? 30),
  }
}

function versionIn({ versions }: Known, number: number | undefined): string {
  return versions.some(({ version }) => version === number) ? String(number) : ''
}

/** Converts form values to a request body, without validation. */
export function toRequest({ content, audience, schedule, urgency, ttl }: Values): unknown {
  const { title, text, picture, pictureFrom, target, translations } = content
  const written = Object.entries(translations).filter(([, words]) => words.title.trim() || words.text.trim())
  return {
    content: {
      ...{ title, text, translations: Object.fromEntries(written), target: toTarget(target) },
      // An invalid value, so that validation reports the missing URL at this field.
      picture: pictureFrom === 'none' ? null : picture.trim() || 'none',
    },
    audience: toAudience(audience),
    schedule: toSchedule(schedule),
    ...{ urgency, ttl: Number(ttl) === DEFAULT_TTL ? null : Number(ttl) },
  }
}

function toTarget(target: Values['content']['target']) {
  const parts = Object.keys(TARGET_KINDS[target.type].schema.shape) as (keyof typeof target)[]
  return Object.fromEntries(parts.map((part) => [part, target[part]]))
}

/** Converts the form's audience. Leaves invalid numbers to validation. */
export function toAudience(audience: Values['audience']) {
  const { platforms, topics, languages, minVersion, maxVersion, opened, days } = audience
  return {
    ...{ platforms, topics, languages },
    ...(minVersion !== '' && { minVersion: Number(minVersion) }),
    ...(maxVersion !== '' && { maxVersion: Number(maxVersion) }),
    ...(opened === 'within' && { openedWithin: Number(days) }),
    ...(opened === 'before' && { openedBefore: Number(days) }),
  }
}

function toSchedule({ type, day, time, days, zone }: Values['schedule']) {
  if (type === 'local') return { type, day, time }
  if (type === 'weekly') return { type, days, time, timeZone: zone === 'local' ? 'local' : ownZone() }
  if (type === 'now') return { type }
  const date = new Date(`${day}T${time}`)
  return { type, at: Number.isNaN(date.getTime()) ? '' : date.toISOString() }
}

/** Form fields of error paths that have no field with the same name. */
const ERROR_FIELDS: Readonly<Record<string, string>> = {
  'schedule.at': 'schedule.day',
  'schedule.timeZone': 'schedule.zone',
  'audience.openedWithin': 'audience.days',
  'audience.openedBefore': 'audience.days',
  'content.target': 'content.target.type',
}

const MISSING: Readonly<Record<string, string>> = {
  'content.target.screenId': 'Choose a screen.',
  'content.target.sourceId': 'Choose a source.',
  'content.target.postId': 'Choose one.',
  'content.target.productId': 'Choose one.',
  'content.picture': 'Choose a picture, or use an address that starts with https://.',
  'schedule.day': 'Choose a day and a time.',
  'audience.days': 'Enter a number of days from 1 to 3,650.',
}

/** Form field of an error path. */
export function fieldOf(path: string): string {
  const field = ERROR_FIELDS[path] ?? path
  return field.replace(/^(content\.translations\.[^.]+)$/, '$1.title')
}

/** Validates with the schema of the API. */
export const resolver: Resolver<Values, unknown, NewMessage> = (values) => {
  const read = newMessage.safeParse(toRequest(values))
  if (read.success) return { values: read.data, errors: {} }
  const errors: Record<string, unknown> = {}
  for (const { path, message } of read.error.issues) {
    const field = fieldOf(path.join('.'))
    put(errors, field.split('.'), { type: 'invalid', message: MISSING[field] ?? message })
  }
  return { values: {}, errors: errors as FieldErrors<Values> }
}

function put(errors: Record<string, unknown>, [name = '', ...rest]: string[], error: object): void {
  if (rest.length === 0) errors[name] ??= error
  else put((errors[name] ??= {}) as Record<string, unknown>, rest, error)
}
