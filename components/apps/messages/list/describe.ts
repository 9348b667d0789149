import { formatMetric } from '@/components/data/metrics'
import { englishName } from '@/lib/document/languages'
import { PLATFORM_NAMES } from '@/lib/push/device'
import type { Audience, Schedule } from '@/lib/push/message'
import type { Message, MessageMetrics, MessagesApp } from '@/lib/push/messages/schema'
import { copy } from '../copy'
import { dayNames, formatDuration, formatLocalTime } from '../date-format'

const words = copy.composer

/** Describes an audience: `Android app · New bread · German`. */
export function describeAudience(audience: Audience, app: MessagesApp): string {
  const { platforms, topics, languages, minVersion, maxVersion, openedBefore, openedWithin, devices } =
    audience
  if (devices) return devices === 'test' ? copy.list.myDevices : copy.list.chosenDevices
  const versionName = (number: number) =>
    app.versions.find(({ version }) => version === number)?.versionName ?? String(number)
  const parts = [
    platforms.map((platform) => PLATFORM_NAMES[platform]).join(', '),
    topics.map((topic) => app.topics.find(({ id }) => id === topic)?.label ?? topic).join(', '),
    languages.map(englishName).join(', '),
    minVersion !== undefined ? `${words.minVersion} ${versionName(minVersion)}` : '',
    maxVersion !== undefined ? `${words.maxVersion} ${versionName(maxVersion)}` : '',
    openedWithin !== undefined ? `${words.opened}: ${words.openings.within} ${days(openedWithin)}` : '',
    openedBefore !== undefined ? `${words.opened}: ${words.openings.before} ${days(openedBefore)}` : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : copy.list.everybody
}

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

/** Describes when a scheduled message is sent. */
export function describeSchedule(schedule: Schedule, dueAt: string): string {
  if (schedule.type === 'local') return `${schedule.day}, ${schedule.time} (${words.whens.local})`
  if (schedule.type === 'weekly') {
    const { days: on, time, timeZone } = schedule
    return `${dayNames(on)}, ${time} (${timeZone === 'local' ? words.zones.local : timeZone})`
  }
  return formatLocalTime(dueAt)
}

/** Describes the state: `Canceled, 120 of 5,000 sent` if it was canceled after it started. */
export function describeState({ state, figures }: Pick<Message, 'state' | 'figures'>): string {
  const { sent, queued } = figures
  const isStopped = state === 'canceled' && queued > 0
  return isStopped ? copy.list.canceledAfter(sent, queued) : copy.list.states[state]
}

/** Describes how many devices opened it, with their share of those that it was sent to: `311 (26.0 %)`. */
export function describeOpened({ opened, sent }: Pick<MessageMetrics, 'opened' | 'sent'>): string {
  if (sent === 0) return formatMetric(opened)
  const rate = Math.min(100, (100 * opened) / sent)
  return `${formatMetric(opened)} (${formatMetric(rate, 'percent')})`
}

/** Describes what differs from the defaults: `High urgency, valid for 1 hour`. */
export function describeDelivery({ urgency, ttl }: Pick<Message, 'urgency' | 'ttl'>): string {
  const { highUrgency, validFor } = copy.list
  const parts = [urgency === 'high' ? highUrgency : '', ttl === null ? '' : validFor(formatDuration(ttl))]
  return parts.filter(Boolean).join(', ')
}
