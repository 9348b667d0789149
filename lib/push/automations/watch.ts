import { z } from 'zod'
import { backoff } from '../../base/backoff'
import { HOUR, DAY, MINUTE } from '../../base/clock'
import { lockWorkspace } from '../../billing/lock'
import type { Source } from '../../document/sources'
import { AppError } from '../../platform/errors'
import { database, inTransaction, isUniqueViolation, type Tx } from '../../platform/database/database'
import { log } from '../../platform/log'
import { parseJson } from '../../base/parse-json'
import type { FetchSource, AutomatedApp, Job, RunContext } from './automation'
import { audienceOf } from './audience'
import { isBelowCap, writeMessage } from './write-message'
import { contentOf, type News } from './content'
import type { AutomationDescription } from './description'
import { isQuiet } from '../quiet-hours'
import { readAutomated, settingsWhenOn } from './settings'

/** State older than this cannot tell what is new, so the next poll only records, like the first one. */
const OUT_OF_DATE = 7 * DAY
const PAUSES = { first: 15 * MINUTE, max: 24 * HOUR }

/** Input of a poll. `before` is the state of the last poll, or null for the first. */
type PollInput<S> = {
  source: Source
  fetchSource: FetchSource
  before: { state: S; at: Date } | null
  now: Date
}

/** Finds what is new at a source. */
export type Watch<S> = {
  readonly state: z.ZodType<S>
  readonly poll: (input: PollInput<S>) => Promise<{ state: S; news: News[] }>
}

/** State as stored, with the time of the poll and the failures since. */
const storedSchema = z.object({
  address: z.string(),
  state: z.unknown(),
  /** ISO 8601; null before the first poll. */
  at: z.iso.datetime().nullable(),
  trouble: z.object({ since: z.iso.datetime(), failures: z.number(), retryAt: z.iso.datetime() }).nullable(),
})
type WatchState = z.output<typeof storedSchema>

const watchKey = (automation: { id: string }, sourceId: string) => `${automation.id}:${sourceId}`

/**
 * Returns a function that lists one polling job per source, or none in quiet hours. After them, one poll
 * finds all news.
 */
export function pollJobs<S>(
  description: AutomationDescription,
  watch: Watch<S>,
  isWatched: (source: Source) => boolean,
) {
  return (app: AutomatedApp, _own: unknown, now: Date): Job[] => {
    const { quiet, timeZone } = app.automated
    if (isQuiet(now, quiet, timeZone)) return []
    return app.published.sources.filter(isWatched).map((source) => ({
      place: source.address,
      run: (context) => pollSource(app, source, { description, watch }, context),
    }))
  }
}

async function pollSource<S>(
  app: AutomatedApp,
  source: Source,
  { description, watch }: { description: AutomationDescription; watch: Watch<S> },
  { fetchSource, now }: RunContext,
): Promise<void> {
  const key = watchKey(description, source.id)
  const where = { appId_key: { appId: app.id, key } }
  const row = await database().pushWatch.findUnique({ where, select: { state: true } })
  const last = row ? readState(row.state, source) : null
  if (last?.trouble && new Date(last.trouble.retryAt) > now) return
  const before = last && toBefore(last, watch, now)
  const found = await watch
    .poll({ source, fetchSource: (request) => fetchSource(app, source, request), before, now })
    .catch((error: unknown) => ({ error }))
  if ('error' in found && isOurLimit(found.error)) return
  const next: WatchState =
    'error' in found
      ? { ...(last ?? { address: source.address, state: null, at: null }), trouble: toTrouble(last, now) }
      : { address: source.address, state: found.state, at: now.toISOString(), trouble: null }
  if ('error' in found) log.warn({ err: found.error, app: app.id, watch: key }, 'failed to poll source')
  const [first, ...more] = before && 'news' in found ? found.news : []
  await inTransaction(async (tx) => {
    if (!(await replace(tx, { appId: app.id, key, from: row?.state ?? null, to: JSON.stringify(next), now })))
      return
    if (first) await sendNews(tx, app, description, [first, ...more], now)
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error // another node stored it first
  })
}

/** Stores the new state. Returns false if another node changed it since it was read. */
async function replace(
  tx: Tx,
  { appId, key, from, to, now }: { appId: string; key: string; from: string | null; to: string; now: Date },
): Promise<boolean> {
  const data = { state: to, checkedAt: now }
  if (from === null) {
    await tx.pushWatch.create({ data: { appId, key, ...data }, select: { key: true } })
    return true
  }
  const { count } = await tx.pushWatch.updateMany({ where: { appId, key, state: from }, data })
  return count > 0
}

/** Writes one message about all news, unless the owner turned it off or the daily cap is reached. */
async function sendNews(
  tx: Tx,
  app: AutomatedApp,
  description: AutomationDescription,
  news: readonly [News, ...News[]],
  now: Date,
): Promise<void> {
  await lockWorkspace(tx, app.workspaceId)
  const automated = await readAutomated(tx, app.id)
  const own = settingsWhenOn(automated, description.id)
  if (!own) return
  const place = { appId: app.id, origin: description.id, cap: own.cap, timeZone: automated.timeZone }
  if (!(await isBelowCap(tx, place, now))) return
  const audience = audienceOf(own, app.published)
  if (!audience) return
  const [{ about }] = news
  const content = contentOf(description, own, app.published, news)
  const message = { content, audience, schedule: { type: 'now' as const } }
  const requestKey = news.length === 1 ? about : `${about}+${news.length - 1}`
  await writeMessage(tx, app.id, message, { origin: description.id, requestKey }, now)
}

/** Returns null if the source's address changed since. */
function readState(stored: string, source: Source): WatchState | null {
  const parsed = storedSchema.safeParse(parseJson(stored)).data
  return parsed?.address === source.address ? parsed : null
}

function toBefore<S>({ at, state }: WatchState, watch: Watch<S>, now: Date): { state: S; at: Date } | null {
  if (at === null || now.getTime() - new Date(at).getTime() > OUT_OF_DATE) return null
  const read = watch.state.safeParse(state)
  return read.success ? { state: read.data, at: new Date(at) } : null
}

function toTrouble(last: WatchState | null, now: Date): NonNullable<WatchState['trouble']> {
  const failed = last?.trouble?.failures ?? 0
  const since = last?.trouble?.since ?? now.toISOString()
  const retryAt = new Date(now.getTime() + backoff(failed, PAUSES)).toISOString()
  return { since, failures: failed + 1, retryAt }
}

/** Our own rate limit does not count as a failure of the source. */
const isOurLimit = (error: unknown) =>
  error instanceof AppError && (error.kind === 'too-many-requests' || error.kind === 'busy')

/** Lists the sources that an automation could not read, by ID, and since when (ISO 8601). */
export async function listSourceFailures(
  client: Pick<Tx, 'pushWatch'>,
  appId: string,
  sources: readonly Source[],
): Promise<(automation: { id: string }) => { source: string; since: string }[]> {
  const rows = await client.pushWatch.findMany({ where: { appId }, select: { key: true, state: true } })
  const states = new Map(rows.map(({ key, state }) => [key, state]))
  return (automation) =>
    sources.flatMap((source) => {
      const state = states.get(watchKey(automation, source.id))
      const trouble = state === undefined ? null : readState(state, source)?.trouble
      return trouble ? [{ source: source.name, since: trouble.since }] : []
    })
}

/** Deletes the state of automations, so that their next poll is a first one. */
export async function deleteWatches(
  tx: Tx,
  appId: string,
  automations: readonly { id: string }[],
): Promise<void> {
  for (const { id } of automations)
    await tx.pushWatch.deleteMany({ where: { appId, key: { startsWith: `${id}:` } } })
}
