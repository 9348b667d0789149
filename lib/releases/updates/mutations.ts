import { requireApp } from '../../apps/access'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { dayOf } from '../../platform/counts/daily-totals'
import { type Tx, inTransaction } from '../../platform/database/database'
import { ConflictError, InvalidError } from '../../platform/errors'
import { subjectOf } from './counting'
import { resetFailedStarts } from './failed-starts'
import { changeUpdates, offerData } from './offers'
import { findAppUpdates } from './queries'
import type { AppUpdates, UpdatesRequest } from './schema'
import { addKey } from './update-keys'

type Found = Awaited<ReturnType<typeof requireUpdates>>
type Change = { data: Parameters<typeof changeUpdates>[2]; action: string; detail?: Record<string, unknown> }

/**
 * Changes what installed apps are offered.
 * @throws NotFoundError; ConflictError `no-updates`, `updates-off`, `nothing-offered`, `nothing-waits`,
 *   `not-paused`; InvalidError at `release`
 */
export async function changeOffer(
  actor: Actor,
  appId: string,
  request: UpdatesRequest,
  now = new Date(),
): Promise<AppUpdates> {
  await inTransaction(async (tx) => {
    const app = await requireUpdates(tx, actor, appId)
    const { data, action, detail } = await toChange(tx, app, request, now)
    await changeUpdates(tx, app, data, now)
    await audit(tx, { actorId: actor.user.id, action, subject: `app:${appId}`, detail: detail ?? {} })
  })
  return findAppUpdates(actor, appId, now)
}

async function toChange(tx: Tx, app: Found, request: UpdatesRequest, now: Date): Promise<Change> {
  const { updates } = app
  if (request.action === 'settings') return toSettings(request)
  if (request.action === 'offer') {
    if (updates.waiting === null) throw new ConflictError('nothing-waits', 'No release waits to be offered.')
    const data = { ...offerData(updates, updates.waiting, now), share: request.share }
    return { data, action: 'updates.offered', detail: { version: updates.waiting, share: request.share } }
  }
  if (updates.release === null || updates.content === null)
    throw new ConflictError('nothing-offered', 'Publish the app first.')
  const detail = { version: updates.content }
  switch (request.action) {
    case 'share':
      return {
        data: { share: request.share },
        action: 'updates.staged',
        detail: { ...detail, share: request.share },
      }
    case 'urgent':
      return {
        data: { urgent: request.urgent },
        action: 'updates.marked',
        detail: { ...detail, urgent: request.urgent },
      }
    case 'pause':
      return { data: { state: 'paused' }, action: 'updates.paused', detail }
    case 'continue':
      if (updates.state === 'running') throw new ConflictError('not-paused', 'The update is not paused.')
      // Failed starts before now no longer count. The audit log has their number.
      await resetFailedStarts(tx, subjectOf(app.id, updates.content), dayOf(now))
      return { data: { state: 'running', offeredAt: now }, action: 'updates.continued', detail }
    case 'take-back':
      return takeBack(tx, app, request.release, now)
  }
}

/**
 * The manifest keeps the number of the release, so that packages of that release take the earlier content too.
 */
async function takeBack(tx: Tx, { id, updates }: Found, version: number, now: Date): Promise<Change> {
  const message = 'Choose an earlier release.'
  const where = { appId_version: { appId: id, version } }
  const found = await tx.release.findUnique({ where, select: { version: true } })
  if (!found || version >= (updates.content ?? 0)) throw new InvalidError(message, { release: message })
  const newest = await tx.release.aggregate({ where: { appId: id }, _max: { version: true } })
  const release = Math.max(updates.release ?? 0, newest._max.version ?? 0)
  return {
    data: { ...offerData(updates, version, now), release, share: 10_000 },
    action: 'updates.taken-back',
    detail: { version: updates.content, to: version },
  }
}

function toSettings({ firstShare, mirrors }: Extract<UpdatesRequest, { action: 'settings' }>): Change {
  const data = {
    ...(firstShare !== undefined && { firstShare }),
    ...(mirrors !== undefined && { mirrors: JSON.stringify([...new Set(mirrors)]) }),
  }
  return { data, action: 'updates.settings-changed', detail: { firstShare, mirrors } }
}

/**
 * Turns updates off for good: installed apps keep what they have, and new packages never ask.
 * @throws NotFoundError; ConflictError `no-updates`, `updates-off`
 */
export async function turnOffUpdates(actor: Actor, appId: string, now = new Date()): Promise<AppUpdates> {
  await inTransaction(async (tx) => {
    const app = await requireUpdates(tx, actor, appId)
    await changeUpdates(tx, app, { turnedOffAt: now }, now)
    const entry = { actorId: actor.user.id, action: 'updates.turned-off', subject: `app:${appId}` }
    await audit(tx, { ...entry, detail: {} })
  })
  return findAppUpdates(actor, appId, now)
}

/**
 * Signs with a new key from now on, and with the former ones, so that installed apps take the change.
 * @throws NotFoundError; ConflictError `no-updates`, `updates-off`
 */
export async function replaceUpdateKey(actor: Actor, appId: string, now = new Date()): Promise<AppUpdates> {
  await inTransaction(async (tx) => {
    const app = await requireUpdates(tx, actor, appId)
    const key = await addKey(tx, appId, now)
    await changeUpdates(tx, app, {}, now)
    const entry = { actorId: actor.user.id, action: 'updates.key-replaced', subject: `app:${appId}` }
    await audit(tx, { ...entry, detail: { key } })
  })
  return findAppUpdates(actor, appId, now)
}

/** Reads an app with its updates, which are not turned off. */
export async function requireUpdates(tx: Pick<Tx, 'app'>, actor: Actor, appId: string) {
  const { updates, ...app } = await requireApp(tx, actor, appId, { id: true, slug: true, updates: true })
  if (!updates) throw noUpdates()
  if (updates.turnedOffAt)
    throw new ConflictError('updates-off', 'Updates of this app are turned off for good.')
  return { ...app, updates }
}

function noUpdates(): ConflictError {
  return new ConflictError(
    'no-updates',
    'Publish the app first. Packages of earlier releases get no updates.',
  )
}
