import { randomBytes } from 'node:crypto'
import type { Actor } from '../../platform/actor'
import { type Tx, afterCommit, database, inTransaction } from '../../platform/database/database'
import { tellSessionEnded } from '../../platform/ended-sessions'
import { NotFoundError } from '../../platform/errors'
import { PAGE } from '../../platform/in-pages'
import { ownAccountId } from '../access'
import { forgetDevices } from '../devices/known-devices'
import { FACTORS, confirmMethods, factorsOf } from '../factors/policy'
import type { SessionSummary } from '../schema'
import { audit } from '../../platform/audit'
import { DAY } from '../../base/clock'
import { SESSION_AGE, oldestSession } from './lifetime'

/**
 * Opens a session and returns its id; the user's expired sessions are deleted. Signing in has no actor yet.
 * @param authenticatedAtProvider when a provider authenticated the user: confirms an account without a password
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
    const byProvider = confirmMethods(factorsOf(user)).includes('provider')
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

/** Ends one of the actor's sessions. @throws NotFoundError when it is not there or not theirs */
export async function endSession(actor: Actor, id: string): Promise<void> {
  if (!(await closeSession(ownAccountId(actor), id)))
    throw new NotFoundError('This session has already ended.')
}

/** Closes a session as part of signing in or out, where there is no actor. @returns whether it was open */
export async function closeSession(userId: string, id: string): Promise<boolean> {
  const { count } = await database().session.deleteMany({ where: { id, userId } })
  if (count > 0) tellSessionEnded(userId, id)
  return count > 0
}

/** Those of some sessions that are still open, by what `userOfSession` asks. */
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
 * Ends every session of a user, and a change of email that one of them began: whoever had it must not complete that. The
 * version goes up as well, so that a sign-in under way with the old password ends as a session of the old version, which is
 * refused.
 */
export async function endAllSessions(tx: Tx, userId: string): Promise<void> {
  await tx.user.update({
    where: { id: userId },
    data: { sessionVersion: { increment: 1 } },
    select: { id: true },
  })
  await tx.session.deleteMany({ where: { userId } })
  await tx.actionToken.deleteMany({ where: { userId, purpose: 'change-email' } })
  afterCommit(() => tellSessionEnded(userId, null))
}

/** Signs the actor out on every device. The next sign-in from each is told by email again. */
export async function signOutEverywhere(actor: Actor): Promise<void> {
  const userId = ownAccountId(actor)
  await inTransaction(async (tx) => {
    await endAllSessions(tx, userId)
    await forgetDevices(tx, userId)
  })
}

const MAX_KNOWN = 100_000
const seenOn = new Map<string, number>()

/** Notes that a session is in use: one write a day, not one a request. */
export async function noteVisit(userId: string, id: string, now = new Date()): Promise<void> {
  const day = Math.floor(now.getTime() / DAY)
  if (seenOn.get(id) === day) return
  if (seenOn.size >= MAX_KNOWN) seenOn.clear()
  seenOn.set(id, day)
  const before = { lastSeenAt: { lt: new Date(day * DAY) } }
  await database().session.updateMany({ where: { id, ...before }, data: { lastSeenAt: now } })
  await database().user.updateMany({ where: { id: userId, ...before }, data: { lastSeenAt: now } })
}
