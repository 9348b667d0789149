import { appRightsOf, subscriptionFields } from '../../billing/plans/entitlements'
import { PUBLISHED } from '../../apps/published'
import type { Source } from '../../document/sources'
import { MINUTE } from '../../base/clock'
import { database } from '../../platform/database/database'
import { log } from '../../platform/log'
import { putLast } from '../../base/put-last'
import { enqueue, newQueue } from '../../platform/queues/queue'
import { requestKey, type SourceAnswer, type SourceRequest } from '../../sources/client'
import { askedIn } from '../../sources/posts/in-language'
import type { AutomatedApp, Job, Round } from './automation'
import { publishedApp } from './published'
import { AUTOMATIONS } from './registry'
import { isAnyOn, settingsFields, settingsWhenOn, toAutomated } from './settings'

/** Asks a source for what is everybody's, on behalf of an app. @throws where it does not answer */
export type AskerOf = (
  appId: string,
) => (source: Source, request: SourceRequest) => Promise<SourceAnswer | null>

const APPS_AT_A_TIME = 200
/** Places that are looked at at the same time. */
const AT_ONCE = 6
/** Answers of a round that other apps may want; work is in the order of sources, so few are enough. */
const MAX_ANSWERS = 60
/** Older ones are an earlier answer that stands in for a source that is away. */
const MAX_AGE_SECONDS = (15 * MINUTE) / 1000

/**
 * Looks at everything that apps have automations on for, and writes the messages that come of it. Only for apps that are
 * published, have a device, and whose owner's plan has notifications. What fails for one app holds up no other.
 */
export async function runAutomations(
  askerOf: AskerOf,
  now = new Date(),
  shallStop = () => false,
): Promise<void> {
  const jobs = await findJobs(now)
  const round = roundOf(askerOf, now)
  const queue = newQueue()
  await Promise.all(
    [...byPlace(jobs)].map((group) =>
      enqueue(queue, AT_ONCE, async () => {
        for (const job of group)
          if (!shallStop())
            await job.run(round).catch((err: unknown) => log.error({ err }, 'an automation failed'))
      }),
    ),
  )
}

async function findJobs(now: Date): Promise<Job[]> {
  const jobs: Job[] = []
  for (let after = ''; ;) {
    const apps = await database().app.findMany({
      where: {
        ...PUBLISHED,
        id: { gt: after },
        releases: { some: {} },
        pushSettings: { isNot: null },
        pushSubscriptions: { some: {} },
      },
      orderBy: { id: 'asc' },
      take: APPS_AT_A_TIME,
      select: appFields,
    })
    for (const app of apps) jobs.push(...(await jobsOf(app, now)))
    if (apps.length < APPS_AT_A_TIME) return jobs
    after = apps.at(-1)!.id
  }
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

function byPlace(jobs: readonly Job[]): Iterable<Job[]> {
  const groups = new Map<string, Job[]>()
  for (const job of jobs) {
    const group = groups.get(job.place)
    if (group) group.push(job)
    else groups.set(job.place, [job])
  }
  return groups.values()
}

function roundOf(askerOf: AskerOf, now: Date): Round {
  const answers = new Map<string, Promise<SourceAnswer>>()
  return {
    now,
    async ask(app, source, request) {
      const asked = askedIn(request, source, app.published.language)
      const key = `${source.kind} ${source.address} ${requestKey(asked)}`
      const answer = answers.get(key) ?? askerOf(app.id)(source, asked).then(usable)
      putLast(answers, key, answer, MAX_ANSWERS)
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
