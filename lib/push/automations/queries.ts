import { requireApp } from '../../apps/access'
import { getAppEntitlements, planFields } from '../../billing/plans/entitlements'
import { DAY } from '../../base/clock'
import type { Actor } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { PLATFORM_NAMES, PLATFORMS } from '../device'
import type { Automation } from './automation'
import { wordsIn } from './content'
import type { Templates } from './description'
import { type PublishedDocument, readPublished } from '../../apps/published-document'
import { AUTOMATIONS } from './registry'
import type { AutomationsView, AutomationView } from './schema'
import { type Automated, firstSettings, settingsFields, toAutomated } from './settings'
import { listSourceFailures } from './watch'

const WEEK = 7 * DAY
const NOT_PUBLISHED = 'Publish your app first.'

const viewFields = {
  id: true,
  name: true,
  kind: true,
  document: true,
  unpublishedAt: true,
  withdrawnReason: true,
  workspace: { select: planFields },
  pushSettings: { select: settingsFields },
  releases: { orderBy: { version: 'desc' }, take: 1, select: { version: true, document: true } },
  _count: { select: { pushSubscriptions: true } },
} as const

/**
 * Returns an app's automations, whether each can work in it, and its recent activity.
 * @throws NotFoundError
 */
export async function getAutomations(
  actor: Actor,
  appId: string,
  now = new Date(),
): Promise<AutomationsView> {
  const row = await requireApp(database(), actor, appId, viewFields)
  const [release] = row.releases
  const isPublished = release !== undefined && row.unpublishedAt === null && row.withdrawnReason === null
  const app = release ? readPublished(release.document, release.version) : readPublished(row.document, 0)
  const automated = toAutomated(row.pushSettings)
  const [lastOf, troubles] = await Promise.all([
    messagesSince(appId, now),
    listSourceFailures(database(), appId, app.sources),
  ])
  const { timeZone, quiet, written } = automated
  return {
    app: { id: row.id, name: row.name },
    allowed: getAppEntitlements(row.workspace, row.kind, now).pushNotifications,
    published: isPublished,
    devices: row._count.pushSubscriptions,
    timeZone: row.pushSettings && timeZone,
    quiet: quiet && { from: toTime(quiet.from), to: toTime(quiet.to) },
    written,
    languages: Object.keys(app.names),
    topics: [...app.topics],
    platforms: PLATFORMS.map((id) => ({ id, label: PLATFORM_NAMES[id] })),
    automations: AUTOMATIONS.map((automation) => ({
      ...viewOf(automation, automated, app),
      unavailable: release ? automation.unavailable(app) : NOT_PUBLISHED,
      last: lastOf(automation.description.id),
      troubles: troubles(automation.description),
    })),
  }
}

function viewOf(
  { description }: Automation,
  { automations }: Automated,
  app: PublishedDocument,
): Omit<AutomationView, 'unavailable' | 'last' | 'troubles'> {
  const { id, label, text, placeholders, cap, hours } = description
  const {
    on,
    cap: max,
    hours: waits,
    topic,
    platforms,
    texts,
  } = automations[id] ?? firstSettings(description)
  return {
    ...{ id, label, text },
    settings: { on, cap: max, hours: waits, topic, platforms, texts },
    placeholders: { one: placeholders.one, many: placeholders.many ?? null },
    capOf: cap.of,
    hours: hours ? { label: hours.label, hint: hours.hint, min: hours.min, max: hours.max } : null,
    words: wordsOf(description, Object.keys(app.names)),
  }
}

/** Returns our default templates by language. Omits languages without any. */
export function wordsOf(
  description: Parameters<typeof wordsIn>[0],
  languages: readonly string[],
): Record<string, Templates> {
  const all = languages.flatMap((language) => {
    const words = wordsIn(description, language)
    return words ? [[language, words] as const] : []
  })
  return Object.fromEntries(all)
}

/** Counts the messages of each automation since a week ago, with the time of the last one. */
async function messagesSince(appId: string, now: Date): Promise<(id: string) => AutomationView['last']> {
  const where = { appId, origin: { in: AUTOMATIONS.map(({ description }) => description.id) } }
  const state = { not: 'canceled' }
  const [week, all] = await Promise.all([
    database().pushMessage.groupBy({
      by: ['origin'],
      where: { ...where, state, createdAt: { gte: new Date(now.getTime() - WEEK) } },
      _count: { _all: true },
    }),
    database().pushMessage.groupBy({ by: ['origin'], where: { ...where, state }, _max: { createdAt: true } }),
  ])
  return (id) => ({
    week: week.find(({ origin }) => origin === id)?._count._all ?? 0,
    at: all.find(({ origin }) => origin === id)?._max.createdAt?.toISOString() ?? null,
  })
}

/** Formats minutes after midnight as `22:05`. */
function toTime(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
