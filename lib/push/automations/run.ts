import { LRUCache } from 'lru-cache'
import { getAppEntitlements, planFields } from '../../billing/plans/entitlements'
import { PUBLISHED } from '../../apps/published'
import type { Source } from '../../document/sources'
import { MINUTE, SECOND } from '../../base/clock'
import { database } from '../../platform/database/database'
import { BusyError } from '../../platform/errors'
import { inPages, never, type ShallStop } from '../../platform/in-pages'
import { log } from '../../platform/log'
import { requestKey, type SourceResponse, type SourceRequest } from '../../sources/client'
import { localizeRequest } from '../../sources/posts/in-language'
import type { AutomatedApp, Job, RunContext } from './automation'
import { answered, eachPlace, failed } from './places'
import { publishedDocument } from '../../apps/published-document'
import { AUTOMATIONS } from './registry'
import { isAnyOn, settingsFields, settingsWhenOn, toAutomated } from './settings'

/** Returns a fetcher of public responses on behalf of an app. @throws if the source does not respond */
export type SourceFetcherFor = (
  appId: string,
) => (source: Source, request: SourceRequest) => Promise<SourceResponse | null>

const APPS_AT_A_TIME = 200
/** Maximum responses per place that are cached for other apps. */
const MAX_RESPONSES = 20
/** Milliseconds lost to failed requests at a place, after which a run skips the rest there. */
const MAX_LOST_TIME = 15 * SECOND
/** An older response is a cached copy from when the source was up, so it does not count. */
const MAX_AGE_SECONDS = (15 * MINUTE) / 1000
/** Seconds after which interrupted work continues. */
const RETRY_AFTER = 60

/**
 * Runs all automations that are on and writes the resulting messages. Only for published apps that have a
 * device and a plan with notifications. A failure does not stop the other apps.
 */
export async function runAutomations(
  sourceFetcherFor: SourceFetcherFor,
  now = new Date(),
  shouldStop = never,
): Promise<void> {
  const jobs = await findJobs(now, shouldStop)
  await eachPlace(byPlace(jobs), async (group) => {
    const context = createRunContext(sourceFetcherFor, now, shouldStop)
    for (const job of group)
      if (!shouldStop())
        await job.run(context).catch((err: unknown) => log.error({ err }, 'automation failed'))
  })
}

async function findJobs(now: Date, shouldStop: ShallStop): Promise<Job[]> {
  const jobs: Job[] = []
  // Few apps have settings, so start from those.
  const pages = inPages<{ appId: string }>(
    (last, take) =>
      database().pushSettings.findMany({
        where: { appId: { gt: last?.appId ?? '' } },
        orderBy: { appId: 'asc' },
        take,
        select: { appId: true },
      }),
    APPS_AT_A_TIME,
  )
  for await (const page of pages) {
    const id = { in: page.map(({ appId }) => appId) }
    const where = { id, ...PUBLISHED, releases: { some: {} }, pushSubscriptions: { some: {} } }
    for (const app of await database().app.findMany({ where, orderBy: { id: 'asc' }, select: appFields })) {
      if (shouldStop()) return []
      jobs.push(...(await jobsOf(app, now)))
    }
  }
  return jobs
}

const appFields = {
  id: true,
  workspaceId: true,
  kind: true,
  workspace: { select: planFields },
  pushSettings: { select: settingsFields },
  releases: { orderBy: { version: 'desc' }, take: 1, select: { version: true } },
} as const

type AppRow = {
  id: string
  workspaceId: string
  kind: string
  workspace: Parameters<typeof getAppEntitlements>[0]
  pushSettings: Parameters<typeof toAutomated>[0]
  releases: { version: number }[]
}

async function jobsOf(row: AppRow, now: Date): Promise<Job[]> {
  const { id, workspaceId, kind, workspace, pushSettings, releases } = row
  const [release] = releases
  const automated = toAutomated(pushSettings)
  if (!release || !isAnyOn(automated) || !getAppEntitlements(workspace, kind, now).pushNotifications)
    return []
  const app: AutomatedApp = {
    id,
    workspaceId,
    automated,
    published: await publishedDocument(id, release.version),
  }
  return AUTOMATIONS.flatMap(({ description, jobs }) => {
    const own = settingsWhenOn(automated, description.id)
    return own && jobs ? jobs(app, own, now) : []
  })
}

function byPlace(jobs: readonly Job[]): Map<string, Job[]> {
  const groups = new Map<string, Job[]>()
  for (const job of jobs) {
    const group = groups.get(job.place)
    if (group) group.push(job)
    else groups.set(job.place, [job])
  }
  return groups
}

/** Creates the context that all jobs of one place share. */
function createRunContext(sourceFetcherFor: SourceFetcherFor, now: Date, shouldStop: ShallStop): RunContext {
  const responses = new LRUCache<string, Promise<SourceResponse>>({ max: MAX_RESPONSES })
  let lostTime = 0
  return {
    now,
    shouldStop,
    async fetchSource(app, source, request) {
      if (shouldStop()) throw new BusyError(RETRY_AFTER) // not a failure of the source
      const localized = localizeRequest(request, source, app.published.language)
      const key = `${source.kind} ${source.address} ${requestKey(localized)}`
      const known = responses.get(key)
      if (known) return known
      if (lostTime > MAX_LOST_TIME) throw new Error('The source is too slow')
      const started = performance.now()
      const response = sourceFetcherFor(app.id)(source, localized).then(usable)
      responses.set(key, response)
      response.then(
        () => answered(source.address),
        () => {
          failed(source.address)
          lostTime += performance.now() - started
        },
      )
      return response
    },
  }
}

/** @throws if the response is an error, or too old because the source is down */
function usable(response: SourceResponse | null): SourceResponse {
  if (!response) throw new Error('The source did not respond')
  if (response.status !== 200) throw new Error(`The source responded with ${response.status}`)
  if (Number(response.header('age') ?? 0) > MAX_AGE_SECONDS) throw new Error('The source is unavailable')
  return response
}
