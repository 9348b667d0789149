import { englishName } from '@/lib/document/languages'
import { PLATFORM_NAMES } from '@/lib/push/device'
import type { Audience, Schedule } from '@/lib/push/message'
import type { MessagesApp } from '@/lib/push/messages/schema'
import { copy } from '../copy'
import { dayNames, inOwnTime } from '../moments'

const words = copy.composer

/** Whom a message is for: `Android app · New bread · German`. */
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

/** When a message that has not started goes out. */
export function describeSchedule(schedule: Schedule, dueAt: string): string {
  if (schedule.type === 'local') return `${schedule.day}, ${schedule.time} (${words.whens.local})`
  if (schedule.type === 'weekly') {
    const { days: on, time, timeZone } = schedule
    return `${dayNames(on)}, ${time} (${timeZone === 'local' ? words.zones.local : timeZone})`
  }
  return inOwnTime(dueAt)
}
