import { database } from '../../platform/database/database'
import { databaseFault } from '../../platform/database/fault'
import { AppError, BusyError } from '../../platform/errors'
import { runLeased } from '../../platform/jobs/lease'
import { log } from '../../platform/log'

const UNEXPECTED = 'Something unexpected went wrong. Publish this app yourself, or start another rebuild.'

const GOES_ON = { finishedAt: null, canceledAt: null, apps: { some: { state: 'waiting' } } } as const

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
    if (isPassing(error)) throw error
    if (error instanceof AppError) return { state: 'failed', reason: error.message }
    log.error({ err: error, app: appId }, 'an app could not be rebuilt')
    return { state: 'failed', reason: UNEXPECTED }
  }
}

/** Whether it is no fault of the app, and of all others too: it is tried again. */
function isPassing(error: unknown): boolean {
  if (error instanceof BusyError || databaseFault(error) !== null) return true
  return error instanceof AppError && error.code === 'storage-unavailable'
}

async function finishRebuilds(): Promise<void> {
  await database().rebuild.updateMany({
    where: { finishedAt: null, canceledAt: null, apps: { none: { state: 'waiting' } } },
    data: { finishedAt: new Date() },
  })
}
