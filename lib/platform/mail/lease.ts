import { randomUUID } from 'node:crypto'
import type { OutboxMail, Prisma } from '@/prisma/generated/sqlite/client'
import { MINUTE } from '../../base/clock'
import { database } from '../database/database'
import { inSteps } from '../in-pages'
import { URGENCIES } from './mail'

/**
 * How long a node may take to send what it leased; afterwards it counts as dead. A mail is given up after half a minute, and
 * the rest is for its files and for clocks that disagree.
 */
const LEASE = 5 * MINUTE

/** Nobody sends them. */
const unleased = (now: Date) => ({ OR: [{ leasedUntil: null }, { leasedUntil: { lte: now } }] })

/**
 * Takes a few mails that are due and that nobody else sends, the most urgent first. The update says again what makes a mail
 * free, so that of two nodes that found the same one only the first takes it.
 * @param places how many; `notUrgent` of them may be others than urgent ones
 */
export async function leaseMails(
  places: { all: number; notUrgent: number },
  now = new Date(),
): Promise<OutboxMail[]> {
  const due = { nextAttemptAt: { lte: now }, ...unleased(now) }
  const { outboxMail } = database()
  for (;;) {
    const found = await findDue({ state: 'waiting', ...due }, places)
    if (found.length === 0) return []
    const leasedBy = randomUUID()
    const { count } = await outboxMail.updateMany({
      // Told what it is not, SQLite looks the rows up by their ids, and not through all that wait.
      where: { id: { in: found }, state: { notIn: ['sent', 'failed'] }, ...due },
      data: { leasedBy, leasedUntil: new Date(now.getTime() + LEASE) },
    })
    // With none left, another node was faster for all of them: there may be more.
    if (count > 0)
      return outboxMail.findMany({ where: { id: { in: found }, leasedBy }, orderBy: { urgency: 'asc' } })
  }
}

/** Each urgency by itself: then the index has the first ones side by side, however many wait behind them. */
async function findDue(due: object, places: { all: number; notUrgent: number }): Promise<string[]> {
  const found: string[] = []
  let { all, notUrgent } = places
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

/** Ends a lease with what became of the mail, unless it has run out and another node has the mail. */
export async function endLease(
  { id, leasedBy }: OutboxMail,
  outcome: Prisma.OutboxMailUpdateManyMutationInput = {},
): Promise<void> {
  await database().outboxMail.updateMany({
    where: { id, leasedBy },
    data: { ...outcome, leasedBy: null, leasedUntil: null },
  })
}

/** Gives up what waited for too long while nothing could be sent, and notes the reason. */
export async function giveUpExpired(
  reason: string,
  shallStop: () => boolean,
  now = new Date(),
): Promise<void> {
  const where = { state: 'waiting', giveUpAt: { lte: now }, ...unleased(now) }
  const data = { state: 'failed', lastError: reason }
  await inSteps((limit) => database().outboxMail.updateMany({ where, data, limit }), shallStop)
}

/** Deletes what was sent, or given up, before a time. */
export async function deleteSettled(before: Date, shallStop: () => boolean): Promise<void> {
  const where = { state: { in: ['sent', 'failed'] }, giveUpAt: { lt: before } }
  await inSteps((limit) => database().outboxMail.deleteMany({ where, limit }), shallStop)
}
