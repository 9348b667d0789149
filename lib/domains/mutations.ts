import { randomBytes } from 'node:crypto'
import { requireApp } from '../apps/access'
import { getAppEntitlements, planFields } from '../billing/plans/entitlements'
import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { type Tx, database, inTransaction, isUniqueViolation } from '../platform/database/database'
import { ConflictError, ForbiddenError, NotFoundError } from '../platform/errors'
import { takeOneTurn } from '../platform/queues/fair-queue'
import { type CheckOptions, checkDomain } from './check'
import { loadDirectory } from './directory'
import { getTarget, parseHost } from './names'
import { findDomain } from './queries'
import type { AppDomain } from './schema'

const QUEUE = {
  name: 'domain-check',
  concurrency: 8,
  maxUsers: 40,
  oneEach: 'Your domain is already being checked. Try again when that is done.',
}

/**
 * Gives an app a domain, which waits for its DNS records.
 * @throws InvalidError at `host`; NotFoundError; ForbiddenError `plan-required`; ConflictError
 *   `domains-unavailable`, `has-domain`
 */
export async function addDomain(
  actor: Actor,
  appId: string,
  text: string,
  now = new Date(),
): Promise<AppDomain> {
  const host = parseHost(text)
  await inTransaction(async (tx) => {
    const app = await requireApp(tx, actor, appId, {
      kind: true,
      workspace: { select: planFields },
      domain: { select: { host: true } },
    })
    if (getTarget() === null)
      throw new ConflictError(
        'domains-unavailable',
        'This installation has no address that domains can point to.',
      )
    if (app.domain?.host === host) return
    if (app.domain) throw hasDomain()
    if (!getAppEntitlements(app.workspace, app.kind, now).customBranding) throw planRequired()
    await tx.appDomain.create({
      data: { appId, host, token: newToken(), nextCheckAt: now, changedAt: now },
      select: { id: true },
    })
    await audit(tx, {
      actorId: actor.user.id,
      action: 'app.domain-added',
      subject: `app:${appId}`,
      detail: { host },
    })
  }).catch(async (error: unknown) => {
    if (!isUniqueViolation(error)) throw error
    const added = await database().appDomain.findUnique({ where: { appId }, select: { host: true } })
    if (added?.host !== host) throw hasDomain() // the same call, sent twice, succeeds
  })
  return findDomain(actor, appId, now)
}

function hasDomain(): ConflictError {
  const message = 'This app has a domain already. Remove it first.'
  return new ConflictError('has-domain', message, { fields: { host: message } })
}

function planRequired(): ForbiddenError {
  const message = 'A domain of your own is part of every paid plan.'
  return new ForbiddenError(message, 'plan-required', { extra: { upgradeUrl: '/account/plan' } })
}

/** Value of a TXT record. */
function newToken(): string {
  return randomBytes(16).toString('hex')
}

/** Removes an app's domain. The app is at its first address again. @throws NotFoundError */
export async function removeDomain(actor: Actor, appId: string): Promise<AppDomain> {
  await inTransaction(async (tx) => {
    const app = await requireApp(tx, actor, appId, { domain: { select: { id: true, host: true } } })
    if (!app.domain) throw noDomain()
    if ((await tx.appDomain.deleteMany({ where: { id: app.domain.id } })).count === 0) throw noDomain()
    await audit(tx, {
      actorId: actor.user.id,
      action: 'app.domain-removed',
      subject: `app:${appId}`,
      detail: { host: app.domain.host },
    })
  })
  await loadDirectory()
  return findDomain(actor, appId)
}

const noDomain = () => new NotFoundError('This app has no domain.')

/**
 * Checks an app's domain now.
 * @throws NotFoundError; ConflictError `domains-unavailable`, `one-at-a-time`; BusyError
 */
export async function checkNow(
  actor: Actor,
  appId: string,
  now = new Date(),
  options: CheckOptions = {},
): Promise<AppDomain> {
  const { domain } = await requireApp(database(), actor, appId, { domain: { select: { id: true } } })
  if (!domain) throw noDomain()
  await takeOneTurn(QUEUE, actor.user.id, () => checkDomain(domain.id, now, options))
  return findDomain(actor, appId, now)
}

/**
 * Requires a new TXT record for the domain of an app that moves to another workspace, whose members have not
 * proven it. The app stays at its domain for the time that every domain with a problem has.
 */
export async function renewToken(tx: Tx, appId: string, now: Date): Promise<void> {
  const data = { token: newToken(), nextCheckAt: now, changedAt: now, mailedAt: null }
  await tx.appDomain.updateMany({ where: { appId }, data })
}
