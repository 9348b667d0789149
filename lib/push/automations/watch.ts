import { z } from 'zod'
import { HOUR, DAY, MINUTE } from '../../base/clock'
import { lockAccount } from '../../billing/lock'
import type { Source } from '../../document/sources'
import { AppError } from '../../platform/errors'
import { database, inTransaction, isUniqueViolation, type Tx } from '../../platform/database/database'
import { log } from '../../platform/log'
import { parseJson } from '../../base/parse-json'
import type { Ask, AutomatedApp, Job, Round } from './automation'
import { audienceOf } from './audience'
import { isBelowCap } from './cap'
import { contentOf, type News } from './content'
import type { AutomationDescription } from './description'
import { isQuiet } from './quiet-hours'
import { readAutomated, settingsWhenOn } from './settings'
import { writeMessage } from './write-message'

/** What was seen longer ago says nothing of what is new: the next look only remembers, like the first. */
const OUT_OF_DATE = 7 * DAY
const FIRST_PAUSE = 15 * MINUTE
const MAX_PAUSE = 24 * HOUR

/** What a look is told: `before` is what the last one remembered, null at the first. */
type Looked<S> = { source: Source; ask: Ask; before: { state: S; at: Date } | null; now: Date }

/** How an automation sees what is new at a source. */
export type Watch<S> = {
  readonly state: z.ZodType<S>
  readonly look: (looked: Looked<S>) => Promise<{ state: S; news: News[] }>
}

/** As it is stored: what was remembered when, and since when the source has not answered. */
const keptSchema = z.object({
  address: z.string(),
  state: z.unknown(),
  /** ISO 8601; null before the first look. */
  at: z.iso.datetime().nullable(),
  trouble: z.object({ since: z.iso.datetime(), failures: z.number(), retryAt: z.iso.datetime() }).nullable(),
})
type Kept = z.output<typeof keptSchema>

const keyOf = (automation: { id: string }, sourceId: string) => `${automation.id}:${sourceId}`

/** The jobs of an automation that looks at sources: one for each, and none in quiet hours, after which all is found at once. */
export function watchJobs<S>(
  description: AutomationDescription,
  watch: Watch<S>,
  isWatched: (source: Source) => boolean,
) {
  return (app: AutomatedApp, _own: unknown, now: Date): Job[] => {
    const { quiet, timeZone } = app.automated
    if (isQuiet(now, quiet, timeZone)) return []
    return app.published.sources.filter(isWatched).map((source) => ({
      place: source.address,
      run: (round) => lookAt(app, source, { description, watch }, round),
    }))
  }
}

async function lookAt<S>(
  app: AutomatedApp,
  source: Source,
  { description, watch }: { description: AutomationDescription; watch: Watch<S> },
  { ask, now }: Round,
): Promise<void> {
  const key = keyOf(description, source.id)
  const where = { appId_key: { appId: app.id, key } }
  const row = await database().pushWatch.findUnique({ where, select: { state: true } })
  const kept = row ? readKept(row.state, source) : null
  if (kept?.trouble && new Date(kept.trouble.retryAt) > now) return
  const before = kept && toBefore(kept, watch, now)
  const found = await watch
    .look({ source, ask: (request) => ask(app, source, request), before, now })
    .catch((error: unknown) => ({ error }))
  if ('error' in found && isOurLimit(found.error)) return
  const next: Kept =
    'error' in found
      ? { ...(kept ?? { address: source.address, state: null, at: null }), trouble: troubleOf(kept, now) }
      : { address: source.address, state: found.state, at: now.toISOString(), trouble: null }
  if ('error' in found)
    log.warn({ err: found.error, app: app.id, watch: key }, 'a source could not be looked at')
  const [first, ...more] = before && 'news' in found ? found.news : []
  await inTransaction(async (tx) => {
    if (!(await replace(tx, { appId: app.id, key, from: row?.state ?? null, to: JSON.stringify(next), now })))
      return
    if (first) await tell(tx, app, description, [first, ...more], now)
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error // another node remembered first
  })
}

/** Writes what was seen, unless another node did since it was read. */
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

/** Writes one message of all that is new, unless the owner turned it off meanwhile or today’s are all written. */
async function tell(
  tx: Tx,
  app: AutomatedApp,
  description: AutomationDescription,
  news: readonly [News, ...News[]],
  now: Date,
): Promise<void> {
  await lockAccount(tx, app.ownerId)
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

/** Of another address nothing was seen yet. */
function readKept(stored: string, source: Source): Kept | null {
  const kept = keptSchema.safeParse(parseJson(stored)).data
  return kept?.address === source.address ? kept : null
}

function toBefore<S>({ at, state }: Kept, watch: Watch<S>, now: Date): { state: S; at: Date } | null {
  if (at === null || now.getTime() - new Date(at).getTime() > OUT_OF_DATE) return null
  const read = watch.state.safeParse(state)
  return read.success ? { state: read.data, at: new Date(at) } : null
}

function troubleOf(kept: Kept | null, now: Date): NonNullable<Kept['trouble']> {
  const failures = (kept?.trouble?.failures ?? 0) + 1
  const pause = Math.min(FIRST_PAUSE * 2 ** (failures - 1), MAX_PAUSE)
  const since = kept?.trouble?.since ?? now.toISOString()
  return { since, failures, retryAt: new Date(now.getTime() + pause).toISOString() }
}

/** That we asked too much says nothing of the source. */
const isOurLimit = (error: unknown) =>
  error instanceof AppError && (error.kind === 'too-many-requests' || error.kind === 'busy')

/** Sources that an automation could not read, by their ids, and since when (ISO 8601). */
export async function troublesOf(
  client: Pick<Tx, 'pushWatch'>,
  appId: string,
  sources: readonly Source[],
): Promise<(automation: { id: string }) => { source: string; since: string }[]> {
  const rows = await client.pushWatch.findMany({ where: { appId }, select: { key: true, state: true } })
  const states = new Map(rows.map(({ key, state }) => [key, state]))
  return (automation) =>
    sources.flatMap((source) => {
      const state = states.get(keyOf(automation, source.id))
      const trouble = state === undefined ? null : readKept(state, source)?.trouble
      return trouble ? [{ source: source.name, since: trouble.since }] : []
    })
}

/** Forgets what automations saw, so that their next look is a first one. */
export async function forgetWatches(
  tx: Tx,
  appId: string,
  automations: readonly { id: string }[],
): Promise<void> {
  for (const { id } of automations)
    await tx.pushWatch.deleteMany({ where: { appId, key: { startsWith: `${id}:` } } })
}
