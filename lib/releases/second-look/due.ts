import { MINUTE, SECOND } from '../../base/clock'
import { database } from '../../platform/database/database'
import { log } from '../../platform/log'
import { reportToComplete } from '../../apps/look-plan'

/** Maximum time of a background visit. Each request has 10 seconds. */
const IN_BACKGROUND = 2 * MINUTE
/** Maximum time of a visit before a release, because the publisher waits for it. */
const AT_RELEASE = 20 * SECOND
const APPS_AT_A_TIME = 4

/** Visits sites again that were too slow when their apps were made. */
export async function inspectDueApps(now: Date, shouldStop: () => boolean): Promise<void> {
  while (!shouldStop()) {
    const due = await database().app.findMany({
      where: { lookAgainAt: { lte: now }, deletedAt: null },
      orderBy: [{ lookAgainAt: 'asc' }, { id: 'asc' }],
      take: APPS_AT_A_TIME,
      select: { id: true },
    })
    if (due.length === 0) return
    // Imported lazily: visiting and composing are much code, and most runs find nothing due.
    const { reinspect } = await import('./look-again')
    const visits = due.map(({ id }) => reinspect(id, { within: IN_BACKGROUND, now }))
    await Promise.allSettled(visits)
    await Promise.all(visits) // rethrows a failure after all are done
  }
}

/** Visits an app's site before a release if its report is incomplete. A slow site does not block it. */
export async function inspectBeforeRelease(appId: string, now: Date, within = AT_RELEASE): Promise<void> {
  const app = await database().app.findUnique({ where: { id: appId }, select: { report: true } })
  if (!reportToComplete(app?.report ?? null)) return
  const { reinspect } = await import('./look-again')
  await reinspect(appId, { within, now }).catch((err: unknown) =>
    log.warn({ err, app: appId }, 'failed to recheck an app’s site before a release'),
  )
}
