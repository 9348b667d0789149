import { randomBytes } from 'node:crypto'
import { type Transaction, database, inTransaction } from '../../platform/database'
import { NotFoundError } from '../../platform/errors'
import type { SessionSummary } from '../schema'

/** How long a session lasts without a visit, in seconds. */
export const SESSION_AGE = 30 * 24 * 60 * 60

const DAY = 24 * 60 * 60 * 1000

/**
 * Opens a session and gives its id; ones of the same person that have run out are forgotten.
 * @param vouchedAt when a service had the person prove who they are: that confirms an account without a password
 */
export async function openSession(
  userId: string,
  device: string,
  now = new Date(),
  vouchedAt: Date | null = null,
): Promise<string> {
  const id = randomBytes(24).toString('base64url')
  const outdated = new Date(now.getTime() - SESSION_AGE * 1000 - DAY)
  await inTransaction(async (transaction) => {
    await transaction.session.deleteMany({ where: { userId, lastSeenAt: { lt: outdated } } })
    const { passwordHash } = await transaction.user.update({
      where: { id: userId },
      data: { lastSeenAt: now },
      select: { passwordHash: true },
    })
    const confirmedAt = passwordHash === null ? vouchedAt : null
    await transaction.session.create({
      data: { id, userId, device, createdAt: now, lastSeenAt: now, confirmedAt },
    })
  })
  return id
}

/** A person's sessions, the newest first. */
export async function listSessions(userId: string, currentId: string): Promise<SessionSummary[]> {
  const rows = await database().session.findMany({
    where: { userId },
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

/** Ends one session of a person. @throws NotFoundError when it is not there or not theirs */
export async function endSession(userId: string, id: string): Promise<void> {
  const { count } = await database().session.deleteMany({ where: { id, userId } })
  if (count === 0) throw new NotFoundError('This session has ended already.')
}

/**
 * Ends every session of a person. The version goes up as well: a sign-in that is under way with the old
 * password ends as a session of the old version, which opens nothing.
 */
export async function endAllSessions(transaction: Transaction, userId: string): Promise<void> {
  await transaction.user.update({
    where: { id: userId },
    data: { sessionVersion: { increment: 1 } },
    select: { id: true },
  })
  await transaction.session.deleteMany({ where: { userId } })
}

/** Signs a person out everywhere. */
export async function signOutEverywhere(userId: string): Promise<void> {
  await inTransaction((transaction) => endAllSessions(transaction, userId))
}

const MOST_KNOWN = 100_000
const seenOn = new Map<string, number>()

/** Notes that a session is in use: one write a day, not one a request. */
export async function noteVisit(userId: string, id: string, now = new Date()): Promise<void> {
  const day = Math.floor(now.getTime() / DAY)
  if (seenOn.get(id) === day) return
  if (seenOn.size >= MOST_KNOWN) seenOn.clear()
  seenOn.set(id, day)
  const before = { lastSeenAt: { lt: new Date(day * DAY) } }
  await database().session.updateMany({ where: { id, ...before }, data: { lastSeenAt: now } })
  await database().user.updateMany({ where: { id: userId, ...before }, data: { lastSeenAt: now } })
}
