import { randomBytes } from 'node:crypto'
import { paidPlansWith, plansWith } from '../billing/plans/wording'
import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { type Tx, database, inTransaction, isUniqueViolation } from '../platform/database/database'
import { ConflictError, ForbiddenError, NotFoundError } from '../platform/errors'
import { takeOneTurn } from '../platform/queues/fair-queue'
import { type CheckOptions, checkDomain } from './check'
import { loadDirectory } from './directory'
import { type OwnerRef, ownerOf, requireOwner } from './owners'
import { getTarget, parseHost } from './names'
import { findDomain } from './queries'
import type { OwnedDomain } from './schema'

const QUEUE = {
  name: 'domain-check',
  concurrency: 8,
  maxUsers: 40,
  oneEach: 'Your domain is already being checked. Try again when that is done.',
}

/**
 * Gives an app or a workspace a domain, which waits for its DNS records.
 * @throws InvalidError at `host`; NotFoundError; ForbiddenError `plan-required`; ConflictError
 *   `domains-unavailable`, `has-domain`
 */
export async function addDomain(
  actor: Actor,
  ref: OwnerRef,
  text: string,
  now = new Date(),
): Promise<OwnedDomain> {
  const host = parseHost(text)
  await inTransaction(async (tx) => {
    const { domain, isInPlan } = await requireOwner(tx, actor, ref, now)
    if (getTarget() === null)
      throw new ConflictError(
        'domains-unavailable',
        'This installation has no address that domains can point to.',
      )
    if (domain?.host === host) return
    if (domain) throw hasDomain(ref)
    if (!isInPlan) throw planRequired(ref)
    await tx.domain.create({
      data: { ...ownerOf(ref), host, token: newToken(), nextCheckAt: now, changedAt: now },
      select: { id: true },
    })
    await record(tx, actor, ref, 'domain-added', host)
  }).catch(async (error: unknown) => {
    if (!isUniqueViolation(error)) throw error
    const added = await database().domain.findUnique({ where: ownerOf(ref), select: { host: true } })
    if (added?.host !== host) throw hasDomain(ref) // the same call, sent twice, succeeds
  })
  return findDomain(actor, ref, now)
}

function record(
  tx: Tx,
  actor: Actor,
  ref: OwnerRef,
  action: 'domain-added' | 'domain-removed',
  host: string,
): Promise<void> {
  const by = { actorId: actor.user.id, detail: { host } }
  return 'app' in ref
    ? audit(tx, { ...by, action: `app.${action}`, subject: `app:${ref.app}` })
    : audit(tx, { ...by, action: `workspace.${action}`, subject: `workspace:${ref.workspace}` })
}

const noun = (ref: OwnerRef) => ('app' in ref ? 'app' : 'workspace')

function hasDomain(ref: OwnerRef): ConflictError {
  const message = `This ${noun(ref)} has a domain already. Remove it first.`
  return new ConflictError('has-domain', message, { fields: { host: message } })
}

function planRequired(ref: OwnerRef): ForbiddenError {
  const message =
    'app' in ref
      ? `A domain of your own is part of ${paidPlansWith('customBranding')}.`
      : `An address of your own for your clients is part of ${plansWith('whiteLabel')}.`
  return new ForbiddenError(message, 'plan-required', { extra: { upgradeUrl: '/account/plan' } })
}

/** Value of a TXT record. */
function newToken(): string {
  return randomBytes(16).toString('hex')
}

/** Removes a domain. Its owner is at the first address again. @throws NotFoundError */
export async function removeDomain(actor: Actor, ref: OwnerRef): Promise<OwnedDomain> {
  await inTransaction(async (tx) => {
    const { domain } = await requireOwner(tx, actor, ref, new Date())
    if (!domain) throw noDomain(ref)
    if ((await tx.domain.deleteMany({ where: { id: domain.id } })).count === 0) throw noDomain(ref)
    await record(tx, actor, ref, 'domain-removed', domain.host)
  })
  await loadDirectory()
  return findDomain(actor, ref)
}

const noDomain = (ref: OwnerRef) => new NotFoundError(`This ${noun(ref)} has no domain.`)

/**
 * Checks a domain now.
 * @throws NotFoundError; ConflictError `domains-unavailable`, `one-at-a-time`; BusyError
 */
export async function checkNow(
  actor: Actor,
  ref: OwnerRef,
  now = new Date(),
  options: CheckOptions = {},
): Promise<OwnedDomain> {
  const { domain } = await requireOwner(database(), actor, ref, now)
  if (!domain) throw noDomain(ref)
  await takeOneTurn(QUEUE, actor.user.id, () => checkDomain(domain.id, now, options))
  return findDomain(actor, ref, now)
}

/**
 * Requires a new TXT record for the domain of an app that moves to another workspace, whose members have not
 * proven it. The app stays at its domain for the time that every domain with a problem has.
 */
export async function renewToken(tx: Tx, appId: string, now: Date): Promise<void> {
  const data = { token: newToken(), nextCheckAt: now, changedAt: now, mailedAt: null }
  await tx.domain.updateMany({ where: { appId }, data })
}
