import { appRightsOf, subscriptionFields } from '../../billing/plans/entitlements'
import { PUBLISHED } from '../../apps/published'
import type { Source } from '../../document/sources'
import { MINUTE, SECOND } from '../../base/clock'
import { database } from '../../platform/database/database'
import { BusyError } from '../../platform/errors'
import { inPages, never, type ShallStop } from '../../platform/in-pages'
import { log } from '../../platform/log'
import { putLast } from '../../base/put-last'
import { requestKey, type SourceAnswer, type SourceRequest } from '../../sources/client'
import { askedIn } from '../../sources/posts/in-language'
import type { AutomatedApp, Job, Round } from './automation'
import { answered, eachPlace, failed } from './places'
import { publishedApp } from './published'
import { AUTOMATIONS } from './registry'
import { isAnyOn, settingsFields, settingsWhenOn, toAutomated } from './settings'

/** Asks a source for what is everybody's, on behalf of an app. @throws where it does not answer */
export type AskerOf = (
  appId: string,
) => (source: Source, request: SourceRequest) => Promise<SourceAnswer | null>

const APPS_AT_A_TIME = 200
/** Answers of a place that other apps may want. */
const MAX_ANSWERS = 20
/** Milliseconds that a round waits in vain at a place; what else is to be asked there is not. */
const MAX_LOST = 15 * SECOND
/** Older ones are an earlier answer that stands in for a source that is away. */
const MAX_AGE_SECONDS = (15 * MINUTE) / 1000
/** Seconds after which what was stopped goes on. */
const AGAIN_AFTER = 60

/**
 * Looks at everything that apps have automations on for, and writes the messages that come of it. Only for apps that are
 * published, have a device, and whose owner's plan has notifications. What fails for one app holds up no other.
 */
export async function runAutomations(askerOf: AskerOf, now = new Date(), shallStop = never): Promise<void> {
  const jobs = await findJobs(now, shallStop)
  await eachPlace(byPlace(jobs), async (group) => {
    const round = roundOf(askerOf, now, shallStop)
    for (const job of group)
      if (!shallStop())
        await job.run(round).catch((err: unknown) => log.error({ err }, 'an automation failed'))
  })
}

async function findJobs(now: Date, shallStop: ShallStop): Promise<Job[]> {
  const jobs: Job[] = []
  // Of all apps, few have settings.
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
      if (shallStop()) return []
      jobs.push(...(await jobsOf(app, now)))
    }
  }
  return jobs
}

const appFields = {
  id: true,
  ownerId: true,
  kind: true,
  owner: { select: { trialEndsAt: true, subscriptions: { select: subscriptionFields } } },
  pushSettings: { select: settingsFields },
  releases: { orderBy: { version: 'desc' }, take: 1, select: { version: true } },
} as const

type AppRow = {
  id: string
  ownerId: string
  kind: string
  owner: Parameters<typeof appRightsOf>[0]
  pushSettings: Parameters<typeof toAutomated>[0]
  releases: { version: number }[]
}

async function jobsOf(row: AppRow, now: Date): Promise<Job[]> {
  const { id, ownerId, kind, owner, pushSettings, releases } = row
  const [release] = releases
  const automated = toAutomated(pushSettings)
  if (!release || !isAnyOn(automated) || !appRightsOf(owner, kind, now).pushNotifications) return []
  const app: AutomatedApp = { id, ownerId, automated, published: await publishedApp(id, release.version) }
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

/** What the jobs of one place share. */
function roundOf(askerOf: AskerOf, now: Date, shallStop: ShallStop): Round {
  const answers = new Map<string, Promise<SourceAnswer>>()
  let lost = 0
  return {
    now,
    shallStop,
    async ask(app, source, request) {
      if (shallStop()) throw new BusyError(AGAIN_AFTER) // which says nothing of the source
      const asked = askedIn(request, source, app.published.language)
      const key = `${source.kind} ${source.address} ${requestKey(asked)}`
      const known = answers.get(key)
      if (known) return known
      if (lost > MAX_LOST) throw new Error('The source keeps us waiting')
      const started = performance.now()
      const answer = askerOf(app.id)(source, asked).then(usable)
      putLast(answers, key, answer, MAX_ANSWERS)
      answer.then(
        () => answered(source.address),
        () => {
          failed(source.address)
          lost += performance.now() - started
        },
      )
      return answer
    },
  }
}

/** @throws for a refusal, and for what is only remembered of a source that is away */
function usable(answer: SourceAnswer | null): SourceAnswer {
  if (!answer) throw new Error('The source did not answer')
  if (answer.status !== 200) throw new Error(`The source answered ${answer.status}`)
  if (Number(answer.header('age') ?? 0) > MAX_AGE_SECONDS) throw new Error('The source is away')
  return answer
}
