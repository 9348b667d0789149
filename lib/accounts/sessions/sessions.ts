import { randomBytes } from 'node:crypto'
import type { Actor } from '../../platform/actor'
import { type Tx, afterCommit, database, inTransaction } from '../../platform/database/database'
import { emitSessionEnded } from '../../platform/ended-sessions'
import { NotFoundError } from '../../platform/errors'
import { PAGE } from '../../platform/in-pages'
import { ownAccountId } from '../access'
import { deleteKnownDevices } from '../devices/known-devices'
import { FACTORS, confirmMethods, getFactors } from '../factors/policy'
import type { SessionSummary } from '../schema'
import { audit } from '../../platform/audit'
import { DAY } from '../../base/clock'
import { SESSION_AGE, oldestSession } from './lifetime'

/**
 * Opens a session and returns its id. Deletes the user's expired sessions. Has no actor, because it is part
 * of signing in.
 * @param authenticatedAtProvider the time when a provider authenticated the user; confirms an account without
 *   a password
 */
export async function openSession(
  userId: string,
  device: string,
  now = new Date(),
  authenticatedAtProvider: Date | null = null,
): Promise<string> {
  const id = randomBytes(24).toString('base64url')
  const outdated = new Date(now.getTime() - SESSION_AGE * 1000 - DAY)
  await inTransaction(async (tx) => {
    const isOver = { OR: [{ lastSeenAt: { lt: outdated } }, { createdAt: { lt: oldestSession(now) } }] }
    await tx.session.deleteMany({ where: { userId, ...isOver } })
    const user = await tx.user.update({
      where: { id: userId },
      data: { lastSeenAt: now },
      select: FACTORS,
    })
    const byProvider = confirmMethods(getFactors(user)).includes('provider')
    const confirmedAt = byProvider ? authenticatedAtProvider : null
    await tx.session.create({
      data: { id, userId, device, createdAt: now, lastSeenAt: now, confirmedAt },
    })
    await audit(tx, {
      actorId: userId,
      action: 'user.signed-in',
      subject: `user:${userId}`,
      detail: { device },
    })
  })
  return id
}

/** The actor's sessions, newest first. @param currentId the session of the request */
export async function listSessions(actor: Actor, currentId: string): Promise<SessionSummary[]> {
  const rows = await database().session.findMany({
    where: { userId: ownAccountId(actor), createdAt: { gt: oldestSession(new Date()) } },
    orderBy: { createdAt: 'desc' },
    take: 100,
  })
  return rows.map(({ id, device, createdAt, lastSeenAt }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: id === currentId,
  }))
}

/** Ends one of the actor's sessions. @throws NotFoundError if it does not exist or is another user's */
export async function endSession(actor: Actor, id: string): Promise<void> {
  if (!(await closeSession(ownAccountId(actor), id)))
    throw new NotFoundError('This session has already ended.')
}

/** Closes a session during sign-in or sign-out, without an actor. @returns whether it was open */
export async function closeSession(userId: string, id: string): Promise<boolean> {
  const { count } = await database().session.deleteMany({ where: { id, userId } })
  if (count > 0) emitSessionEnded(userId, id)
  return count > 0
}

/** Returns the sessions that are still open, by the conditions of `userOfSession`. */
export async function stillOpen(ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const open = new Set<string>()
  for (let at = 0; at < ids.length; at += PAGE) {
    const rows = await database().session.findMany({
      where: {
        id: { in: ids.slice(at, at + PAGE) },
        createdAt: { gt: oldestSession(now) },
        user: { disabledAt: null },
      },
      select: { id: true },
    })
    for (const { id } of rows) open.add(id)
  }
  return open
}

/**
 * Ends all sessions of a user, and a pending change of email, which an intruder may have begun. Increments
 * the version, so that a concurrent sign-in with the old password creates a session of the old version, which
 * is refused.
 */
export async function endAllSessions(tx: Tx, userId: string): Promise<void> {
  await tx.user.update({
    where: { id: userId },
    data: { sessionVersion: { increment: 1 } },
    select: { id: true },
  })
  await tx.session.deleteMany({ where: { userId } })
  await tx.actionToken.deleteMany({ where: { userId, purpose: 'change-email' } })
  afterCommit(() => emitSessionEnded(userId, null))
}

/** Signs the actor out on all devices. The next sign-in from each sends an email. */
export async function signOutEverywhere(actor: Actor): Promise<void> {
  const userId = ownAccountId(actor)
  await inTransaction(async (tx) => {
    await endAllSessions(tx, userId)
    await deleteKnownDevices(tx, userId)
  })
}

const MAX_KNOWN = 100_000
const seenOn = new Map<string, number>()

/** Records that a session is in use, at most once a day. */
export async function touchSession(userId: string, id: string, now = new Date()): Promise<void> {
  const day = Math.floor(now.getTime() / DAY)
  if (seenOn.get(id) === day) return
  if (seenOn.size >= MAX_KNOWN) seenOn.clear()
  seenOn.set(id, day)
  const before = { lastSeenAt: { lt: new Date(day * DAY) } }
  await database().session.updateMany({ where: { id, ...before }, data: { lastSeenAt: now } })
  await database().user.updateMany({ where: { id: userId, ...before }, data: { lastSeenAt: now } })
}
