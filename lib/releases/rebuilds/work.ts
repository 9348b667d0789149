import { SECOND } from '../../base/clock'
import { database } from '../../platform/database/database'
import { databaseFault } from '../../platform/database/fault'
import { AppError, BusyError } from '../../platform/errors'
import { runLeased } from '../../platform/jobs/lease'
import { log } from '../../platform/log'
import { setRebuilds } from './wake'

/** For rebuilds that another node was asked for, or left when it ended. */
const LOOK_EVERY = 20 * SECOND
const UNEXPECTED = 'Something unexpected went wrong. Publish this app yourself, or start another rebuild.'

const GOES_ON = { finishedAt: null, canceledAt: null, apps: { some: { state: 'waiting' } } } as const

/**
 * Rebuilds apps as they are asked for, as long as the process runs. Of all nodes one does it at a time, an app after the
 * other; what a node that ended has not noted is looked at again by the next.
 * @returns what stops it, and ends when the app under way is done
 */
export function startRebuilding(): () => Promise<void> {
  let underWay: Promise<void> | null = null
  let again = false
  let stopped = false
  const round = async () => {
    do {
      again = false
      await workOffRebuilds(() => stopped).catch((err: unknown) => log.error({ err }, 'rebuilding stopped'))
    } while (again && !stopped)
    underWay = null
  }
  const wake = () => {
    again = true
    if (!stopped) underWay ??= round()
  }
  setRebuilds(wake)
  wake()
  const timer = setInterval(wake, LOOK_EVERY).unref()
  return async () => {
    stopped = true
    setRebuilds(null)
    clearInterval(timer)
    await underWay
  }
}

/**
 * Rebuilds all apps that wait for it, unless another node does.
 * @param shallStop is asked before each
 * @throws Error of a database that is gone, or BusyError: what waits is tried again later
 */
export async function workOffRebuilds(shallStop = () => false): Promise<void> {
  if (!(await findWaiting())) return finishRebuilds()
  await runLeased('rebuilds', { every: 0 }, async () => {
    while (!shallStop()) {
      const next = await findWaiting()
      if (!next) break
      const { rebuildId, appId } = next
      const data = await outcomeOf(appId, next.askedById)
      await database().rebuildApp.updateMany({ where: { rebuildId, appId, state: 'waiting' }, data })
    }
    await finishRebuilds()
  })
}

/** The app that is next: those of single people come before those of everybody, which take long. */
async function findWaiting(): Promise<{ rebuildId: string; appId: string; askedById: string } | null> {
  const rebuild = await database().rebuild.findFirst({
    where: GOES_ON,
    orderBy: [{ ownerId: { sort: 'asc', nulls: 'last' } }, { createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, askedById: true },
  })
  // The apps are many, the rebuilds few: an index gives the first one that waits.
  const app =
    rebuild &&
    (await database().rebuildApp.findFirst({
      where: { rebuildId: rebuild.id, state: 'waiting' },
      orderBy: { appId: 'asc' },
      select: { appId: true },
    }))
  return app && { rebuildId: rebuild.id, appId: app.appId, askedById: rebuild.askedById }
}

/** What became of an app. What refuses one app holds up no other. */
async function outcomeOf(appId: string, askedById: string) {
  try {
    // Only here: drawing and packing are much code, and most processes never rebuild.
    const { rebuildApp } = await import('./rebuild-app')
    const release = await rebuildApp(appId, askedById)
    return { state: 'done', made: release?.versionName ?? null }
  } catch (error) {
    if (error instanceof BusyError || databaseFault(error) !== null) throw error
    if (error instanceof AppError) return { state: 'failed', reason: error.message }
    log.error({ err: error, app: appId }, 'an app could not be rebuilt')
    return { state: 'failed', reason: UNEXPECTED }
  }
}

async function finishRebuilds(): Promise<void> {
  await database().rebuild.updateMany({
    where: { finishedAt: null, canceledAt: null, apps: { none: { state: 'waiting' } } },
    data: { finishedAt: new Date() },
  })
}
