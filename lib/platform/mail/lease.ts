import { randomUUID } from 'node:crypto'
import type { OutboxMail, Prisma } from '@/prisma/generated/sqlite/client'
import { MINUTE } from '../../base/clock'
import { database } from '../database/database'
import { inSteps } from '../in-pages'
import { URGENCIES } from './mail'

/**
 * Lease duration; afterwards the node counts as dead. Sending times out after half a minute; the rest is for
 * attachments and clock skew.
 */
const LEASE = 5 * MINUTE

/** Matches mails that no node is sending. */
const unleased = (now: Date) => ({ OR: [{ leasedUntil: null }, { leasedUntil: { lte: now } }] })

/**
 * Leases a few due mails, the most urgent first. The update repeats the conditions, so that of two nodes that
 * found the same mail only the first leases it.
 * @param slots maximum mails; at most `notUrgent` of them are not urgent
 */
export async function leaseMails(
  slots: { all: number; notUrgent: number },
  now = new Date(),
): Promise<OutboxMail[]> {
  const due = { nextAttemptAt: { lte: now }, ...unleased(now) }
  const { outboxMail } = database()
  for (;;) {
    const found = await findDue({ state: 'waiting', ...due }, slots)
    if (found.length === 0) return []
    const leasedBy = randomUUID()
    const { count } = await outboxMail.updateMany({
      // With `notIn`, SQLite looks the rows up by id instead of scanning all waiting mails.
      where: { id: { in: found }, state: { notIn: ['sent', 'failed'] }, ...due },
      data: { leasedBy, leasedUntil: new Date(now.getTime() + LEASE) },
    })
    // If none is left, another node leased all of them: there may be more.
    if (count > 0)
      return outboxMail.findMany({ where: { id: { in: found }, leasedBy }, orderBy: { urgency: 'asc' } })
  }
}

/**
 * Queries each urgency separately, so that the index finds the first ones directly, however many are waiting.
 */
async function findDue(due: object, slots: { all: number; notUrgent: number }): Promise<string[]> {
  const found: string[] = []
  let { all, notUrgent } = slots
  for (const urgency of URGENCIES.keys()) {
    const take = urgency === 0 ? all : Math.min(all, notUrgent)
    if (take <= 0) continue
    const rows = await database().outboxMail.findMany({
      where: { ...due, urgency },
      orderBy: { nextAttemptAt: 'asc' },
      take,
      select: { id: true },
    })
    found.push(...rows.map(({ id }) => id))
    all -= rows.length
    if (urgency > 0) notUrgent -= rows.length
  }
  return found
}

/** Ends a lease and stores the outcome, unless the lease expired and another node has the mail. */
export async function endLease(
  { id, leasedBy }: OutboxMail,
  outcome: Prisma.OutboxMailUpdateManyMutationInput = {},
): Promise<void> {
  await database().outboxMail.updateMany({
    where: { id, leasedBy },
    data: { ...outcome, leasedBy: null, leasedUntil: null },
  })
}

/** Fails mails that waited too long while nothing could be sent, with the reason. */
export async function giveUpExpired(
  reason: string,
  shouldStop: () => boolean,
  now = new Date(),
): Promise<void> {
  const where = { state: 'waiting', giveUpAt: { lte: now }, ...unleased(now) }
  const data = { state: 'failed', lastError: reason }
  await inSteps((limit) => database().outboxMail.updateMany({ where, data, limit }), shouldStop)
}

/** Deletes mails that were sent or failed before a date. */
export async function deleteFinished(before: Date, shouldStop: () => boolean): Promise<void> {
  const where = { state: { in: ['sent', 'failed'] }, giveUpAt: { lt: before } }
  await inSteps((limit) => database().outboxMail.deleteMany({ where, limit }), shouldStop)
}
