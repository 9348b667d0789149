import { database } from '../../platform/database/database'
import { databaseFault } from '../../platform/database/fault'
import { AppError, BusyError } from '../../platform/errors'
import { runLeased } from '../../platform/jobs/lease'
import { log } from '../../platform/log'

const UNEXPECTED = 'Something unexpected went wrong. Publish this app yourself, or start another rebuild.'

const GOES_ON = { finishedAt: null, canceledAt: null, apps: { some: { state: 'waiting' } } } as const

/**
 * Drains the queue of apps to rebuild, unless another node does.
 * @param shouldStop checked before each app
 * @throws Error if the database is down, or BusyError; the remaining apps are retried later
 */
export async function drainRebuilds(shouldStop = () => false): Promise<void> {
  if (!(await findWaiting())) return finishRebuilds()
  await runLeased('rebuilds', { every: 0 }, async () => {
    while (!shouldStop()) {
      const next = await findWaiting()
      if (!next) break
      const { rebuildId, appId } = next
      const data = await rebuildOutcome(appId, next.askedById)
      await database().rebuildApp.updateMany({ where: { rebuildId, appId, state: 'waiting' }, data })
    }
    await finishRebuilds()
  })
}

/** Returns the next app. Rebuilds of one account come before those of all accounts, which take long. */
async function findWaiting(): Promise<{ rebuildId: string; appId: string; askedById: string } | null> {
  const rebuild = await database().rebuild.findFirst({
    where: GOES_ON,
    orderBy: [{ workspaceId: { sort: 'asc', nulls: 'last' } }, { createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, askedById: true },
  })
  // Apps are many and rebuilds few, so an index finds the first waiting app of a rebuild.
  const app =
    rebuild &&
    (await database().rebuildApp.findFirst({
      where: { rebuildId: rebuild.id, state: 'waiting' },
      orderBy: { appId: 'asc' },
      select: { appId: true },
    }))
  return app && { rebuildId: rebuild.id, appId: app.appId, askedById: rebuild.askedById }
}

/** Rebuilds one app and returns the outcome. A failure does not stop the other apps. */
async function rebuildOutcome(appId: string, askedById: string) {
  try {
    // Imported lazily, because rendering and packing are much code and most processes never rebuild.
    const { rebuildApp } = await import('./rebuild-app')
    const release = await rebuildApp(appId, askedById)
    return { state: 'done', made: release?.versionName ?? null }
  } catch (error) {
    if (isPassing(error)) throw error
    if (error instanceof AppError) return { state: 'failed', reason: error.message }
    log.error({ err: error, app: appId }, 'failed to rebuild app')
    return { state: 'failed', reason: UNEXPECTED }
  }
}

/** Returns whether the error is not specific to the app, so that it is retried. */
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
