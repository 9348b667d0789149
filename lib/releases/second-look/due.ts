import { MINUTE, SECOND } from '../../base/clock'
import { database } from '../../platform/database/database'
import { log } from '../../platform/log'
import { reportToComplete } from '../../apps/look-plan'

/** For a whole visit, whose questions have 10 seconds each. */
const IN_BACKGROUND = 2 * MINUTE
/** Somebody waits for the release. */
const AT_RELEASE = 20 * SECOND
const APPS_AT_A_TIME = 4

/** Asks sites again that answered too slowly when apps were made of them. */
export async function lookAgainWhereDue(now: Date, shallStop: () => boolean): Promise<void> {
  while (!shallStop()) {
    const due = await database().app.findMany({
      where: { lookAgainAt: { lte: now }, deletedAt: null },
      orderBy: [{ lookAgainAt: 'asc' }, { id: 'asc' }],
      take: APPS_AT_A_TIME,
      select: { id: true },
    })
    if (due.length === 0) return
    // Only here: visiting and composing are much code, and most looks at the database find nothing due
    const { lookAgain } = await import('./look-again')
    const looks = due.map(({ id }) => lookAgain(id, { within: IN_BACKGROUND, now }))
    await Promise.allSettled(looks)
    await Promise.all(looks) // one that failed ends the run, once the others are done
  }
}

/** Asks an app's site once more before a release, if something of it is unknown. A site that is still slow holds up no release. */
export async function lookBeforeRelease(appId: string, now: Date, within = AT_RELEASE): Promise<void> {
  const app = await database().app.findUnique({ where: { id: appId }, select: { report: true } })
  if (!reportToComplete(app?.report ?? null)) return
  const { lookAgain } = await import('./look-again')
  await lookAgain(appId, { within, now }).catch((err: unknown) =>
    log.warn({ err, app: appId }, 'an app is released without a second look at its site'),
  )
}
